import { describe, expect, it } from 'vitest';
import { likelyMakerCode, MOST_MAKER_CODES, makerCodeOf, makerCodesSchema } from './maker-code.ts';

/** Codes with right check digits; the first is the example of the standard. */
const code = (index: number): string => {
  const digits = String(400_000_000_000 + index);
  const sum = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

describe("the maker's code in a text", () => {
  it.each([
    ['an EAN-13', '4006381333931', '4006381333931'],
    ['a UPC-A as an EAN-13 with a zero before it', '036000291452', '0036000291452'],
    ['the same UPC-A printed with spaces and hyphens', '0 36000-29145 2', '0036000291452'],
    ['the same UPC-A as an EAN-13', '0036000291452', '0036000291452'],
    ['a GTIN-14 of a single item as an EAN-13', '04006381333931', '4006381333931'],
    ['a GTIN-14 of a carton', '14006381333938', '14006381333938'],
    ['an EAN-8', '96385074', '96385074'],
    ['nothing if the check digit is wrong', '4006381333932', undefined],
    ['nothing if two digits were swapped', '4006381339331', undefined],
    ['nothing in letters', 'TN4006381333931', undefined],
    ['nothing in eleven digits', '36000291452', undefined],
    ['nothing in zeros', '0000000000000', undefined],
    ['nothing in an empty text', ' ', undefined],
  ])('is %s', (_title, text, expected) => {
    expect(makerCodeOf(text)).toBe(expected);
  });

  it('is not guessed from eight digits, which serial numbers have, too', () => {
    expect(likelyMakerCode('96385074')).toBeUndefined();
    expect(likelyMakerCode('036000291452')).toBe('0036000291452');
  });
});

describe('the codes of a variant', () => {
  const problem = (codes: readonly string[]) =>
    makerCodesSchema.safeParse(codes).error?.issues[0]?.message;

  it('are normalized, and each is kept once', () => {
    expect(makerCodesSchema.parse(['036000291452', '0036000291452', '96385074'])).toEqual([
      '0036000291452',
      '96385074',
    ]);
  });

  it.each([
    [
      'a wrong check digit',
      ['4006381333932'],
      'Code 1 has a wrong check digit. Scan it, or compare it with the carton.',
    ],
    ['letters', ['HSD-P9'], 'Code 1 is not an EAN or UPC: enter digits only.'],
    ['an empty code', [' '], 'Code 1 is not an EAN or UPC: enter digits only.'],
    ['9 digits', ['123456789'], 'Code 1 has 9 digits. An EAN or UPC has 8, 12, 13 or 14.'],
    ['30 codes', Array.from({ length: 30 }, (_, index) => code(index)), 'At most 20 codes.'],
  ])('are refused with %s', (_title, codes, message) => {
    expect(problem(codes)).toBe(message);
  });

  it('are at most twenty', () => {
    const codes = Array.from({ length: MOST_MAKER_CODES }, (_, index) => code(index));
    expect(problem(codes)).toBeUndefined();
  });
});
