import { LOOK_ALIKE_HYPHENS } from '@kickstand/domain/kernel/code-text.ts';
import { APOSTROPHES, OTHER_LETTERS } from '@kickstand/domain/kernel/fold-text.ts';

/** Fewer digits are part of ids and amounts. */
export const LEAST_DIGITS = 9;
/** Of a country code, or zeros before a number. */
const MOST_PREFIX_DIGITS = 5;
/** The country codes of one and two digits; all others have three. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** In the text of a JSON value, line breaks and tabs are escaped. */
const ESCAPED_SPACE = String.raw`\\[nrt]`;
const BETWEEN_WORDS = String.raw`(?:[\s,-]|${LOOK_ALIKE_HYPHENS.source}|${ESCAPED_SPACE})+`;
const BETWEEN_DIGITS = String.raw`(?:[\s()./\u00b7-]|${ESCAPED_SPACE}){0,3}`;
const COMBINING_MARKS = String.raw`[\u0300-\u036f]*`;

/** Letters that are written as others, but are no accented forms of them. */
const ALSO: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OTHER_LETTERS)
    .filter(([plain]) => plain.length === 1)
    .map(([plain, letters]) => [plain, letters + letters.toUpperCase()]),
);
const APOSTROPHE = String.raw`[${APOSTROPHES}\u00b4]`;
const IS_APOSTROPHE = new RegExp(APOSTROPHE);

const baseOf = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase();

const LATIN = Array.from({ length: 0x1f00 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));

/** The accented forms of each letter in Latin script. */
const ACCENTED: ReadonlyMap<string, string> = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((base) => {
    const forms = LATIN.filter((letter) => baseOf(letter) === base);
    return [base, forms.join('') + (ALSO[base] ?? '')];
  }),
);

/** A letter with any accent, or another character as it is. */
function characterPattern(character: string): string {
  const base =
    Object.keys(ALSO).find((each) => ALSO[each]?.includes(character)) ?? baseOf(character);
  const accented = ACCENTED.get(base);
  if (accented !== undefined) return `[${base}${accented}]${COMBINING_MARKS}`;
  if (IS_APOSTROPHE.test(character)) return APOSTROPHE;
  // Escaped in the text of a JSON value.
  if (/["\\]/.test(character)) return `\\\\?\\${character}`;
  return /[\p{L}\p{N}]/u.test(character) ? character : `\\${character}`;
}

const wordPattern = (word: string) => [...word.normalize('NFC')].map(characterPattern).join('');

/** Words with any spaces, line breaks, commas or hyphens between them. */
const textPattern = (text: string) =>
  text
    .replace(LOOK_ALIKE_HYPHENS, '-')
    .split(/[\s,-]+/)
    .filter((word) => word !== '')
    .map(wordPattern)
    .join(BETWEEN_WORDS);

const emailPattern = (email: string) => email.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** The extension of a stored phone number. */
const EXTENSION = /;ext=\d+$/;

/** The digits of a phone number without its country code, the zeros before it and its extension. */
export function phoneDigits(phone: string): string | undefined {
  const text = phone.replace(EXTENSION, '');
  if (!/^[\d\s+()./·-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return undefined;
  const international = /^\s*\(?\+/.test(text) ? digits : /^00(.*)/.exec(digits)?.[1];
  const national = international?.replace(COUNTRY_CODE, '') ?? digits.replace(/^1(?=\d{10}$)/, '');
  return national.replace(/^0+/, '');
}

/** A phone number, with or without a country code and with any punctuation. */
const phonePattern = (digits: string) =>
  `[+(]?(?:\\d${BETWEEN_DIGITS}){0,${MOST_PREFIX_DIGITS}}${[...digits].join(BETWEEN_DIGITS)}`;

function patternOf(text: string): string {
  if (text.includes('@')) return emailPattern(text);
  const digits = phoneDigits(text);
  return digits === undefined ? textPattern(text) : phonePattern(digits);
}

/** Regular expressions of PostgreSQL for the mentions of a person; ignore case with them. */
export interface PersonPatterns {
  /** Matches the text of any value that may mention the person. */
  readonly find: string;
  /** Matches each mention in a text: 'Ann Lee' is not mentioned in 'Joann Leeson'. */
  readonly replace: string;
}

/** Matches nothing. */
const NOTHING = '(?=a)b';

/**
 * How a person is mentioned: in any case, with or without accents, with any space between words, and
 * phone numbers in any spelling.
 * @param texts e-mail addresses, names, phone numbers and other texts that identify the person.
 */
export function personPatterns(texts: readonly string[]): PersonPatterns {
  // Of punctuation only, nothing would be left to search for.
  const telling = [...new Set(texts)].filter((text) => /[\p{L}\p{N}]/u.test(text));
  const mentions = telling.map((text) => {
    const pattern = patternOf(text);
    const before = text.includes('@') ? '(?<![[:alnum:].+-])' : '(?<![[:alnum:]])';
    return { pattern, whole: `${before}${pattern}(?![[:alnum:]])` };
  });
  const anyOf = (patterns: readonly string[]) => [...new Set(patterns)].join('|') || NOTHING;
  return {
    find: anyOf(mentions.map(({ pattern }) => pattern)),
    replace: anyOf(mentions.map(({ whole }) => whole)),
  };
}
