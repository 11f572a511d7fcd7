import { sql } from 'kysely';
import type { Sql } from '../platform/database.ts';

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
 * nothing. One statement.
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
        order by c.part) as errors
      from (
        select x.line, s.part, s.field, lower(x.cells->>s.field) as cell,
          first_value(x.line) over earlier as first_line,
          first_value(s.field) over earlier as first_field,
          first_value(lower(x.cells->>s.field)) over earlier as first_cell
        from import_rows x cross join
          jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as s(part integer, field text)
        where x.import_id = ${importId} and x.action <> 'OMITTED' and x.cells->>s.field is not null
        window earlier as (partition by x.cells->>${field}, s.part order by x.line)) c
      where c.line <> c.first_line and (c.field, c.cell) is distinct from (c.first_field, c.first_cell)
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
