import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';
import type { ImportRow } from './import-rows.ts';

interface Numbered {
  /** The field of the number. */
  readonly field: string;
  /** Selects the numbers of all existing records as `code`. */
  readonly existing: RawBuilder<unknown>;
  /** Whether it refers to a vehicle, also by an old tag: only one with an error can be wrong then. */
  readonly refers?: boolean;
}

const VEHICLES: Numbered = {
  field: 'serialNumber',
  existing: sql`select serial_number as code from assets where serial_number is not null and deleted_at is null`,
};
const OF_A_VEHICLE: Numbered = { ...VEHICLES, refers: true };
const OLD_TAG = 'oldTag';

/** The kinds whose records are recognized by a number, or refer to one. */
const NUMBERED: Partial<Record<ImportKindName, readonly Numbered[]>> = {
  ASSETS: [VEHICLES],
  FORMER_ASSETS: [VEHICLES],
  PURCHASE_ORDERS: [
    {
      field: 'number',
      existing: sql`select purchase_order_number as code from purchase_orders where deleted_at is null`,
    },
  ],
  TRANSFER_ORDERS: [
    {
      field: 'number',
      existing: sql`select transfer_order_number as code from transfer_orders where deleted_at is null`,
    },
    OF_A_VEHICLE,
  ],
  SUBSCRIPTIONS: [OF_A_VEHICLE],
  ENDED_SUBSCRIPTIONS: [OF_A_VEHICLE],
  SWAPS: [OF_A_VEHICLE],
  COMMENTS: [OF_A_VEHICLE],
};

/** The fields with numbers that the rows bring, which probably have the same length. */
const fieldsOf = (numbers: readonly Numbered[]) =>
  numbers.flatMap(({ field, refers, existing }) =>
    refers ? [] : existing === VEHICLES.existing ? [field, OLD_TAG] : [field],
  );

/** A number without what programs and people lose: case, punctuation, and zeros in front of digits. */
const foldedCode = (code: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(upper(${code}), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g'), '[^[:alnum:]]', '', 'g')`;

/** How many of the numbers that consist of digits must have the same length for shorter ones to be noticed. */
const SAME_LENGTH = 0.8;
/** Fewer numbers say nothing about their length. */
const LEAST_NUMBERS = 5;

/** Proposes zeros in front of numbers that are shorter than nearly all others of the file; one statement. */
async function warnOfNarrow(on: Sql, importId: string, field: string): Promise<void> {
  await sql`
    with digits as (
      select line, cells->>${field}::text as code from import_rows
      where import_id = ${importId} and cells->>${field}::text ~ '^[0-9]+$'
        and (action in ('CREATE', 'ERROR') or action = 'CHANGE' and ${field} = ${OLD_TAG})),
    written as (
      select d.line from digits d join import_rows r on r.import_id = ${importId} and r.line = d.line
      join assets a on a.id = r.target_id and d.code in (a.serial_number, a.old_tag)),
    usual as (
      select length(code) as width, count(*) as numbers, (select count(*) from digits) as all_numbers
      from digits group by 1 order by 2 desc, 1 desc limit 1)
    update import_rows r set warnings = r.warnings || jsonb_build_array(jsonb_build_object(
      'kind', 'NARROW_CODE', 'field', ${field}::text, 'instead', lpad(d.code, u.width, '0')))
    from digits d, usual u
    where r.import_id = ${importId} and r.line = d.line and length(d.code) < u.width
      and r.line not in (select line from written)
      and u.all_numbers >= ${sql.lit(LEAST_NUMBERS)} and u.numbers >= ${sql.lit(SAME_LENGTH)} * u.all_numbers`.execute(
    on,
  );
}

/**
 * Warns of new numbers that only differ from an existing one, or from one of an earlier row, in zeros and
 * punctuation: they are probably the same thing; one statement.
 */
async function warnOfTwins(on: Sql, importId: string, numbered: Numbered): Promise<void> {
  const { field, existing, refers = false } = numbered;
  await sql`
    with typed as (
      select line, cells->>${field}::text as code, ${foldedCode(sql`cells->>${field}::text`)} as folded,
        warnings @> '[{"kind": "DUPLICATE"}]' as is_known
      from import_rows
      where import_id = ${importId} and cells->>${field}::text ~ '[0-9]'
        and case when ${refers}::boolean then action = 'ERROR' and errors @> ${JSON.stringify([{ field }])}::jsonb
            and not exists (select from assets a where a.old_tag = cells->>${field}::text and a.deleted_at is null)
          else action in ('CREATE', 'ERROR') end),
    known as (
      select folded, min(code) as code, array_agg(upper(code)) as codes from (select code, ${foldedCode(sql`code`)} as folded from (${existing}) e) k
      where folded in (select folded from typed) group by folded),
    first as (select folded, min(line) as line from typed group by folded),
    twins as (
      select t.line, k.code as instead, f.line as row
      from typed t
      join first f using (folded)
      join typed o on o.line = f.line
      left join known k on k.folded = t.folded
      where case when k.code is not null then upper(t.code) <> all(k.codes)
        else o.code <> t.code and not t.is_known and not ${refers}::boolean end)
    update import_rows r set warnings = r.warnings || jsonb_build_array(
      case when t.instead is null then jsonb_build_object('kind', 'TWIN_IN_FILE', 'field', ${field}::text, 'row', t.row)
        else jsonb_build_object('kind', 'NEAR_TWIN', 'field', ${field}::text, 'instead', t.instead) end)
    from twins t where r.import_id = ${importId} and r.line = t.line`.execute(on);
}

/** Points out numbers that have probably lost zeros or hyphens, where records are recognized by a number. */
export async function warnOfNearTwins(on: Sql, { id, kind }: ImportRow): Promise<void> {
  const numbers = NUMBERED[kind] ?? [];
  for (const numbered of numbers) await warnOfTwins(on, id, numbered);
  for (const field of fieldsOf(numbers)) await warnOfNarrow(on, id, field);
}
