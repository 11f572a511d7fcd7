import type { TextCoding } from '@kickstand/domain/files/text-codings.ts';
import { describe, expect, it } from 'vitest';
import { lookAtText } from './text-coding.ts';

/** A text in a coding of one byte a character. */
function encode(text: string, coding: TextCoding): Buffer {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const characters = new TextDecoder(coding).decode(bytes);
  return Buffer.from([...text].map((character) => characters.indexOf(character)));
}

/** Detects the coding of a file that comes in chunks of two bytes. */
async function codingOf(bytes: Buffer): Promise<TextCoding> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 2) yield bytes.subarray(at, at + 2);
  }
  return (await lookAtText(chunks())).coding;
}

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
