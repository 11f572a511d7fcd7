import type { SpokeShopAttributes } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';
import { readTaxRate } from './read-tax-rate.ts';

/** The records that a shop refers to, with the nouns for missing ones. */
const REFERENCES = [
  ['serviceArea', 'serviceAreaId', 'service area'],
  ['chain', 'chainId', 'chain'],
  ['defaultVendor', 'defaultVendorId', 'vendor'],
] as const;
type References = Record<(typeof REFERENCES)[number][0], string | null>;
type Names = References & { readonly taxRate: string | null };

/**
 * The names of the records that a shop refers to.
 * @param before the previous shop: its current tax rate is always accepted.
 * @throws Refused with the field of a missing record.
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
    throw refused('NOT_FOUND', `This ${missing[2]} does not exist.`, missing[1]);
  }
  const taxRate = await readTaxRate(unit, shop.taxRateId, before?.taxRateId);
  return { ...(names ?? { serviceArea: null, chain: null, defaultVendor: null }), taxRate };
}
