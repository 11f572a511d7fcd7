import { describe, expect, it } from 'vitest';
import {
  claimedName,
  lookalikeSentence,
  staffEmailSchema,
  staffNameSchema,
} from './staff-address.ts';

const at = (local: string) => `${local}@kickstand.example`;
const parse = (local: string) => staffEmailSchema.safeParse(at(local));

describe('the e-mail address of a staff user', () => {
  it.each([
    ['in lower case without spaces', ' Dana.Petrovic', 'dana.petrovic'],
    ['composed', 'rene\u0301e', 'ren\u00e9e'],
    ['with the letters of one language', 'мария.иванова', 'мария.иванова'],
    ['in the three scripts of Japanese', '山田カタかな', '山田カタかな'],
    ['with the marks of its script', 'राहुल-7', 'राहुल-7'],
    ["with a plus, a dash or O'Neil", "o'neil+test_2-b", "o'neil+test_2-b"],
  ])('is kept %s', (_what, given, kept) => {
    expect(parse(given).data).toBe(at(kept));
  });

  it.each([
    ['letters of two scripts', 'd\u0430na'],
    ['full-width letters', '\uff44\uff41\uff4e\uff41'],
    ['mathematical letters', '\u{1d41d}ana'],
    ['a control that turns text around', 'dana\u202e'],
    ['an invisible character', 'da\u200bna'],
    ['a soft hyphen', 'da\u00adna'],
    ['a mark that has no composed letter', 'q\u0307ana'],
    ['a NUL', 'da\u0000na'],
    ['a space', 'da na'],
    ['two dots', 'da..na'],
    ['an emoji', 'dana\u{1f600}'],
    ['other digits', 'dana\u0661'],
    ['an unpaired surrogate', 'dana\ud800'],
    ['65 characters before the @', 'a'.repeat(65)],
    ['100,000 letters', 'a'.repeat(100_000)],
  ])('never has %s', (_what, given) => {
    expect(parse(given).error?.issues).toMatchObject([{ message: 'Enter a valid email' }]);
  });

  it('has one @ and a domain of plain letters', () => {
    for (const email of [
      'dana',
      '@kickstand.example',
      'a@b@kickstand.example',
      'a@\u043akickstand.example',
    ])
      expect(staffEmailSchema.safeParse(email).success).toBe(false);
  });
});

describe('a sentence names the characters of an address that may look like others', () => {
  it.each([
    ['dana.petrovic', undefined],
    ['d\u0430na', 'others: \u0430 (U+0430, Cyrillic).'],
    ['ren\u00e9e', 'others: \u00e9 (U+00E9, Latin).'],
    ['da\u202ena', 'others: (U+202E).'],
    [
      'мария',
      'others: м (U+043C, Cyrillic), а (U+0430, Cyrillic), р (U+0440, Cyrillic), и (U+0438, Cyrillic) and 1 more.',
    ],
  ])('%s: %s', (local, sentence) => {
    const said = lookalikeSentence(at(local));
    if (sentence === undefined) expect(said).toBeUndefined();
    else
      expect(said).toBe(
        `The address contains characters outside a-z, which may look like ${sentence}`,
      );
  });
});

describe('the name of a staff user', () => {
  it('has no invisible characters and no line breaks', () => {
    expect(staffNameSchema.parse(' Dana \u202eor\u200b\n  Petrovic\u0301 ')).toBe(
      'Dana or Petrovi\u0107',
    );
    expect(staffNameSchema.safeParse('\u202e\u200b').error?.issues).toMatchObject([
      { message: 'Full name is a required field.' },
    ]);
  });

  it('is cut if the identity provider claims a longer one, never inside a character', () => {
    expect(claimedName('x'.repeat(100_000))).toBe('x'.repeat(120));
    expect(claimedName(`${'x'.repeat(119)}\u{1f600}`)).toBe('x'.repeat(119));
    expect(claimedName(' Dana\u0000 ')).toBe('Dana');
    expect(claimedName('\u202e \u0000')).toBeUndefined();
    expect(claimedName(undefined)).toBeUndefined();
  });
});
