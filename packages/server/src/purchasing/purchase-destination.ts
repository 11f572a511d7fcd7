import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { DestinationType } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { type AssetPlace, placeAssets } from '../inventory/place-assets.ts';
import { holdShop } from '../partners/hold-shop.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { Refused, refused } from '../platform/refused.ts';
import { lockAssetsOf } from './purchased-assets.ts';

/** The destination of a purchase order. */
export type Destination = { readonly hubId: string } | { readonly spokeShopId: string };

/** Orders for a shop are paid for by the hub of its service area. */
const SHOP_WITHOUT_HUB = refusal(
  'NO_HUB',
  'The service area of this shop has no hub.',
  'destinationId',
);

/**
 * The location of a purchase order's vehicles: its hub, or its shop with the hub of the shop's
 * service area.
 * @throws Refused if the service area has no hub.
 */
export async function stockingPlace(
  unit: UnitOfWork,
  purchaseOrderId: string,
): Promise<AssetPlace> {
  const place = await firstRow(
    unit.sql,
    sql<AssetPlace>`
      select coalesce(p.hub_id, h.id) /* never null: see below */ as hub_id, p.spoke_shop_id
      from purchase_orders p
      left join spoke_shops s on s.id = p.spoke_shop_id
      left join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
      where p.id = ${purchaseOrderId} and coalesce(p.hub_id, h.id) is not null`,
  );
  if (!place) throw new Refused([SHOP_WITHOUT_HUB]);
  return place;
}

/** Rejects an unknown vendor. */
export async function checkVendor(unit: UnitOfWork, vendorId: string): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from vendors where id = ${vendorId}`,
  );
  if (!found) throw refused('NO_VENDOR', 'Vendor not found.', 'vendorId');
}

/** The hub or shop of a form; rejects an unknown or deleted one. */
export async function readDestination(
  unit: UnitOfWork,
  {
    destinationId: id,
    destinationType,
  }: { destinationId: string; destinationType: DestinationType },
): Promise<Destination> {
  const isHub = destinationType === 'Hub';
  const found = isHub
    ? await firstRow(unit.sql, sql<{ id: string }>`select id from hubs where id = ${id}`)
    : await holdShop(unit.sql, id);
  if (found) return isHub ? { hubId: id } : { spokeShopId: id };
  throw refused('NO_DESTINATION', 'Destination not found.', 'destinationId');
}

/**
 * Changes the destination of a locked, open purchase order and its vehicles.
 * @throws Refused if orders are paired with it.
 */
export async function redirect(
  unit: UnitOfWork,
  id: string,
  destination: Destination,
): Promise<void> {
  const paired = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from orders where purchase_order_id = ${id} limit 1`,
  );
  if (paired) {
    const message = 'Unlink the paired orders first, because they wait at the current destination.';
    throw refused('PAIRED', message, 'destinationId');
  }
  const hubId = 'hubId' in destination ? destination.hubId : null;
  const shopId = 'spokeShopId' in destination ? destination.spokeShopId : null;
  await sql`
    update purchase_orders set hub_id = ${hubId}, spoke_shop_id = ${shopId} where id = ${id}`.execute(
    unit.sql,
  );
  const assets = await lockAssetsOf(unit, id);
  await placeAssets(
    unit,
    assets.map((asset) => asset.id),
    await stockingPlace(unit, id),
    'po',
  );
}
