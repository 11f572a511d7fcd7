import { Readable } from 'node:stream';
import { wallClock } from '@kickstand/domain/kernel/calendar.ts';
import { guardedInWorkbook } from '@kickstand/domain/kernel/formula-guard.ts';
import { currencySymbol } from '@kickstand/domain/kernel/money.ts';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { type Cell, TooManyRows } from './report.ts';

/** Most rows of a workbook; with more, spreadsheet programs and imports take minutes to open it. */
export const MOST_WORKBOOK_ROWS = 100_000;
/** How many rows decide the formats and widths of columns. */
const MOST_SAMPLED = 1000;
/** Most characters of a cell in spreadsheet programs. */
const MOST_CHARACTERS = 32_767;
/** Widths of columns, in characters. */
const WIDTH = { least: 8, most: 50 } as const;
/** Milliseconds in which a time zone has one offset. */
const QUARTER = 15 * 60_000;

/** The format of the cells that are like one. Text keeps leading zeros and plus signs when it is edited. */
function formatOf(cell: Cell): string | undefined {
  if (typeof cell === 'string') return '@';
  if (typeof cell !== 'object' || cell === null) return undefined;
  if (cell instanceof Date) return 'yyyy-mm-dd hh:mm:ss';
  return 'day' in cell ? 'yyyy-mm-dd' : `"${currencySymbol()}"#,##0.00`;
}

const widthOf = (cell: Cell): number => {
  if (typeof cell === 'string') return cell.length;
  return cell instanceof Date ? 19 : 10;
};

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === '';

/** Text as workbooks store it, where _x000D_ would be the escape of a character. */
const storedText = (text: string): string =>
  guardedInWorkbook(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .slice(0, MOST_CHARACTERS);

/** The columns with the format of their first cells. */
function columnsOf(headers: readonly string[], sample: readonly (readonly Cell[])[]): ColumnDef[] {
  return headers.map((header, column) => {
    const cells = sample.map((row) => row[column] ?? null).filter((cell) => !isEmpty(cell));
    const [first = ''] = cells;
    const width = Math.max(WIDTH.least, header.length, ...cells.map(widthOf)) + 2;
    const numFmt = formatOf(first);
    return { header, width: Math.min(WIDTH.most, width), ...(numFmt && { numFmt }) };
  });
}

/** The time of day in a time zone at an instant, as workbooks store it: without a zone. */
function localTimes(timeZone: string): (at: Date) => Date {
  const offsets = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER) * QUARTER;
    const offset = offsets.get(quarter) ?? wallClock(quarter, timeZone) - quarter;
    offsets.set(quarter, offset);
    return new Date(at.getTime() + offset);
  };
}

/** The first rows of a source, and then all of them. */
async function sampled(rows: AsyncIterable<readonly Cell[]>) {
  const iterator = rows[Symbol.asyncIterator]();
  const sample: (readonly Cell[])[] = [];
  let next = await iterator.next();
  while (!next.done && sample.length < MOST_SAMPLED) {
    sample.push(next.value);
    next = await iterator.next();
  }
  async function* all() {
    try {
      yield* sample;
      for (; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { sample, all: all() };
}

/** The pieces of a stream; one that is not read to its end is canceled. */
async function* piecesOf(stream: ReturnType<typeof writeXlsxStream>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * A workbook with one sheet: text as text, numbers, money, dates, and instants as times of the business. Text is never
 * a formula there; only what an import would take for a guard is guarded.
 * @param name of the sheet.
 * @returns a stream that fails with TooManyRows if there are more than {@link MOST_WORKBOOK_ROWS}.
 */
export async function workbookStream(
  { name, timeZone }: { readonly name: string; readonly timeZone: string },
  headers: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  counted: () => void,
): Promise<Readable> {
  const { sample, all } = await sampled(rows);
  const localTime = localTimes(timeZone);
  const stored = (cell: Cell) => {
    if (typeof cell === 'string') return cell === '' ? null : storedText(cell);
    if (typeof cell !== 'object' || cell === null) return cell;
    if (cell instanceof Date) return localTime(cell);
    return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : cell.cents / 100;
  };
  let count = 0;
  async function* written() {
    for await (const row of all) {
      count += 1;
      if (count > MOST_WORKBOOK_ROWS) throw new TooManyRows();
      counted();
      yield row.map(stored);
    }
  }
  const options = { name, columns: columnsOf(headers, sample), freezePane: { rows: 1 } };
  return Readable.from(piecesOf(writeXlsxStream(written(), options)));
}
