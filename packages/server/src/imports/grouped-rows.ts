import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import type { ImportBatch } from './import-kind.ts';

/** A kind whose records are made of several rows of a file, which have the same cell in a field. */
interface RowGroups {
  readonly field: string;
  /** 'purchase order' */
  readonly word: string;
  /** The fields that belong to the whole record. Of a list, a record has only one. */
  readonly shared: readonly (readonly string[])[];
}

/**
 * Rejects rows that contradict an earlier row of the same record; an empty cell contradicts
 * nothing, and neither does the same value in other characters. One statement.
 */
export async function markContradictions(
  on: Sql,
  importId: string,
  { field, word, shared }: RowGroups,
): Promise<void> {
  const parts = shared.flatMap((fields, part) => fields.map((each) => ({ part, field: each })));
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || d.errors
    from (
      select c.line, jsonb_agg(jsonb_build_object('field', c.field, 'message',
        ${`Row `}::text || c.first_line || ${` of the same ${word} has another value.`}::text)
        order by c.part, c.field) as errors
      from (
        select x.line, s.part, s.field, lower(x.cells->>s.field) as cell,
          x.after->>s.field as value, first_value(x.after->>s.field) over earlier as first_value,
          first_value(x.line) over earlier as first_line,
          first_value(s.field) over earlier as first_field,
          first_value(lower(x.cells->>s.field)) over earlier as first_cell
        from import_rows x cross join
          jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as s(part integer, field text)
        where x.import_id = ${importId} and x.action <> 'OMITTED' and x.cells->>s.field is not null
        window earlier as (partition by x.cells->>${field}, s.part order by x.line)) c
      where c.line <> c.first_line and (c.field, c.cell) is distinct from (c.first_field, c.first_cell)
        and ((c.field, c.value) <> (c.first_field, c.first_value)) is not false
      group by c.line) d
    where r.import_id = ${importId} and r.line = d.line and r.cells->>${field} is not null`.execute(
    on,
  );
}

/** Gives the rows of each new record the id of its first row. */
export async function joinNewRows(on: Sql, importId: string, field: string): Promise<void> {
  await sql`
    update import_rows r set target_id = f.id
    from (
      select x.line,
        first_value(x.target_id) over (partition by x.cells->>${field} order by x.line) as id
      from import_rows x where x.import_id = ${importId} and x.action = 'CREATE') f
    where r.import_id = ${importId} and r.line = f.line`.execute(on);
}

/** Of rows with the same change of a record, the first one makes it. */
export async function joinChanges(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set action = 'UNCHANGED', record_id = null, after = null, before = null,
      modifications = null
    where r.import_id = ${importId} and r.action = 'CHANGE' and exists (
      select from import_rows x where x.import_id = r.import_id and x.action = 'CHANGE'
        and x.target_id = r.target_id and x.line < r.line
        and x.modifications @> r.modifications)`.execute(on);
}

/** SQL expression: what the rows of a new record, which agree, say about all of it. */
export const said = (field: string, type = 'text') => sql.raw(`min(r.after->>'${field}')::${type}`);

/** The table of records made of several rows, with the columns that change, 'name type', by field. */
export interface GroupedTable {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** Sets each column to what a changing row says about it, and keeps the others. */
function valuesOf(side: 'after' | 'before', id: string, { columns }: GroupedTable) {
  const set = Object.entries(columns).map(([field, column]) => {
    const [name = '', type = 'text'] = column.split(' ');
    const saying = sql`from import_rows r where r.import_id = ${id} and r.action = 'CHANGE'
      and r.target_id = c.id and r.modifications->${sql.lit(field)} is not null`;
    return sql`${sql.ref(name)} = case when exists (select ${saying})
      then (select (r.${sql.raw(side)}->>${sql.lit(field)})::${sql.raw(type)} ${saying}
        order by r.line limit 1)
      else c.${sql.ref(name)} end`;
  });
  return sql.join(set);
}

/**
 * Changes the records of changing rows, set-based.
 * @returns how many of the rows still apply to their record.
 */
export async function changeRecords(
  unit: UnitOfWork,
  { id }: ImportBatch,
  grouped: GroupedTable,
): Promise<number> {
  const table = sql.table(grouped.table);
  const ids = sql`(select r.target_id from import_rows r
    where r.import_id = ${id} and r.action = 'CHANGE')`;
  await lockRows(unit.sql, sql`select c.id from ${table} c where c.id in ${ids} order by c.id`);
  const held = await firstRow(
    unit.sql,
    sql<{ held: number }>`
      select count(*) as held from import_rows r
      join ${table} c on c.id = r.target_id and c.updated_at = r.version and c.deleted_at is null
      where r.import_id = ${id} and r.action = 'CHANGE'`,
  );
  await sql`
    update ${table} c set updated_at = ${unit.now}::timestamptz, ${valuesOf('after', id, grouped)}
    where c.id in ${ids}`.execute(unit.sql);
  return held?.held ?? 0;
}

/** Restores the records of changing rows that no one has changed since, with their `updated_at`. */
export async function restoreRecords(
  unit: UnitOfWork,
  { id, committedAt }: ImportBatch,
  grouped: GroupedTable,
): Promise<void> {
  await sql`
    update ${sql.table(grouped.table)} c set ${valuesOf('before', id, grouped)}, updated_at = (
      select r.version from import_rows r
      where r.import_id = ${id} and r.action = 'CHANGE' and r.target_id = c.id limit 1)
    where c.updated_at = ${committedAt}::timestamptz and c.id in (
      select r.target_id from import_rows r where r.import_id = ${id} and r.action = 'CHANGE')`.execute(
    unit.sql,
  );
}
