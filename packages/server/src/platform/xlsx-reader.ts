import { on } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { TableProblem, type TableRecord } from './table-record.ts';

/** Most memory of the thread that reads a workbook, in MB. */
const MOST_MEMORY = 1024;

const TOO_LARGE = 'This workbook is too large. Save the sheet as CSV and upload that file.';

/** A sheet of a workbook with its first rows. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly TableRecord[];
}

/** What the thread reads. */
export interface XlsxTask {
  readonly content: ArrayBuffer;
  /** The first rows of all sheets, at most this many of each, or all rows of a sheet, from 0. */
  readonly wanted: { readonly most: number } | { readonly sheet: number };
}

/** What the thread sends: one answer each time it is asked. */
export type XlsxAnswer =
  | { readonly sheets: readonly Sheet[] }
  | { readonly records: readonly TableRecord[] }
  | { readonly problem: string }
  | { readonly done: true };

/**
 * Reads a workbook in a thread, so that requests do not wait for it; the next answer is made when
 * it is taken.
 * @throws TableProblem in words for the person who chose the file.
 */
async function* answers(
  source: AsyncIterable<Uint8Array>,
  wanted: XlsxTask['wanted'],
): AsyncGenerator<XlsxAnswer> {
  const bytes = await buffer(source);
  const content = new ArrayBuffer(bytes.length);
  new Uint8Array(content).set(bytes);
  const task: XlsxTask = { content, wanted };
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [content],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  try {
    for await (const [answer] of on(worker, 'message', { close: ['exit'] })) {
      const sent: XlsxAnswer = answer;
      if ('problem' in sent) throw new TableProblem(sent.problem);
      if ('done' in sent) return;
      yield sent;
      worker.postMessage('next');
    }
    throw new TableProblem(TOO_LARGE);
  } catch (error) {
    const outOfMemory = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;
    throw outOfMemory ? new TableProblem(TOO_LARGE) : error;
  } finally {
    await worker.terminate();
  }
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The sheets of a workbook (.xlsx) with their first rows: values, not formulas.
 * @param most most rows of each sheet.
 * @throws TableProblem if it cannot be read, or unpacks to more than 200 MB.
 */
export async function readSheets(
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<readonly Sheet[]> {
  for await (const answer of answers(source, { most })) {
    if ('sheets' in answer) return answer.sheets;
  }
  return [];
}

/**
 * All rows of a sheet of a workbook, without empty ones.
 * @param sheet its index, from 0.
 * @throws TableProblem like {@link readSheets}.
 */
export async function* readXlsx(
  source: AsyncIterable<Uint8Array>,
  sheet: number,
): AsyncGenerator<TableRecord> {
  for await (const answer of answers(source, { sheet })) {
    if ('records' in answer) yield* answer.records;
  }
}
