import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Turns } from '../../background/turns.ts';
import { SERVER_FOLDER } from '../../server-folder.ts';
import { TableProblem, type TableRecord } from '../table-record.ts';
import { type ProcessLimits, processLimits } from './process-limits.ts';
import type { MergedCells } from './sheet-rows.ts';

/** The program of the process: a source, beside the modules that it needs. */
const PROCESS = fileURLToPath(
  new URL('src/platform/files/workbook/workbook-process.ts', SERVER_FOLDER),
);
/** What the process that reads a workbook may use. */
const LIMITS: ProcessLimits = { memory: 600 * 1024 * 1024, seconds: 20 };
/** Milliseconds after which a process is ended that gets no processor time. */
const LONGEST = 180_000;

/** The message if reading a workbook needs more than {@link LIMITS}. */
export const TOO_COSTLY =
  'This workbook needs more than 600 MB of memory or 20 seconds of processor time to be read. Save the sheet as CSV and upload that file.';

/** What is read: the first rows of all sheets, or the first rows of one sheet, which counts from 0. */
const wantedSchema = z.union([
  z.object({ headRows: z.number() }),
  z.object({ sheet: z.number(), most: z.number() }),
]);
type Wanted = z.infer<typeof wantedSchema>;

/** What the process is to do. */
export const workbookTask = wantedSchema.and(z.object({ limits: processLimits }));
export type WorkbookTask = z.infer<typeof workbookTask>;

const recordSchema = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  hidden: z.boolean().optional(),
});
const sheetSchema = z.object({ name: z.string(), head: z.array(recordSchema) });

/** What the process sends: how many bytes it has read so far, then one of the others. */
export type ReaderMessage =
  | { readonly bytes: number }
  | { readonly problem: string }
  | { readonly done: true; readonly merged: readonly MergedCells[] };

/** The process that reads a workbook exceeded its limits, or ended for another reason. */
export class ReaderEnded extends Error {}

/** Reading was stopped from outside, see {@link ReadOptions}. */
export class ReadingStopped extends Error {}

export interface ReadOptions {
  /** Stops the reading. */
  readonly signal?: AbortSignal | undefined;
  /** Receives how many unpacked bytes have been read so far. */
  readonly progress?: (bytes: number) => void;
}

/** An open file without a name, which is gone once it is closed. */
async function openScratch(): Promise<FileHandle> {
  const path = join(tmpdir(), `kickstand-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/** The JSON documents of a file, one for each line; the file is closed then. */
async function* linesOf<Value>(file: FileHandle, schema: z.ZodType<Value>): AsyncGenerator<Value> {
  try {
    for await (const line of file.readLines({ start: 0 })) yield schema.parse(JSON.parse(line));
  } finally {
    await file.close();
  }
}

/** The rows with the texts of cells above that are merged with theirs. */
async function* withMerged(
  records: AsyncIterable<TableRecord>,
  merged: readonly MergedCells[],
): AsyncGenerator<TableRecord> {
  const beginning = Map.groupBy(merged, ({ first }) => first);
  let open: { readonly cells: MergedCells; readonly text: string }[] = [];
  for await (const record of records) {
    const { row, cells } = record;
    open = open.filter((each) => each.cells.last >= row);
    const above = open.map(({ cells: { column }, text }) => [column, text] as const);
    yield above.length === 0 ? record : { ...record, merged: new Map(above) };
    const begun = beginning.get(row) ?? [];
    open.push(...begun.map((each) => ({ cells: each, text: cells[each.column] ?? '' })));
  }
}

/** The merged cells, once the process has written the rows. @throws TableProblem, ReaderEnded or ReadingStopped. */
async function answerOf(
  child: ChildProcess,
  signal: AbortSignal,
  progress: (bytes: number) => void,
) {
  try {
    for await (const [message] of on(child, 'message', { signal, close: ['disconnect'] })) {
      const sent: ReaderMessage = message;
      if ('problem' in sent) throw new TableProblem(sent.problem);
      if ('done' in sent) return sent.merged;
      progress(sent.bytes);
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
  throw new ReaderEnded(TOO_COSTLY);
}

/**
 * Reads workbooks (.xlsx) in a separate process, whose memory and time are limited, so that no file
 * can stop the server. One is read at a time.
 */
export class WorkbookReader {
  readonly #limits: ProcessLimits;
  readonly #stopping = new AbortController();
  readonly #turns = new Turns(1);

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * The sheets of a workbook with their first rows: values, not formulas.
   * @param headRows most rows of each sheet.
   * @throws TableProblem in words for the person who chose the file, ReaderEnded or ReadingStopped.
   */
  async sheets(
    source: Readable,
    headRows: number,
    options: ReadOptions = {},
  ): Promise<readonly z.infer<typeof sheetSchema>[]> {
    const { file } = await this.#turns.run('read', () => this.#read(source, { headRows }, options));
    const sheets: z.infer<typeof sheetSchema>[] = [];
    for await (const sheet of linesOf(file, sheetSchema)) sheets.push(sheet);
    return sheets;
  }

  /**
   * The rows of a sheet, without empty ones. They are in a file once this resolves.
   * @param sheet its index, from 0.
   * @param most how many rows are read.
   * @throws like {@link sheets}.
   */
  async rows(
    source: Readable,
    { sheet, most }: { readonly sheet: number; readonly most: number },
    options: ReadOptions = {},
  ): Promise<AsyncGenerator<TableRecord>> {
    const { file, merged } = await this.#turns.run('read', () =>
      this.#read(source, { sheet, most }, options),
    );
    const records = linesOf(file, recordSchema);
    return merged.length === 0 ? records : withMerged(records, merged);
  }

  /** Stops the reading, and reads no more. */
  stop(): void {
    this.#stopping.abort(new ReadingStopped('The server stops.'));
  }

  /** @returns the file with the result, which closes when it has been read, and the merged cells. */
  async #read(
    source: Readable,
    wanted: Wanted,
    { signal: given, progress = () => {} }: ReadOptions,
  ): Promise<{ readonly file: FileHandle; readonly merged: readonly MergedCells[] }> {
    const signal = AbortSignal.any([this.#stopping.signal, ...(given ? [given] : [])]);
    signal.throwIfAborted();
    const workbook = await openScratch();
    const result = await openScratch();
    try {
      for await (const chunk of addAbortSignal(signal, source)) await workbook.writeFile(chunk);
      const task: WorkbookTask = { ...wanted, limits: this.#limits };
      const child = fork(PROCESS, [JSON.stringify(task)], {
        execArgv: [],
        // It needs no settings, and must not know the secrets among them.
        env: {},
        stdio: [workbook.fd, result.fd, 'ignore', 'ipc'],
        timeout: LONGEST,
        killSignal: 'SIGKILL',
      });
      try {
        return { file: result, merged: await answerOf(child, signal, progress) };
      } finally {
        child.kill('SIGKILL');
      }
    } catch (error) {
      await result.close();
      throw signal.aborted ? signal.reason : error;
    } finally {
      await workbook.close();
    }
  }
}
