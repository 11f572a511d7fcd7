import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { SpokeShopAttributes } from '@kickstand/domain/partners/save-spoke-shop.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { Refused } from '../platform/refused.ts';
import { readTaxRate } from './read-tax-rate.ts';

/** What a shop refers to, with the words for what is missing. */
const REFERENCES = [
  ['serviceArea', 'serviceAreaId', 'service area'],
  ['chain', 'chainId', 'chain'],
  ['defaultVendor', 'defaultVendorId', 'vendor'],
] as const;
type References = Record<(typeof REFERENCES)[number][0], string | null>;
type Names = References & { readonly taxRate: string | null };

/**
 * The names of what a shop refers to.
 * @param before the shop as it was: a tax rate that it has already may be any.
 * @throws Refused with the field of what is not there.
 */
export async function namesOfShop(
  unit: UnitOfWork,
  shop: SpokeShopAttributes,
  before: SpokeShopAttributes | undefined,
): Promise<Names> {
  const names = await firstRow(
    unit.sql,
    sql<References>`
      select
        (select name from service_areas where id = ${shop.serviceAreaId}) as service_area,
        (select name from spoke_chains where id = ${shop.chainId ?? null}) as chain,
        (select name from vendors where id = ${shop.defaultVendorId ?? null}) as default_vendor`,
  );
  const missing = REFERENCES.find(([name, field]) => shop[field] && !names?.[name]);
  if (missing) {
    throw new Refused([refusal('NOT_FOUND', `There is no such ${missing[2]}.`, missing[1])]);
  }
  const taxRate = await readTaxRate(unit, shop.taxRateId, before?.taxRateId);
  return { ...(names ?? { serviceArea: null, chain: null, defaultVendor: null }), taxRate };
}
