import {
  type ColumnMapping,
  type ImportField,
  RECORD_ID,
} from '@kickstand/domain/imports/import-fields.ts';
import {
  guessRows,
  type HeadRow,
  type ImportLayout,
  MOST_HEAD_ROWS,
} from '@kickstand/domain/imports/import-layout.ts';
import { MOST_IMPORT_ROWS } from '@kickstand/domain/imports/import-terms.ts';
import { withoutGuard } from '@kickstand/domain/kernel/formula-guard.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { decodeHTMLStrict } from 'entities';
import { readCsv, SEPARATORS } from '../platform/files/csv-reader.ts';
import { TableProblem, type TableRecord } from '../platform/files/table-record.ts';
import { codedOnce, lookAtText } from '../platform/files/text-coding.ts';
import type { ReadOptions } from '../platform/files/workbook/workbook-reader.ts';
import type { Services } from '../platform/request-context.ts';
import type { ImportRow } from './import-rows.ts';
import { readOnce } from './read-once.ts';

/** Most characters of a cell among the first rows; all of it is read when the rows are checked. */
const MOST_SHOWN = 200;

type Stored = Pick<ImportRow, 'id' | 'fileKey' | 'layout'>;

const isWorkbook = ({ fileKey }: Stored) => fileKey?.endsWith('.xlsx') ?? false;

/** @throws TableProblem if the file is gone. */
async function open({ files }: Services, { fileKey }: Stored) {
  const content = await files.read(fileKey ?? '');
  if (!content) throw new TableProblem('The file was not found. Upload it again.');
  return content;
}

/** The first rows of a file, and how it is read. */
export interface TableHead {
  readonly layout: ImportLayout;
  readonly sheets: readonly string[];
  readonly head: readonly HeadRow[];
}

const shown = ({ row, cells }: TableRecord): HeadRow => ({
  row,
  // The database stores no half characters.
  cells: cells.map((cell) => cell.slice(0, MOST_SHOWN).toWellFormed()),
});

/** Those of several heads that maps the most fields; the first one if there are several. */
function bestOf<Head extends { readonly head: readonly HeadRow[] }>(
  fields: readonly ImportField[],
  heads: readonly Head[],
): Head | undefined {
  const mapped = heads.map(({ head }) => guessRows(fields, head, {}).mapped);
  return heads[mapped.indexOf(Math.max(...mapped))];
}

async function headOfWorkbook(
  services: Services,
  stored: Stored,
  fields: readonly ImportField[],
  options: ReadOptions,
): Promise<TableHead> {
  const content = await open(services, stored);
  const sheets = await services.workbooks.sheets(content, MOST_HEAD_ROWS, options);
  const heads = sheets.map(({ head }, sheet) => ({ head: head.map(shown), sheet }));
  const chosen = stored.layout.sheet;
  const filled = heads.filter(({ head }) => head.length > 0);
  const { head, sheet } = heads.find((each) => each.sheet === chosen) ??
    bestOf(fields, filled) ?? { head: [], sheet: 0 };
  return { layout: { sheet }, sheets: sheets.map(({ name }) => name), head };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The first rows that can be read; rows further down are checked later. */
async function firstRecords(records: AsyncIterable<TableRecord>, complete: boolean) {
  const head: TableRecord[] = [];
  try {
    for await (const record of records) {
      if (head.push(record) === MOST_HEAD_ROWS) return head;
    }
    // The last row may go on where the beginning of the file ends.
    if (!complete && head.length > 1) head.pop();
  } catch (error) {
    if (!(error instanceof TableProblem) || head.length === 0) throw error;
  }
  return head;
}

async function headOfText(
  services: Services,
  stored: Stored,
  fields: readonly ImportField[],
): Promise<TableHead> {
  const look = await lookAtText(await open(services, stored));
  const { beginning, complete } = look;
  const { coding = look.coding } = stored.layout;
  const choices = stored.layout.coding === undefined ? look.choices : [];
  async function read(separator?: string): Promise<TableHead> {
    const records = readCsv(inOnePiece(beginning), { coding, separator });
    const head = (await firstRecords(records, complete)).map(shown);
    const doubt = choices.length > 0 && { choices };
    return { layout: { coding, ...doubt, ...(separator && { separator }) }, sheets: [], head };
  }
  const chosen = stored.layout.separator;
  if (chosen) return await read(chosen);
  // The first row decides, unless another separator makes more of the headers known.
  const heads = [await read()];
  for (const separator of SEPARATORS) {
    heads.push(
      await read(separator).catch((): TableHead => ({ layout: {}, sheets: [], head: [] })),
    );
  }
  return bestOf(fields, heads) ?? { layout: { coding }, sheets: [], head: [] };
}

/**
 * The first rows of a file. A sheet or a separator that is not chosen is the one with the most
 * known headers.
 * @throws TableProblem if the file cannot be read.
 */
export function readHead(
  services: Services,
  stored: Stored,
  fields: readonly ImportField[],
  options: ReadOptions,
): Promise<TableHead> {
  return isWorkbook(stored)
    ? headOfWorkbook(services, stored, fields, options)
    : headOfText(services, stored, fields);
}

/** The rows of a text file, which is opened when the first one is taken. */
async function* readText(services: Services, stored: Stored): AsyncGenerator<TableRecord> {
  yield* readCsv(await open(services, stored), stored.layout);
}

const HTML_ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** The text of a cell without the entities of HTML, and with letters that were coded twice. */
const decoded = (text: string) => codedOnce(HTML_ENTITY.test(text) ? decodeHTMLStrict(text) : text);

/** A row without what programs make of its texts: marks of text, entities, letters coded twice. Our exports have none of these. */
function plainRecord(record: TableRecord, mapping: ColumnMapping): TableRecord {
  const { cells, merged } = record;
  const isExported = isUuid(cells[mapping[RECORD_ID] ?? -1]?.trim() ?? '');
  const plain = (cell: string) => (isExported ? withoutGuard(cell) : decoded(withoutGuard(cell)));
  const above = merged && new Map([...merged].map(([column, text]) => [column, plain(text)]));
  return { ...record, cells: cells.map(plain), merged: above };
}

/** The rows from the first row of data on that are not empty. */
async function* rowsOfData(
  records: AsyncIterable<TableRecord>,
  { layout: { firstRow }, mapping }: Pick<ImportRow, 'layout' | 'mapping'>,
): AsyncGenerator<TableRecord> {
  // The header of an import that an earlier release has begun is its first row.
  let first = firstRow;
  for await (const record of records) {
    const isEmpty = record.cells.every((cell) => cell.trim() === '');
    if (!isEmpty && first !== undefined && record.row >= first) {
      yield plainRecord(record, mapping);
    }
    if (!isEmpty) first ??= record.row + 1;
  }
}

/**
 * The rows of data of a file: those below its header that are not empty.
 * @throws TableProblem if the file cannot be read, now or when its rows are taken; what
 *   {@link readOnce} throws.
 */
export async function readRows(
  services: Services,
  stored: Stored & Pick<ImportRow, 'mapping'>,
): Promise<AsyncGenerator<TableRecord>> {
  const { layout } = stored;
  if (!isWorkbook(stored)) return rowsOfData(readText(services, stored), stored);
  const wanted = {
    sheet: layout.sheet ?? 0,
    // One more than may be imported, so that a larger file is noticed.
    most: MOST_IMPORT_ROWS + (layout.firstRow ?? 2),
  };
  const records = await readOnce(services, stored.id, async (options) =>
    services.workbooks.rows(await open(services, stored), wanted, options),
  );
  return rowsOfData(records, stored);
}
