import { LEAD_TIME_ORDER, leadTimesInOrder } from '@kickstand/domain/kernel/lead-times.ts';
import { refuseTaxRate, type TaxRateTerms } from '@kickstand/domain/partners/hub-record.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { ReadRow, RowPlan } from './import-kind.ts';
import type { ImportTable } from './import-table.ts';
import {
  byKey,
  byName,
  type Dated,
  existingFields,
  lower,
  type Named,
  namedSo,
  namesIn,
  problems,
  textOf,
  written,
} from './planning.ts';

type Fail = (field: string, message: string) => void;

/** A record that rows are matched with by its name. */
export interface ExistingNamed {
  readonly id: string;
  readonly version: string;
  readonly fields: Readonly<Record<string, unknown>> & { readonly name: string };
}

/** The records of a table that rows name, by name. */
export async function findExistingNamed(
  on: Sql,
  { table, columns, related }: ImportTable,
  batch: readonly ReadRow[],
): Promise<ReadonlyMap<string, ExistingNamed>> {
  const found = await rows(
    on,
    sql<ExistingNamed>`
      select c.id, c.updated_at::text as version,
        ${existingFields(columns, related?.fields)} as fields
      from ${sql.table(table)} c ${related?.from ?? sql``}
      where fold_text(c.name) = any(${namesIn(batch, 'name')}::text[])
        and ${related?.where ?? sql`true`}`,
  );
  return byKey(found, ({ fields }) => lower(fields.name));
}

/** The plan of a row of a kind that is matched by name, to which the kind adds what it refers to. */
export function planNamed(
  row: ReadRow,
  known: ReadonlyMap<string, ExistingNamed>,
  columns: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, unknown>>,
) {
  const { errors, fail } = problems();
  const existing = known.get(lower(textOf(row, 'name')));
  const before = existing?.fields;
  const after: Readonly<Record<string, unknown>> = {
    ...written(row, Object.keys(columns), before ?? defaults),
    name: before?.name ?? textOf(row, 'name'),
  };
  const plan: RowPlan = {
    errors,
    after,
    before,
    targetId: existing?.id,
    version: existing?.version,
  };
  return { plan, after, before, fail };
}

/** The tables whose rows are found by name. */
type NamedTable = 'service_areas' | 'vendors' | 'spoke_chains';

/** Records that rows name in a column, with their `updated_at`, by name. @param names folded. */
export async function findDated(
  on: Sql,
  table: NamedTable,
  names: readonly string[],
): Promise<ReadonlyMap<string, Named & Dated>> {
  const found = await rows(
    on,
    sql<Named & Dated>`
      select id, name, updated_at::text as changed_at from ${sql.table(table)}
      where fold_text(name) = any(${names}::text[])`,
  );
  return byName(found);
}

/** A tax rate as referenced by rows. */
export interface NamedTaxRate extends Named, TaxRateTerms {}

/** The tax rates that rows name; names may be duplicate. */
export function findTaxRates(on: Sql, batch: readonly ReadRow[]): Promise<NamedTaxRate[]> {
  return rows(
    on,
    sql<NamedTaxRate>`
      select id, name, active, inclusive, percentage::float8 as percentage from tax_rates
      where fold_text(name) = any(${namesIn(batch, 'taxRate')}::text[])`,
  );
}

/**
 * The tax rate of a hub or shop: that of the row, else the current one.
 * @param known the tax rates that rows name.
 */
export function taxRateOf(
  row: ReadRow,
  before: Readonly<Record<string, unknown>> | undefined,
  known: readonly NamedTaxRate[],
  fail: Fail,
) {
  const current = { taxRateId: before?.taxRateId ?? null, taxRate: before?.taxRate ?? null };
  const named = textOf(row, 'taxRate');
  if (!named || lower(named) === lower(String(current.taxRate ?? ''))) return current;
  const same = namedSo(known, named);
  const usable = same.filter((rate) => !refuseTaxRate(rate));
  const [rate = same[0]] = usable;
  if (!rate) fail('taxRate', `Tax rate ${named} not found.`);
  else if (usable.length > 1) {
    fail('taxRate', `Several tax rates are named ${named}. Choose one on the page.`);
  } else {
    const refused = refuseTaxRate(rate);
    if (refused) fail('taxRate', refused.message);
  }
  return { taxRateId: rate?.id ?? null, taxRate: rate?.name ?? null };
}

/** Reports lead times whose maximum is less than the minimum, at the cell that the row has. */
export function refuseLeadTimes(
  row: ReadRow,
  after: Readonly<Record<string, unknown>>,
  fail: Fail,
): void {
  if (leadTimesInOrder(after)) return;
  const isMaximum = row.values.maxTimeToFulfill !== undefined;
  fail(isMaximum ? 'maxTimeToFulfill' : 'minTimeToFulfill', LEAD_TIME_ORDER.error);
}

/** Reports a new record's required fields that have no cell. */
export function requireNew(
  row: ReadRow,
  fields: readonly { readonly name: string; readonly label: string }[],
  names: readonly string[],
  fail: Fail,
): void {
  for (const { name, label } of fields) {
    if (names.includes(name) && row.values[name] === undefined) {
      fail(name, `${label} is a required field.`);
    }
  }
}
