import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { TableProblem, type TableRecord } from '../table-record.ts';
import { recordOf } from './cell-text.ts';
import { type MergedCells, mergedBelow, SheetHandler } from './sheet-rows.ts';
import { tooLarge, UNREADABLE, WorkbookParts } from './workbook-parts.ts';
import { type ReaderMessage, type WorkbookTask, workbookTask } from './workbook-reader.ts';
import { readWorkbookTerms, type SheetPart, type WorkbookTerms } from './workbook-terms.ts';

/** The open files that the process begins with. */
const WORKBOOK = 0;
const RESULT = 1;
/** Most bytes of the result: a text that many cells share is in the result for each of them. */
const MOST_RESULT = 200 * 1024 * 1024;
/** Most merged cells of a sheet. */
const MOST_MERGED = 10_000;
/** Milliseconds between two reports of progress. */
const PROGRESS_MILLISECONDS = 250;
/** Bytes that are written at once. */
const PIECE = 65_536;

/** The file with the result: a JSON document for each line. */
class Result {
  #pending = '';
  #bytes = 0;

  add(value: object): void {
    // Readers of lines also end them at these separators.
    const text = JSON.stringify(value).replace(/[\u2028\u2029]/g, (each) =>
      each === '\u2028' ? '\\u2028' : '\\u2029',
    );
    this.#pending += `${text}\n`;
    if (this.#pending.length >= PIECE) this.write();
  }

  write(): void {
    const bytes = Buffer.from(this.#pending);
    this.#bytes += bytes.length;
    if (this.#bytes > MOST_RESULT) throw new TableProblem(tooLarge('unpacks to more than 200 MB'));
    for (let at = 0; at < bytes.length; ) at += writeSync(RESULT, bytes, at);
    this.#pending = '';
  }
}

/** Passes the first rows of a sheet on. @returns which of its cells are merged with cells below. */
async function readRecords(
  parts: WorkbookParts,
  terms: WorkbookTerms,
  { path }: SheetPart,
  { most, take }: { readonly most: number; readonly take: (record: TableRecord) => void },
): Promise<MergedCells[]> {
  let count = 0;
  const merged: MergedCells[] = [];
  const handler = new SheetHandler(terms, {
    row(row) {
      const record = recordOf(row, terms.from1904);
      if (record) {
        take(record);
        count += 1;
      }
      return count < most;
    },
    merge(address) {
      const cells = mergedBelow(address);
      if (cells && merged.push(cells) > MOST_MERGED) {
        throw new TableProblem(tooLarge(`has more than ${formatCount(MOST_MERGED)} merged cells`));
      }
    },
  });
  await parts.read(path, handler);
  return merged;
}

/** Writes the result. @returns which cells of a sheet are merged with cells below. */
async function answer(
  task: WorkbookTask,
  progress: (bytes: number) => void,
): Promise<MergedCells[]> {
  const parts = await WorkbookParts.open(WORKBOOK, progress);
  const terms = await readWorkbookTerms(parts);
  const result = new Result();
  let merged: MergedCells[] = [];
  if ('sheet' in task) {
    const sheet = terms.sheets[task.sheet];
    if (!sheet)
      throw new TableProblem('The workbook no longer has this sheet. Choose another one.');
    const { most } = task;
    merged = await readRecords(parts, terms, sheet, {
      most,
      take: (record) => result.add(record),
    });
  } else {
    for (const sheet of terms.sheets) {
      const head: TableRecord[] = [];
      const { headRows: most } = task;
      await readRecords(parts, terms, sheet, { most, take: (record) => head.push(record) });
      result.add({ name: sheet.name, head });
    }
  }
  result.write();
  return merged;
}

const send = (message: ReaderMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** Reports how far the reading is, a few times each second. */
function reportProgress(): (bytes: number) => void {
  let reportedAt = 0;
  return (bytes) => {
    if (performance.now() - reportedAt < PROGRESS_MILLISECONDS) return;
    reportedAt = performance.now();
    void send({ bytes });
  };
}

// The server that waits for the result has ended.
process.on('disconnect', () => process.exit(1));
const task = workbookTask.parse(JSON.parse(process.argv[2] ?? ''));
new Worker(new URL('./workbook-watchdog.ts', import.meta.url), { workerData: task.limits });
try {
  await send({ done: true, merged: await answer(task, reportProgress()) });
} catch (error) {
  // A file that people made may break the archive, its XML and its content in any way.
  await send({ problem: error instanceof TableProblem ? error.message : UNREADABLE });
}
process.exit(0);
