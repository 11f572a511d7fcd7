import { isUtf16 } from '@kickstand/domain/files/file-content.ts';
import type { TextCoding } from '@kickstand/domain/files/text-codings.ts';

/** How much of the beginning is kept, in bytes. */
const MOST_BEGINNING = 262_144;
/** The codings of one byte a character, the usual one first. */
const SINGLE_BYTE = ['windows-1252', 'windows-1250', 'macintosh'] as const;
/** The first byte that is not ASCII. */
const NOT_ASCII = 0x80;

/** How many words show in what readings of a text differ. */
const MOST_WORDS = 3;

/** A coding in which a text can be read as well as in others, with words that these read differently. */
export interface PossibleCoding {
  readonly coding: TextCoding;
  readonly examples: readonly string[];
}

/** What a look at a whole file says about its text. */
interface TextLook {
  readonly coding: TextCoding;
  /** The codings of which only a person can choose the right one; none if it is clear. */
  readonly choices: readonly PossibleCoding[];
  /** The first bytes of the file. */
  readonly beginning: Uint8Array;
  /** True if the file has no more bytes. */
  readonly complete: boolean;
}

/** What is beside a character. */
const BESIDE = { nothing: 0, small: 1, capital: 2, unknown: 3 } as const;
type Beside = (typeof BESIDE)[keyof typeof BESIDE];

function besideOf(byte: number): Beside {
  if (byte >= NOT_ASCII) return BESIDE.unknown;
  if (byte >= 0x61 && byte <= 0x7a) return BESIDE.small;
  return byte >= 0x41 && byte <= 0x5a ? BESIDE.capital : BESIDE.nothing;
}

/** The byte with which the UTF-8 of most letters of Western Europe begins, and which hardly begins anything else. */
const LEAD = 0xc3;
const LAST_CONTINUATION = 0xbf;

/** How well a character fits between its neighbors: letters make words, capitals begin them, quotation marks enclose them. */
function fitOf(character: string, before: number, after: number): number {
  const isInWord = before !== BESIDE.nothing || after !== BESIDE.nothing;
  if (!isInWord || /[´\s]/.test(character)) return 0;
  if (/[“‘„]/.test(character)) return before ? -1 : 1;
  if (/[”™®…]/.test(character)) return after ? -1 : 1;
  if (/[’–—]/.test(character)) return before || after ? 1 : 0;
  if (!/\p{L}/u.test(character)) return before && after ? -2 : -1;
  const isSmall = character === character.toLowerCase();
  if (isSmall) return after === BESIDE.capital ? -1 : 1;
  const isInside = before === BESIDE.small || (before !== BESIDE.nothing && after === BESIDE.small);
  return isInside ? -1 : 1;
}

/**
 * Counts the bytes beyond ASCII by what is beside them. Which coding makes words of them is clear after few names;
 * statistics of running text, as libraries use them, need more text than a list of names has.
 */
class ByteContexts {
  readonly #counts = new Map<number, number>();
  /** Whether there are letters in UTF-8, too: the file was put together from several. */
  hasUtf8 = false;
  #before = 0;
  #byte = 0;

  add(chunk: Uint8Array): void {
    for (const after of chunk) {
      if (this.#byte >= NOT_ASCII) {
        this.hasUtf8 ||= this.#byte === LEAD && after >= NOT_ASCII && after <= LAST_CONTINUATION;
        const context = this.#byte * 16 + besideOf(this.#before) * 4 + besideOf(after);
        this.#counts.set(context, (this.#counts.get(context) ?? 0) + 1);
      }
      this.#before = this.#byte;
      this.#byte = after;
    }
  }

  /** How well a coding makes words of the bytes. */
  score(coding: TextCoding): number {
    const decoder = new TextDecoder(coding);
    let score = 0;
    for (const [context, count] of this.#counts) {
      const character = decoder.decode(Uint8Array.of(context >> 4));
      score += count * fitOf(character, (context >> 2) & 3, context & 3);
    }
    return score;
  }
}

/** The characters of Windows-1252 in the order of their bytes. */
const WESTERN = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);
const LATIN_1 = String.fromCharCode(...Array.from({ length: 32 }, (_, at) => NOT_ASCII + at));
const REST = WESTERN.slice(NOT_ASCII, LAST_CONTINUATION + 1) + LATIN_1;
/** The end of a word in capitals with punctuation behind it, as in 'PYÖRÄ™', which is no small letter. */
const ENDS_CAPITALS = String.raw`(?<=\p{Lu})[Â-Å][™®’”…–](?!\p{L})`;
/** Latin letters and punctuation in UTF-8 that were read as Windows-1252 or Latin-1: 'Ã©', 'â€™'. No text has these otherwise. */
const CODED_TWICE = new RegExp(
  `(?!${ENDS_CAPITALS})[Â-Å][${REST}]|â[€‚„\u0080\u0082\u0084][${REST}]`,
  'gu',
);

