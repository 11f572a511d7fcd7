import { LOOK_ALIKE_HYPHENS } from './code-text.ts';

/*
 * The one folding of text for searches and for names that are the same. The database function `fold_text` does the
 * same (decision record 74); `fold-text.test.ts` in the server compares the two.
 */

/** Letters of Latin script and others that no normalization decomposes, each with what people type instead. */
export const OTHER_LETTERS: Readonly<Record<string, string>> = {
  a: 'ⱥ',
  ae: 'æ',
  b: 'ƀƃɓ',
  c: 'ƈȼ',
  d: 'ðđƌȡɖɗ',
  e: 'ǝɇəɛ',
  f: 'ƒ',
  g: 'ǥɠ',
  h: 'ħ',
  i: 'ıɨɩ',
  j: 'ȷɉ',
  k: 'ĸƙ',
  l: 'łƚȴ',
  n: 'ŋƞȵɲ',
  o: 'øɔɵ',
  oe: 'œ',
  p: 'ƥ',
  q: 'ɋ',
  r: 'ɍ',
  s: 'ȿ',
  ss: 'ß',
  t: 'ŧƫƭȶʈⱦ',
  th: 'þ',
  u: 'ʉʊ',
  v: 'ʋ',
  y: 'ƴɏ',
  z: 'ƶȥɀʒ',
  σ: 'ς',
};
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_LETTERS).flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter, plain] as const),
  ),
);
const OTHER_LETTER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g');

/** An accent as a character of its own is an apostrophe; a normalization would make it a space. */
const ACUTE_ACCENT = /\u00b4/g;
/** Combining accents. The vowel signs of other scripts are letters of their words. */
const ACCENTS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
/** Characters that show nothing. */
const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`;
/** Apostrophes and what is typed as one, in a class of a regular expression. */
export const APOSTROPHES = String.raw`'\u0060\u02b9\u02bb-\u02bf\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c`;
const REMOVED = new RegExp(`[${ACCENTS}${INVISIBLE}${APOSTROPHES}]`, 'g');
const SPACES = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/**
 * Folds a text to what people type to find it: lower case, without accents and apostrophes, with ordinary letters,
 * hyphens and single spaces. 'Petrović' is 'petrovic', 'O’Brien' is 'obrien', 'İlker' is 'ilker'.
 */
export const foldText = (text: string): string =>
  text
    .replace(ACUTE_ACCENT, '')
    .normalize('NFKD')
    .replace(REMOVED, '')
    .toLowerCase()
    .replace(OTHER_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(LOOK_ALIKE_HYPHENS, '-')
    .replace(SPACES, ' ')
    .replace(/^ | $/g, '');

/** The words of a typed text, folded. */
export const searchWords = (typed: string): string[] =>
  foldText(typed)
    .split(/[ ,]+/)
    .filter((word) => word !== '');

/**
 * Whether a text has every word of a search somewhere, in any order and spelling. An empty search finds everything,
 * one without words nothing.
 */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  const words = searchWords(typed);
  return words.length === 0 ? typed.trim() === '' : words.every((word) => folded.includes(word));
}

/** Whether two names are the same in another spelling. */
export const isSameText = (left: string, right: string): boolean =>
  foldText(left) === foldText(right);
