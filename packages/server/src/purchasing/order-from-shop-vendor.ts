import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { dropAssets } from '../inventory/drop-assets.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import {
  addPurchaseOrderAsset,
  type OpenedPurchaseOrder,
  openPurchaseOrder,
} from './open-purchase-order.ts';

/** Vehicles of the variant on a purchase order without a waiting order. */
const UNCLAIMED = sql`
  (select count(*) from assets a where a.purchase_order_id = p.id and a.variant_id = w.variant_id
     and a.state = 'OPEN_PO' and a.deleted_at is null)
  - (select count(*) from orders o where o.purchase_order_id = p.id and o.variant_id = w.variant_id
     and o.state = 'open')`;

/**
 * Orders a vehicle for an order waiting at a shop: an unclaimed vehicle on the open purchase order
 * of the shop's default vendor, a new one on it, or on a new purchase order. The caller holds the
 * shop's lock, which serializes orders.
 * @returns undefined if the shop has no vendor that supplies the model.
 */
export async function orderFromShopVendor(
  unit: UnitOfWork,
  wanted: { orderId: string; spokeShopId: string; variantId: string },
): Promise<OpenedPurchaseOrder | undefined> {
  const vendor = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select s.default_vendor_id as id from spoke_shops s
      join variants v on v.id = ${wanted.variantId}
      join vendor_vehicles l on l.vendor_id = s.default_vendor_id and l.vehicle_id = v.vehicle_id and l.enabled
      where s.id = ${wanted.spokeShopId}`,
  );
  if (!vendor) return undefined;
  const open = await firstRow(
    unit.sql,
    sql<OpenedPurchaseOrder & { unclaimed: number }>`
      select p.id, p.purchase_order_number as number, ${UNCLAIMED} as unclaimed
      from purchase_orders p cross join (select ${wanted.variantId}::uuid as variant_id) w
      where p.vendor_id = ${vendor.id} and p.spoke_shop_id = ${wanted.spokeShopId}
        and p.state = 'OPEN' and p.deleted_at is null
      order by p.created_at limit 1 for update of p`,
  );
  const purchaseOrder =
    open ??
    (await openPurchaseOrder(unit, {
      vendorId: vendor.id,
      destination: { spokeShopId: wanted.spokeShopId },
      createdForOrderId: wanted.orderId,
    }));
  if (!open || open.unclaimed < 1) {
    await addPurchaseOrderAsset(unit, purchaseOrder.id, wanted.variantId);
  }
  await recordEvent(unit, {
    entityId: purchaseOrder.id,
    kind: 'purchase_order.order_paired',
    source: 'order',
    facts: { orderId: wanted.orderId },
  });
  return { id: purchaseOrder.id, number: purchaseOrder.number };
}

/**
 * Removes the vehicle of an order that no longer needs it from the automatically created purchase
 * order, if that is open and no other waiting order claims it. Manually ordered vehicles stay
 * ordered.
 */
export async function dropUnclaimedVehicle(
  unit: UnitOfWork,
  purchaseOrderId: string,
  variantId: string,
): Promise<void> {
  const dropped = await rows(
    unit.sql,
    sql<{ id: string }>`
      select x.id from purchase_orders p
      cross join (select ${variantId}::uuid as variant_id) w
      join assets x on x.purchase_order_id = p.id and x.variant_id = w.variant_id
        and x.state = 'OPEN_PO' and x.deleted_at is null
      where p.id = ${purchaseOrderId} and p.state = 'OPEN' and p.created_for_order_id is not null
        and ${UNCLAIMED} > 0
      order by x.created_at desc, x.id limit 1 for update of x`,
  );
  await dropAssets(
    unit,
    dropped.map(({ id }) => id),
  );
}
