import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import type { AssetPlace } from './place-assets.ts';
import { newQrToken } from './qr-token.ts';

/** A vehicle to order from a vendor. */
export interface NewAsset {
  readonly variantId: string;
  readonly vehicleVersionId: string;
  /** The vendor's price, in cents. */
  readonly wholesalePriceCents: number;
  /** The reason for an unordered vehicle. */
  readonly unorderedReason?: string | undefined;
}

/**
 * Adds vehicles to a purchase order: in state OPEN_PO, with a label code and the current price of
 * their version. One statement. The caller records the event.
 * @returns their ids, in the given order.
 */
export async function addAssets(
  unit: UnitOfWork,
  order: { readonly purchaseOrderId: string; readonly place: AssetPlace },
  assets: readonly NewAsset[],
): Promise<string[]> {
  const { purchaseOrderId, place } = order;
  const ids = assets.map(() => newId(unit.now.getTime()));
  await sql`
    insert into assets (id, state, variant_id, vehicle_version_id, hub_id, spoke_shop_id,
      purchase_order_id, wholesale_price_cents, msrp_at_purchase_cents, qr_token, unordered_reason,
      created_at, updated_at)
    select x.id, 'OPEN_PO', x.variant, vv.id, ${place.hubId}::uuid, ${place.spokeShopId}::uuid,
      ${purchaseOrderId}::uuid, x.price, vv.msrp_cents, x.qr, x.unordered, ${unit.now}, ${unit.now}
    from unnest(${ids}::uuid[], ${assets.map(({ variantId }) => variantId)}::uuid[],
      ${assets.map(({ vehicleVersionId }) => vehicleVersionId)}::uuid[],
      ${assets.map(({ wholesalePriceCents }) => wholesalePriceCents)}::bigint[],
      ${assets.map(() => newQrToken())}::text[],
      ${assets.map(({ unorderedReason }) => unorderedReason ?? null)}::text[])
      as x(id, variant, version, price, qr, unordered)
    join vehicle_versions vv on vv.id = x.version`.execute(unit.sql);
  return ids;
}
