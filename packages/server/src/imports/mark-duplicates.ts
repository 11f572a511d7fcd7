import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import type { ImportRow } from './import-rows.ts';

/** Folded letters and digits only; null if there are none. */
const plain = (text: RawBuilder<unknown>) =>
  sql`nullif(regexp_replace(fold_text(${text}), '[^[:alnum:]]', '', 'g'), '')`;

/** What people recognize a new record by, apart from its key. */
const LIKENESS: Partial<Record<ImportKindName, RawBuilder<unknown>>> = {
  CUSTOMERS: plain(
    sql`case when action = 'CREATE' or action = 'ERROR' and target_id is null
      then (cells->>'firstName') || (cells->>'lastName') end`,
  ),
};

/** Marks rows that duplicate an earlier row; one statement. */
export async function markDuplicates(on: Sql, { id, kind }: ImportRow): Promise<void> {
  const { keyField, fields } = IMPORT_KIND_DEFINITIONS[kind];
  const label = fields.find((field) => field.name === keyField)?.label ?? keyField;
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(jsonb_build_object(
      'field', ${keyField}::text, 'message', ${`${label} is a duplicate of row `}::text || d.first || '.'))
    from (
      select line, least(
          case when key is not null then min(line) over (partition by key) end,
          case when target_id is not null then min(line) over (partition by target_id) end) as first
      from import_rows where import_id = ${id}) d
    where r.import_id = ${id} and r.line = d.line and d.first < d.line`.execute(on);
}

/**
 * Warns of rows that are probably the same as an earlier one, because their keys only differ in punctuation and
 * case, and of those that only share a name with one; one statement.
 */
export async function warnOfDuplicates(on: Sql, { id, kind }: ImportRow): Promise<void> {
  await sql`
    update import_rows r set warnings = r.warnings || jsonb_build_array(jsonb_build_object(
      'kind', case when d.first_key < d.line then 'DUPLICATE' else 'SAME_NAME' end,
      'row', case when d.first_key < d.line then d.first_key else d.first_name end))
    from (
      select line, case when plain_key is not null then min(line) over (partition by plain_key) end as first_key,
        case when likeness is not null then min(line) over (partition by likeness) end as first_name
      from (
        select line, ${plain(sql`key`)} as plain_key, ${LIKENESS[kind] ?? sql`null::text`} as likeness
        from import_rows where import_id = ${id}) k) d
    where r.import_id = ${id} and r.line = d.line and least(d.first_key, d.first_name) < d.line`.execute(
    on,
  );
}

/** Omits the rows that look like a total and have errors: they are no records, so there is nothing to correct; one statement. */
export async function omitTotals(on: Sql, { id }: ImportRow): Promise<void> {
  await sql`
    update import_rows set action = 'OMITTED', key = null, errors = '[]',
      warnings = '[{"kind": "TOTAL"}]'
    where import_id = ${id} and action = 'ERROR' and warnings @> '[{"kind": "TOTAL"}]'`.execute(on);
}
