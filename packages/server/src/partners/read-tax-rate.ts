import { refuseTaxRate, type TaxRateTerms } from '@kickstand/domain/partners/hub-record.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseIf } from '../platform/refused.ts';

/**
 * The name of a hub's or shop's new tax rate; null for none.
 * @param kept its current one, which is always accepted.
 * @throws Refused with the field.
 */
export async function readTaxRate(
  unit: UnitOfWork,
  id: string | null | undefined,
  kept: string | null | undefined,
): Promise<string | null> {
  if (!id) return null;
  const rate = await firstRow(
    unit.sql,
    sql<TaxRateTerms & { name: string }>`
      select name, active, inclusive, percentage::float8 as percentage from tax_rates
      where id = ${id}`,
  );
  if (id !== kept) refuseIf(refuseTaxRate(rate));
  return rate?.name ?? null;
}
