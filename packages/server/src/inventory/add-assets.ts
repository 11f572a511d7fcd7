import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import type { AssetPlace } from './place-assets.ts';
import { newQrToken } from './qr-token.ts';

/** A vehicle as it is ordered from a vendor. */
export interface NewAsset {
  readonly variantId: string;
  readonly vehicleVersionId: string;
  /** What the vendor asks for it, in cents. */
  readonly wholesalePriceCents: number;
  /** Why it came without being ordered, for one that did. */
  readonly unorderedReason?: string | undefined;
}

/**
 * Adds vehicles to a purchase order: OPEN_PO, with a code for their labels and the present price of
 * their version. One statement, however many there are. The caller records why.
 * @returns their ids, in the order in which they were given.
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
