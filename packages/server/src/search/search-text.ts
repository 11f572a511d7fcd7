import { cleanSerialNumber, readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { plainCode } from '@kickstand/domain/kernel/code-text.ts';
import { foldText, searchWords } from '@kickstand/domain/kernel/fold-text.ts';
import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { isIndexed } from '../lists/search-sql.ts';
import { escapeLike } from '../platform/database/sql-fragments.ts';
import { phonePattern } from '../platform/phone-number.ts';

/** What a typed or scanned text may be. Patterns are for `like`. */
export interface SearchText {
  /** Trimmed, with single spaces. */
  readonly text: string;
  readonly folded: string;
  readonly email: string;
  /** As a code, in upper case with ordinary hyphens. */
  readonly upper: string;
  /** Normalized like a serial number; '' if nothing of it remains. */
  readonly serial: string;
  /** An id, also that of a scanned label. */
  readonly id: string | undefined;
  /** Patterns of what contains every word when it is folded; none if no index can find them. */
  readonly contains: readonly string[];
  /** Whether an index can find what contains the text. */
  readonly isFindable: boolean;
  /** What starts with the text when it is folded; undefined for a single character. */
  readonly starts: string | undefined;
  /** The same of a code, in upper case. */
  readonly startsUpper: string | undefined;
  /** The digits of a phone number, or of a part of one. */
  readonly phone: string | undefined;
  /** A folded name with possible typing errors. */
  readonly name: string | undefined;
  /** What may be a whole lock key, in upper case. */
  readonly lockKey: string | undefined;
}

/** Words beyond these are not compared. */
const MOST_WORDS = 6;
/** Seven digits, or fewer as only the beginning of a phone number is written. */
const PHONE = /^(?:[+(]|\d{3}[ .-]\d{3}|(?:\D*\d){7})/;
/** Short names have too many similar ones, and numbers are not names. */
const NAME = /^(?=.*\p{L}{3})[^\p{N}]{4,60}$/u;

/** Lock keys are numbers or codes with a digit. Shorter ones would be guessed at once. */
const LOCK_KEY = /^(?=.*\d)[^@]{4,120}$/u;

/** The pattern of what starts with a text. */
const startOf = (text: string): string | undefined =>
  /^[\p{L}\p{N}]./u.test(text) ? `${escapeLike(text)}%` : undefined;

/** Parses a text, of at most 200 characters. */
export function readSearchText(typed: string): SearchText {
  const text = typed.trim().replace(/\s+/g, ' ');
  const folded = foldText(text);
  const upper = plainCode(text).toUpperCase();
  const scan = readScan(text);
  const words = searchWords(text).slice(0, MOST_WORDS);
  const findable = isIndexed(text);
  const id = scan.kind === 'label' ? scan.assetId : isUuid(text) ? text.toLowerCase() : undefined;
  return {
    text,
    folded,
    email: normalizeEmail(text),
    upper,
    serial: scan.kind === 'serial' ? scan.serialNumber : cleanSerialNumber(text),
    id,
    contains: findable ? words.map((word) => `%${escapeLike(word)}%`) : [],
    isFindable: findable,
    starts: startOf(folded),
    startsUpper: startOf(upper),
    phone: PHONE.test(text) ? phonePattern(text) : undefined,
    name: NAME.test(folded) ? folded : undefined,
    lockKey: id === undefined && LOCK_KEY.test(text) ? text.toUpperCase() : undefined,
  };
}
