import { pipeline, Readable } from 'node:stream';
import { guarded } from '@kickstand/domain/kernel/formula-guard.ts';
import { stringify } from 'csv-stringify';
import type { Cell } from './report.ts';

/** A cell of a text file: instants in UTC, money in dollars, and no text that a spreadsheet would execute. */
export function textCell(cell: Cell): string | number | null {
  if (typeof cell === 'string') return guarded(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  if (cell instanceof Date) return cell.toISOString();
  return 'cents' in cell ? cell.cents / 100 : cell.day;
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
      yield row.map(textCell);
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
