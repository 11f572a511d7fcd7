import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import readWorkbook, { readSheet } from 'read-excel-file/web-worker';
import { limitBroken, TableProblem, type TableRecord } from './table-record.ts';
import { cellText, numberText } from './xlsx-cells.ts';
import type { XlsxAnswer, XlsxTask } from './xlsx-reader.ts';

/** Most bytes of an unpacked workbook. */
const MOST_UNPACKED = 200 * 1024 * 1024;
/** Rows in a message. */
const BATCH = 1000;

const UNREADABLE =
  'This workbook cannot be read. Open it in a spreadsheet program and save it again, or save the sheet as CSV.';

/** The bytes that the archive says its parts have; no part is unpacked beyond that. */
function unpackedSize(archive: ArrayBuffer): number {
  let size = 0;
  unzipSync(new Uint8Array(archive), {
    filter({ originalSize }) {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/** The rows with text, with the numbers that the spreadsheet shows. */
function* recordsOf(data: readonly (readonly unknown[])[]): Generator<TableRecord> {
  for (const [index, stored] of data.entries()) {
    const cells = stored.map(cellText);
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    const [column = 0, words] = limitBroken(cells) ?? [];
    if (words) throw new TableProblem(`Row ${index + 1}, column ${column + 1}: ${words}`);
    yield { row: index + 1, cells };
  }
}

function firstOf(records: Iterable<TableRecord>, most: number): TableRecord[] {
  const first: TableRecord[] = [];
  for (const record of records) {
    if (first.push(record) === most) break;
  }
  return first;
}

const OPTIONS = { parseNumber: numberText, trim: false } as const;

/** The sheets with their first rows, or all rows of one sheet in batches. */
async function* answersTo({ content, wanted }: XlsxTask): AsyncGenerator<XlsxAnswer> {
  if (unpackedSize(content) > MOST_UNPACKED) {
    throw new TableProblem(
      'This workbook unpacks to more than 200 MB. Save the sheet as CSV and upload that file.',
    );
  }
  if ('most' in wanted) {
    const sheets = await readWorkbook(content, OPTIONS);
    yield {
      sheets: sheets.map(({ sheet, data }) => ({
        name: sheet,
        head: firstOf(recordsOf(data), wanted.most),
      })),
    };
    return;
  }
  let records: TableRecord[] = [];
  for (const record of recordsOf(await readSheet(content, wanted.sheet + 1, OPTIONS))) {
    records.push(record);
    if (records.length < BATCH) continue;
    yield { records };
    records = [];
  }
  yield { records };
}

/** Sends an answer, and waits until the next one is wanted. */
async function send(answer: XlsxAnswer): Promise<void> {
  parentPort?.postMessage(answer);
  if (parentPort) await once(parentPort, 'message');
}

const task: XlsxTask = workerData;
try {
  for await (const answer of answersTo(task)) await send(answer);
  await send({ done: true });
} catch (error) {
  // A file that people made may break the library in any way.
  await send({ problem: error instanceof TableProblem ? error.message : UNREADABLE });
}
parentPort?.close();
