import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';

/**
 * Rejects rows that are created or changed and write the same value of a field as an earlier one; one statement.
 * @param column whose cell has the error, if it is not named like the field.
 */
export async function markRepeated(
  on: Sql,
  importId: string,
  {
    field,
    column = field,
    message,
  }: { readonly field: string; readonly column?: string; readonly message: string },
): Promise<void> {
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', ${column}::text, 'message', ${message}::text))
    from (
      select x.line, row_number() over (partition by x.after->>${field}::text order by x.line) as place
      from import_rows x where x.import_id = ${importId} and x.after->>${field}::text is not null) n
    where r.import_id = ${importId} and r.line = n.line and n.place > 1`.execute(on);
}
