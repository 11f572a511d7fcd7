import type { ColumnReading } from '@kickstand/domain/imports/column-facts.ts';
import { type ColumnMapping, guessMapping } from '@kickstand/domain/imports/import-fields.ts';
import { columnsOf, guessRows, type HeadRow } from '@kickstand/domain/imports/import-layout.ts';
import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { TableProblem } from '../platform/files/table-record.ts';
import type { Services } from '../platform/request-context.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport, type ImportRow } from './import-rows.ts';
import { readOnce } from './read-once.ts';
import { readHead } from './read-table.ts';

interface Suggested {
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  /** What a person chose about the mapped columns. */
  readonly readings: readonly ColumnReading[];
}

/**
 * The mapping of the last import of this kind from a file with the same headers, in any order, as
 * far as each of its headers names one column, and how a person chose to read these columns.
 */
async function rememberedMapping(
  on: Sql,
  kind: ImportKindName,
  columns: readonly string[],
): Promise<Omit<Suggested, 'columns'> | undefined> {
  const found = await firstRow(
    on,
    sql<Suggested>`
      select i.columns, i.mapping, i.readings from imports i
      where i.kind = ${kind} and i.status in ('COMMITTED', 'UNDONE')
        and (select array_agg(lower(c) order by lower(c)) from unnest(i.columns) c)
          = (select array_agg(lower(c) order by lower(c)) from unnest(${columns}::text[]) c)
      order by i.committed_at desc limit 1`,
  );
  if (!found) return undefined;
  const named = columns.map((column) => column.toLowerCase());
  const before = found.columns.map((column) => column.toLowerCase());
  const isSameOrder = before.every((column, index) => column === named[index]);
  const columnNow = (column: number) => {
    if (isSameOrder) return column;
    const at = named.indexOf(before[column] ?? '');
    return named.lastIndexOf(before[column] ?? '') === at ? at : -1;
  };
  const mapped = Object.entries(found.mapping).map(
    ([field, column]) => [field, columnNow(column)] as const,
  );
  const mapping: ColumnMapping = Object.fromEntries(mapped.filter(([, column]) => column >= 0));
  const readings = found.readings.flatMap((reading) => {
    const { [reading.field]: column } = mapping;
    return reading.isChosen && column !== undefined ? [{ ...reading, column }] : [];
  });
  return { mapping, readings };
}

/** The columns of a header row, with the suggested mapping and what was chosen about such columns before. */
export async function suggestMapping(
  on: Sql,
  kind: ImportKindName,
  head: readonly HeadRow[],
  headerRow: number,
): Promise<Suggested> {
  const columns = columnsOf(head, headerRow);
  const { fields } = IMPORT_KIND_DEFINITIONS[kind];
  const remembered = await rememberedMapping(on, kind, columns);
  if (remembered) return { columns, ...remembered };
  const data = head.filter(({ row }) => row > headerRow);
  const cellsOf = (column: number) => data.map(({ cells }) => cells[column]?.trim() ?? '');
  return { columns, mapping: guessMapping(fields, columns, cellsOf), readings: [] };
}

async function keepHead(services: Services, found: ImportRow): Promise<void> {
  const { sql: on } = services.database;
  const { fields } = IMPORT_KIND_DEFINITIONS[found.kind];
  const { layout, sheets, head } = await readOnce(services, found.id, (options) =>
    readHead(services, found, fields, options),
  );
  const isChosen = found.layout.sheet !== undefined;
  if (head.length === 0 && !isChosen) {
    throw new TableProblem('This file is empty. Choose another one.');
  }
  const { headerRow, firstRow: first } = guessRows(fields, head, found.layout);
  const { columns, mapping, readings } = await suggestMapping(on, found.kind, head, headerRow);
  await sql`
    update imports set status = 'MAPPING', mapping = ${JSON.stringify(mapping)}::jsonb,
      readings = ${JSON.stringify(readings)}::jsonb,
      layout = ${JSON.stringify({ ...layout, headerRow, firstRow: first })}::jsonb,
      sheets = array(select jsonb_array_elements_text(${JSON.stringify(sheets)}::jsonb)),
      head = ${JSON.stringify(head)}::jsonb,
      columns = array(select jsonb_array_elements_text(${JSON.stringify(columns)}::jsonb))
    where id = ${found.id} and status = 'READING'`.execute(on);
}

/**
 * Reads the first rows of a new import, or of another sheet of its file, finds its header, and
 * suggests a mapping.
 */
export async function beginImport(services: Services, id: string): Promise<void> {
  const { sql: on } = services.database;
  const found = await findImport(on, id);
  if (found?.status !== 'READING') return;
  try {
    await keepHead(services, found);
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    await sql`update imports set status = 'FAILED', problem = ${error.message} where id = ${id} and status = 'READING'`.execute(
      on,
    );
  }
}
