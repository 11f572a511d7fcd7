import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cell } from './report.ts';

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front: what starts with a
 * formula sign, also after blanks or line breaks.
 */
export function defuse(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return /^\s*[=+\-@\uFF1D\t\r\n]/.test(cell) ? `'${cell}` : cell;
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
      yield row.map(defuse);
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
