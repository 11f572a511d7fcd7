import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { SHOP_STOCK_STATES } from '../stock/free-asset.ts';
import { moveAsset } from './move-asset.ts';
import { announceAtItsShop } from './staff-moves.ts';

/**
 * Releases a vehicle from its subscription, which continues without it or ends. A vehicle with the
 * customer becomes RETURNED, or STOLEN_DELINQUENT if the customer keeps it; one in maintenance, on
 * a transfer order or gone keeps its state, and its history records the end of the subscription.
 * The caller has locked the asset.
 * @param why.note a note for the workshop.
 * @returns the new state.
 */
export async function takeBackAsset(
  unit: UnitOfWork,
  asset: { readonly id: string; readonly state: string },
  why: {
    readonly verb: 'takeBack' | 'writeOffWithCustomer';
    readonly source: EventSource;
    readonly note: string;
  },
): Promise<string> {
  const { verb, source, note } = why;
  if (asset.state === 'ACTIVE') {
    return await moveAsset(unit, asset.id, verb, { source, ...(note && { note }) });
  }
  await recordEvent(unit, {
    entityId: asset.id,
    kind: 'asset.subscription_ended',
    source,
    facts: note ? { note } : {},
  });
  return asset.state;
}

/**
 * Locks a subscription and the shop where its vehicle will be free after the subscription releases
 * it, both before the vehicle.
 * @param newAssetId the replacing vehicle, if any: the shop of its purchase order is locked, too,
 * in order of ids.
 */
export async function lockShopOfSubscription(
  unit: UnitOfWork,
  subscriptionId: string,
  newAssetId: string | null = null,
): Promise<void> {
  await lockRows(unit.sql, sql`select id from subscriptions where id = ${subscriptionId}`);
  await lockShops(
    unit.sql,
    sql`select a.spoke_shop_id from subscriptions s join assets a on a.id = s.asset_id
        where s.id = ${subscriptionId} and a.state = any(${SHOP_STOCK_STATES}::text[])
      union select p.spoke_shop_id from assets a join purchase_orders p on p.id = a.purchase_order_id
        where a.id = ${newAssetId}`,
  );
}

/**
 * Assigns a released vehicle to an order waiting at its location. The caller has called {@link
 * lockShopOfSubscription} before.
 */
export async function announceFreedAsset(unit: UnitOfWork, assetId: string): Promise<void> {
  const asset = await firstRow(
    unit.sql,
    sql<{ spokeShopId: string | null; variantId: string }>`
      select spoke_shop_id, variant_id from assets
      where id = ${assetId} and state = any(${SHOP_STOCK_STATES}::text[])`,
  );
  if (asset) await announceAtItsShop(unit, asset);
}
