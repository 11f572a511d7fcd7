import pg from 'pg';
import { safeInteger } from '../../platform/database/safe-integer.ts';

const DATE_TYPE = 1082;
const DATE_ARRAY_TYPE = 1182;
const INT8_TYPE = 20;
const INT8_ARRAY_TYPE = 1016;
const TEXT_ARRAY_TYPE: number = 1009;
const TIMESTAMPTZ_TYPE: number = 1184;
const UUID_ARRAY_TYPE: number = 2951;

const asText = (text: string) => text;

const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY_TYPE);

const arrayOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string) =>
    textArray(text).map((entry) => (entry === null ? null : parse(entry)));

const anyInstant: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ_TYPE);

/**
 * Parses an instant. Node.js reads those of the years 1000 to 9999 in UTC as PostgreSQL writes them, much faster than the
 * driver's regular expressions.
 */
const instant = (text: string) =>
  text[0] !== '0' && text[10] === ' ' && text.endsWith('+00') ? new Date(text) : anyInstant(text);

const anyUuids: (text: string) => unknown = pg.types.getTypeParser(UUID_ARRAY_TYPE);

/**
 * Parses a list of ids, in which nothing is quoted, much faster than the driver, which is left those with nulls, bounds or
 * several dimensions.
 */
const uuids = (text: string) =>
  /^\{[0-9a-f]/.test(text) && !text.includes('N') ? text.slice(1, -1).split(',') : anyUuids(text);

const parsers = new Map<number, (text: string) => unknown>([
  [DATE_TYPE, asText],
  [DATE_ARRAY_TYPE, arrayOf(asText)],
  [TIMESTAMPTZ_TYPE, instant],
  [INT8_TYPE, safeInteger],
  [INT8_ARRAY_TYPE, arrayOf(safeInteger)],
  [UUID_ARRAY_TYPE, uuids],
]);

/** How PostgreSQL values are parsed: dates stay text, bigints become safe integers. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
