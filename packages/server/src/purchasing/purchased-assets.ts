import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { lockShops } from '../partners/lock-shops.ts';
import { sortOut } from '../platform/bulk-outcome.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { withBlockerId } from '../platform/refused.ts';
import { assignedToOrder } from './lock-purchase-order.ts';

/** A locked vehicle of a purchase order. */
export interface PurchasedAsset {
  readonly id: string;
  readonly state: string;
  readonly serialNumber: string | null;
  readonly variantId: string;
  readonly purchaseOrderId: string | null;
  readonly purchaseOrderState: PurchaseOrderState | null;
  /** When the purchase order was created. */
  readonly orderedAt: Date | null;
  /** The hub of the purchase order; null for a shop's. */
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly assigned: boolean;
  /** The order that it is assigned to. */
  readonly orderId: string | null;
  readonly paymentPending: boolean;
}

/**
 * Locks vehicles with their purchase orders: shops, purchase orders, assets, each in order of ids.
 * Four statements.
 */
export async function lockPurchasedAssets(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchasedAsset>> {
  const ordersOf = sql`select purchase_order_id from assets where id = ${anyOfIds(ids)}`;
  await lockShops(
    unit.sql,
    sql`select spoke_shop_id from purchase_orders where id in (${ordersOf})`,
  );
  await lockRows(
    unit.sql,
    sql`select id from purchase_orders where id in (${ordersOf}) order by id`,
  );
  await lockRows(unit.sql, sql`select id from assets where id = ${anyOfIds(ids)} order by id`);
  const found = await rows(
    unit.sql,
    sql<PurchasedAsset>`
      select a.id, a.state, a.serial_number, a.variant_id,
        p.id as purchase_order_id, p.state as purchase_order_state, p.created_at as ordered_at,
        p.hub_id, a.spoke_shop_id,
        ${assignedToOrder} as assigned,
        (select o.id from ready_orders o where o.asset_id = a.id) as order_id,
        ${paymentPending('a.id')} as payment_pending
      from assets a
      left join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
      where a.id = ${anyOfIds(ids)} and a.deleted_at is null`,
  );
  return new Map(found.map((asset) => [asset.id, asset]));
}

/**
 * Locks vehicles of a locked purchase order by id, for a bulk change.
 * @returns them with their states.
 */
export function lockAssetsOf(
  unit: UnitOfWork,
  purchaseOrderId: string,
): Promise<{ id: string; state: string }[]> {
  return rows(
    unit.sql,
    sql<{ id: string; state: string }>`
      select id, state from assets where purchase_order_id = ${purchaseOrderId} and deleted_at is null
      order by id for update`,
  );
}

const NOT_FOUND = refusal('NOT_FOUND', 'Asset not found');

/** Applies a rule to vehicles and returns accepted ones and failures with reasons. */
export function sortByRule(
  assets: ReadonlyMap<string, PurchasedAsset>,
  ids: readonly string[],
  refuse: (asset: PurchasedAsset) => Refusal | undefined,
) {
  return sortOut(assets, ids, (asset) => {
    if (!asset) return NOT_FOUND;
    const refused = refuse(asset);
    const { orderId, purchaseOrderId } = asset;
    return refused && withBlockerId(refused, { ORDER: orderId, PURCHASE_ORDER: purchaseOrderId });
  });
}

/** The purchase orders of vehicles with their vehicles. */
export function byPurchaseOrder<Asset extends Pick<PurchasedAsset, 'purchaseOrderId'>>(
  assets: readonly Asset[],
): ReadonlyMap<string, readonly Asset[]> {
  return Map.groupBy(assets, ({ purchaseOrderId }) => purchaseOrderId ?? '');
}