/** The byte of a character of Windows-1252 or Latin-1. */
const westernByte = (character: string) =>
  character <= '\u00ff' ? character.charCodeAt(0) : WESTERN.indexOf(character);

/** A text whose letters were coded a second time, as by programs that save UTF-8 as they misread it: é of 'Ã©'. */
export const codedOnce = (text: string): string =>
  text.replace(CODED_TWICE, (found) => {
    const bytes = [...found].map(westernByte);
    return new TextDecoder().decode(Uint8Array.from(bytes));
  });

/** The words with characters beyond ASCII, as bytes. */
function* foreignWords(text: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  let isForeign = false;
  for (const [at, byte] of text.entries()) {
    if (byte >= NOT_ASCII) isForeign = true;
    // Words end at spaces, quotation marks and separators.
    if (byte >= NOT_ASCII || besideOf(byte) !== BESIDE.nothing || byte === 0x27) continue;
    if (isForeign) yield text.subarray(start, at);
    start = at + 1;
    isForeign = false;
  }
}

/** The codings with their words, if there are words that they read differently. */
function choicesOf(codings: readonly TextCoding[], beginning: Uint8Array): PossibleCoding[] {
  const examples = new Map<string, readonly string[]>();
  const decoders = codings.map((coding) => new TextDecoder(coding));
  for (const word of foreignWords(beginning)) {
    const readings = decoders.map((decoder) => codedOnce(decoder.decode(word)));
    if (new Set(readings).size > 1) examples.set(readings.join(), readings);
    if (examples.size === MOST_WORDS) break;
  }
  if (examples.size === 0) return [];
  const choices = codings.map((coding, index) => ({
    coding,
    examples: [...examples.values()].map((readings) => readings[index] ?? ''),
  }));
  // Two codings with the same words are no choice.
  const words = choices.map((choice) => choice.examples.join());
  return choices.filter((_, index) => words.indexOf(words[index] ?? '') === index);
}

/**
 * Reads a file once to its end, and detects its coding: UTF-8 if all of it is valid, otherwise the one of Windows-1252,
 * Windows-1250 and Mac OS Roman, in which spreadsheet programs save CSV files, that makes the most letters of it. Memory stays
 * bounded by one chunk and the beginning.
 */
export async function lookAtText(source: AsyncIterable<Uint8Array>): Promise<TextLook> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const contexts = new ByteContexts();
  let isUtf8 = true;
  let beginning: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (beginning.length < MOST_BEGINNING) {
      beginning = Buffer.concat([beginning, chunk]).subarray(0, MOST_BEGINNING);
    }
    isUtf8 &&= isValid(decoder, chunk);
    contexts.add(chunk);
  }
  isUtf8 &&= isValid(decoder);
  // The byte order mark of UTF-16 says it, and its bytes are not valid UTF-8.
  if (isUtf8 || isUtf16(beginning)) {
    return { coding: 'utf-8', choices: [], beginning, complete: size <= beginning.length };
  }
  contexts.add(Uint8Array.of(0));
  const scores = SINGLE_BYTE.map((coding) => contexts.score(coding));
  const best = Math.max(...scores);
  // If none makes words, or some are in UTF-8, only a person sees which one is right.
  const isUnclear = best <= 0 || contexts.hasUtf8;
  const codings = SINGLE_BYTE.map((coding, index) => ({ coding, score: scores[index] ?? 0 }))
    .filter(({ score }) => isUnclear || score === best)
    // Letters in UTF-8 are only read in the usual one, and count against it.
    .sort((one, other) => (contexts.hasUtf8 ? 0 : other.score - one.score))
    .map(({ coding }) => coding);
  const choices = choicesOf(codings, beginning);
  return {
    coding: codings[0] ?? SINGLE_BYTE[0],
    choices,
    beginning,
    complete: size <= beginning.length,
  };
}

/** True if the next part of a text is valid; without a part, if its end is. */
function isValid(decoder: InstanceType<typeof TextDecoder>, part?: Uint8Array): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
