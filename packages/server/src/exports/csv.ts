import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cell } from './report.ts';

/**
 * What spreadsheets skip before a formula: blanks of every kind, control and format characters (a zero
 * width space, a byte order mark).
 */
const SKIPPED = '[\\s\\p{Cc}\\p{Cf}\\p{Z}]*';
/** The signs that begin a formula, and their full-width forms, which some spreadsheets read alike. */
const FORMULA = new RegExp(`^(?:${SKIPPED}[=+\\-@＝＋－＠]|[\\t\\r\\n])`, 'u');

/**
 * Escapes text that a spreadsheet would run as a formula: an apostrophe in front makes it text again.
 */
export function escapeFormula(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** A CSV stream with a header row, a byte order mark and Windows line ends, as spreadsheets expect. */
export function csvStream(
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  counted: () => void,
): Readable {
  async function* safe() {
    for await (const row of rows) {
      counted();
      yield row.map(escapeFormula);
    }
  }
  const source = Readable.from(safe());
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
  });
  // A row that can't be read destroys the stream that is read from, so that its reader hears of it.
  pipeline(source, csv, () => {});
  return csv;
}
