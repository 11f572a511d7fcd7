import type { TextCoding } from '@kickstand/domain/files/text-codings.ts';
import { describe, expect, it } from 'vitest';
import { codedOnce, lookAtText } from './text-coding.ts';

/** A text in a coding of one byte a character. */
function encode(text: string, coding: TextCoding): Buffer {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const characters = new TextDecoder(coding).decode(bytes);
  return Buffer.from([...text].map((character) => characters.indexOf(character)));
}

/** Looks at a file that comes in chunks of two bytes. */
function lookAt(bytes: Buffer) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 2) yield bytes.subarray(at, at + 2);
  }
  return lookAtText(chunks());
}

const codingOf = async (bytes: Buffer): Promise<TextCoding> => (await lookAt(bytes)).coding;

const WESTERN = [
  'René,Muñoz',
  'Jürgen,Großmann',
  'José,ÁLVAREZ',
  'Zoë,O’Brien',
  'Åsa,Ångström',
  'Çelik,5 € – 7 €',
];
const CENTRAL = ['Łukasz,Wójcik', 'Zażółć,Gęślą', 'Dvořák,Šťastný'];
const MAC = ['René,Muñoz', 'Jürgen,Großmann', 'Zoë,Fox', 'Søren,Åkesson', 'Élodie,Brontë'];

describe('the coding of a text file is detected by its names', () => {
  it.each<[TextCoding, string]>([
    ...WESTERN.map((name) => ['windows-1252', name] as [TextCoding, string]),
    ...CENTRAL.map((name) => ['windows-1250', name] as [TextCoding, string]),
    ...MAC.map((name) => ['macintosh', name] as [TextCoding, string]),
  ])('%s of %s', async (coding, name) => {
    const file = encode(`Name\nAnn Lee\n${name}\n`, coding);
    expect(await codingOf(file)).toBe(coding);
  });

  it('Western European if the letters are those of both', async () => {
    expect(await codingOf(encode('Őry,Erdős', 'windows-1250'))).toBe('windows-1252');
  });

  it.each(['Name\nAnn Lee\n', 'Name\nŁukasz Wójcik, René Muñoz\n', ''])(
    'UTF-8 of %j',
    async (text) => {
      expect(await codingOf(Buffer.from(text))).toBe('utf-8');
    },
  );
});

describe('the coding of a text file is asked', () => {
  it.each<[TextCoding, string, string, string]>([
    ['windows-1252', 'Children’s Hospital', 'Children’s', 'Childrenís'],
    ['macintosh', 'Martínez', 'Mart’nez', 'Martínez'],
    ['windows-1252', 'BikePro™', 'BikePro™', 'BikeProô'],
    ['windows-1252', 'KS–100', 'KS–', 'KSñ'],
  ])('if %s of %s could be two', async (coding, text, western, mac) => {
    expect((await lookAt(encode(`Name\n${text}\n`, coding))).choices).toEqual([
      { coding: 'windows-1252', examples: [western] },
      { coding: 'macintosh', examples: [mac] },
    ]);
  });

  it('if no one makes words of it, the one that makes the least nonsense first', async () => {
    const { coding, choices } = await lookAt(Buffer.from('Jos\x82,M\x81ller,Nu\xa4ez\n', 'latin1'));
    expect(coding).toBe('macintosh');
    expect(choices[0]?.coding).toBe('macintosh');
    expect(choices.length).toBeGreaterThan(1);
  });

  it('if some of its rows are in UTF-8', async () => {
    const file = Buffer.concat([Buffer.from('José,Müller\n'), Buffer.from('Ren\xe9e\n', 'latin1')]);
    const { choices } = await lookAt(file);
    expect(choices[0]).toEqual({
      coding: 'windows-1252',
      examples: ['José', 'Müller', 'Renée'],
    });
  });

  it.each<[TextCoding, string]>([
    ['windows-1252', '“Speedy” Bikes'],
    ['macintosh', '“Speedy” Bikes'],
    ['macintosh', 'l’été'],
  ])('not if %s of %s is clear', async (coding, text) => {
    expect(await lookAt(encode(`Name\n${text}\n`, coding))).toMatchObject({ coding });
  });
});

describe('letters that were coded twice', () => {
  const twice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

  it.each([
    'José Müller',
    'Siân Čapek',
    'Łukasz Ďurič',
    'Children’s “best” – 5 € …',
    'Åsa Ñuñoa',
    'À la carte',
  ])('%s is read once', (text) => {
    expect(codedOnce(twice(text))).toBe(text);
    expect(codedOnce(`${twice(text)}, ${text}`)).toBe(`${text}, ${text}`);
    expect(codedOnce(Buffer.from(text).toString('latin1'))).toBe(text);
  });

  it.each([
    'José',
    'SÃO PAULO',
    'Ångström',
    'Ä. Müller',
    'Â',
    'Ã©'.slice(0, 1),
    'château',
    'LE CAFÉ®',
    'Ärö €5',
    'PYÖRÄ™',
    'KAHVILÄ’',
    'MALMÅ…',
    'IRMÃ–2',
  ])('%s is not changed', (text) => {
    expect(codedOnce(text)).toBe(text);
  });
});
