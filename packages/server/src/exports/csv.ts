import { pipeline, Readable } from 'node:stream';
import { guarded } from '@kickstand/domain/kernel/formula-guard.ts';
import { stringify } from 'csv-stringify';
import type { Cell } from './report.ts';

/** Escapes text that a spreadsheet would execute as a formula by prefixing an apostrophe. */
export function escapeFormula(cell: Cell): Cell {
  return typeof cell === 'string' ? guarded(cell) : cell;
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
  // An unreadable row destroys the stream, so that its reader is notified.
  pipeline(source, csv, () => {});
  return csv;
}
