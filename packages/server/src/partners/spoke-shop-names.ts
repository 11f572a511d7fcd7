import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { SpokeShopAttributes } from '@kickstand/domain/partners/save-spoke-shop.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { Refused } from '../platform/refused.ts';

/** What a shop refers to, with the words for what is missing. */
const REFERENCES = [
  ['serviceArea', 'serviceAreaId', 'service area'],
  ['chain', 'chainId', 'chain'],
  ['defaultVendor', 'defaultVendorId', 'vendor'],
  ['taxRate', 'taxRateId', 'tax rate'],
] as const;
type Names = Record<(typeof REFERENCES)[number][0], string | null>;

/**
 * The names of what a shop refers to.
 * @param before the shop as it was: a tax rate that it has already may be archived.
 * @throws Refused with the field of what is not there.
 */
export async function namesOfShop(
  unit: UnitOfWork,
  shop: SpokeShopAttributes,
  before: SpokeShopAttributes | undefined,
): Promise<Names> {
  const names = await firstRow(
    unit.sql,
    sql<Names>`
      select
        (select name from service_areas where id = ${shop.serviceAreaId}) as "serviceArea",
        (select name from spoke_chains where id = ${shop.chainId ?? null}) as chain,
        (select name from vendors where id = ${shop.defaultVendorId ?? null}) as "defaultVendor",
        (select name from tax_rates where id = ${shop.taxRateId ?? null}
          and (active or id = ${before?.taxRateId ?? null})) as "taxRate"`,
  );
  const missing = REFERENCES.find(([name, field]) => shop[field] && !names?.[name]);
  if (missing) {
    throw new Refused([refusal('NOT_FOUND', `There is no such ${missing[2]}.`, missing[1])]);
  }
  return names ?? { serviceArea: null, chain: null, defaultVendor: null, taxRate: null };
}
