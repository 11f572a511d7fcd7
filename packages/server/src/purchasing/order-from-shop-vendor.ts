import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import {
  addPurchaseOrderAsset,
  type OpenedPurchaseOrder,
  openPurchaseOrder,
} from './open-purchase-order.ts';

/**
 * Orders one vehicle for an order that waits at a shop: on the open purchase order of the shop's
 * default vendor, or on a new one.
 * @returns undefined when the shop has no vendor that supplies the model.
 */
export async function orderFromShopVendor(
  unit: UnitOfWork,
  wanted: { orderId: string; spokeShopId: string; variantId: string },
): Promise<OpenedPurchaseOrder | undefined> {
  // Locking the shop keeps two orders from opening two purchase orders at once.
  await sql`select id from spoke_shops where id = ${wanted.spokeShopId} for update`.execute(
    unit.sql,
  );
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
    sql<OpenedPurchaseOrder>`
      select id, purchase_order_number as number from purchase_orders
      where vendor_id = ${vendor.id} and spoke_shop_id = ${wanted.spokeShopId} and state = 'OPEN'
        and deleted_at is null
      order by created_at limit 1 for update`,
  );
  const purchaseOrder =
    open ??
    (await openPurchaseOrder(unit, {
      vendorId: vendor.id,
      destination: { spokeShopId: wanted.spokeShopId },
    }));
  await addPurchaseOrderAsset(unit, purchaseOrder.id, wanted.variantId);
  await recordEvent(unit, {
    entityType: 'PurchaseOrder',
    entityId: purchaseOrder.id,
    kind: 'purchase_order.order_paired',
    source: 'order',
    facts: { orderId: wanted.orderId },
  });
  return purchaseOrder;
}
