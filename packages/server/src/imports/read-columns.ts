import {
  answersOf,
  ColumnFacts,
  type ColumnReading,
  isAsked,
} from '@kickstand/domain/imports/column-facts.ts';
import { sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import type { ImportRow } from './import-rows.ts';
import { NotReading } from './read-once.ts';
import { readRows } from './read-table.ts';
import type { FileReading } from './row-cells.ts';

/** A person has to say how a column is read. */
export class ReadingAsked extends Error {}

/** How many cells a row of a text file can have: no cell is behind the last header and the last mapped column. */
function widthOf({ sheets, columns, mapping }: ImportRow): number | undefined {
  if (sheets.length > 0) return undefined;
  const named = columns.findLastIndex((header) => header !== '');
  return Math.max(named, ...Object.values(mapping)) + 1;
}

/**
 * Reads the file once to decide how its columns are read, and keeps that with the import.
 * @throws ReadingAsked if a person has to decide: the import returns to its mapping then; TableProblem if the
 *   file cannot be read.
 */
export async function readColumns(services: Services, found: ImportRow): Promise<FileReading> {
  const { id, kind, mapping, columns, layout } = found;
  if (layout.choices?.length) {
    const asks = sql`update imports set status = 'MAPPING' where id = ${id} and status = 'CHECKING' returning 1`;
    throw (await firstRow(services.database.sql, asks)) ? new ReadingAsked() : new NotReading();
  }
  const facts = new ColumnFacts(IMPORT_KIND_DEFINITIONS[kind].fields, mapping);
  for await (const { cells, merged } of await readRows(services, found)) facts.add(cells, merged);
  const readings: ColumnReading[] = facts.readings(columns, found.readings);
  const asked = readings.some(isAsked);
  const kept = await firstRow(
    services.database.sql,
    sql`
      update imports set readings = ${JSON.stringify(readings)}::jsonb
        ${asked ? sql`, status = 'MAPPING'` : sql``}
      where id = ${id} and status = 'CHECKING' returning 1 as kept`,
  );
  if (!kept) throw new NotReading();
  if (asked) throw new ReadingAsked();
  return { mapping, answers: answersOf(readings), width: widthOf(found) };
}
