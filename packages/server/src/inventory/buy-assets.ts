import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database.ts';

/** What a vendor asks for a vehicle, in cents. */
export interface AssetPrice {
  readonly id: string;
  readonly wholesalePriceCents: number;
}

/**
 * Gives locked vehicles of a purchase order other prices.
 * @returns the ids of those whose price has changed.
 */
export async function repriceAssets(
  unit: UnitOfWork,
  purchaseOrderId: string,
  prices: readonly AssetPrice[],
): Promise<string[]> {
  const changed = await rows(
    unit.sql,
    sql<{ id: string }>`
      update assets a set wholesale_price_cents = c.price, updated_at = ${unit.now}
      from unnest(${prices.map(({ id }) => id)}::uuid[],
        ${prices.map(({ wholesalePriceCents }) => wholesalePriceCents)}::bigint[]) as c(id, price)
      where a.id = c.id and a.purchase_order_id = ${purchaseOrderId} and a.deleted_at is null
        and a.wholesale_price_cents <> c.price
      returning a.id`,
  );
  return changed.map(({ id }) => id);
}

/** Notes of locked vehicles that they are bought from now on. */
export async function buyAssets(unit: UnitOfWork, assetIds: readonly string[]): Promise<void> {
  await sql`
    update assets set purchased_at = ${unit.now}, updated_at = ${unit.now}
    where id = any(${assetIds}::uuid[])`.execute(unit.sql);
}

/** Records that a locked vehicle which its vendor shipped straight to the customer has arrived there. */
export async function receiveAtCustomer(unit: UnitOfWork, assetId: string): Promise<void> {
  await sql`
    update assets set checked_in_at = coalesce(checked_in_at, ${unit.now}),
      purchased_at = coalesce(purchased_at, ${unit.now})
    where id = ${assetId}`.execute(unit.sql);
}
