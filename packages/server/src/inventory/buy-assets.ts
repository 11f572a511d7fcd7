import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';

/** A vendor's price for a vehicle, in cents. */
export interface AssetPrice {
  readonly id: string;
  readonly wholesalePriceCents: number;
}

/**
 * Changes the prices of locked vehicles of a purchase order.
 * @returns the ids of vehicles with a changed price.
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

/** Sets the purchase date of locked vehicles to now. */
export async function buyAssets(unit: UnitOfWork, assetIds: readonly string[]): Promise<void> {
  await sql`
    update assets set purchased_at = ${unit.now}, updated_at = ${unit.now}
    where id = ${anyOfIds(assetIds)}`.execute(unit.sql);
}

/** Records that a locked vehicle shipped directly by its vendor has arrived at the customer. */
export async function receiveAtCustomer(unit: UnitOfWork, assetId: string): Promise<void> {
  await sql`
    update assets set checked_in_at = coalesce(checked_in_at, ${unit.now}),
      purchased_at = coalesce(purchased_at, ${unit.now})
    where id = ${assetId}`.execute(unit.sql);
}
