import type { PurchaseOrderFacts } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { NotFound } from '../platform/refused.ts';

/** SQL condition: the asset `a` is assigned to an order of a customer, or was handed over with one. */
export const assignedToOrder = sql.raw(`exists (
  select 1 from orders o where o.asset_id = a.id and o.state in ('ready', 'fulfilled'))`);

/** A purchase order under lock, with what the rules ask for and what an edit compares. */
export interface LockedPurchaseOrder extends PurchaseOrderFacts {
  readonly id: string;
  readonly purchaseOrderNumber: string;
  readonly salesOrderNumber: string | null;
  readonly vendorId: string;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly shippingCostsCents: number;
  readonly additionalCostsCents: number;
  readonly discountPercentage: number;
  readonly trackingInfo: string;
  readonly notes: string;
  readonly invoiceDocUrl: string | null;
  readonly goodsCents: number;
  readonly submittedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
}

/**
 * Locks a purchase order for the rest of the transaction, and before it the shop that it goes to:
 * orders, then shops, then purchase orders, then assets are locked, here as everywhere.
 * @throws NotFound
 */
export async function lockPurchaseOrder(
  unit: UnitOfWork,
  id: string,
): Promise<LockedPurchaseOrder> {
  await lockShops(unit.sql, sql`select spoke_shop_id from purchase_orders where id = ${id}`);
  await sql`select id from purchase_orders where id = ${id} for update`.execute(unit.sql);
  const order = await firstRow(
    unit.sql,
    sql<LockedPurchaseOrder>`
      select p.id, p.state, p.purchase_order_number as "purchaseOrderNumber",
        p.sales_order_number as "salesOrderNumber", p.vendor_id as "vendorId", p.hub_id as "hubId",
        p.spoke_shop_id as "spokeShopId", p.shipping_costs_cents as "shippingCostsCents",
        p.additional_costs_cents as "additionalCostsCents",
        p.discount_percentage::float8 as "discountPercentage", p.tracking_info as "trackingInfo",
        p.notes, p.invoice_doc_url as "invoiceDocUrl", p.submitted_at as "submittedAt",
        p.shipped_at as "shippedAt", p.checked_in_at as "checkedInAt", p.closed_at as "closedAt",
        p.updated_at as "updatedAt", n.*
      from purchase_orders p
      cross join lateral (
        select count(*) as "assetsCount", count(*) filter (where a.state = 'OPEN_PO') as "orderedCount",
          count(*) filter (where a.state = 'SHIPPED') as "shippedCount",
          count(a.checked_in_at) as "checkedInCount",
          count(*) filter (where ${assignedToOrder}) as "assignedCount",
          coalesce(sum(a.wholesale_price_cents), 0)::bigint as "goodsCents"
        from assets a where a.purchase_order_id = p.id and a.deleted_at is null) n
      where p.id = ${id} and p.deleted_at is null`,
  );
  if (!order) throw new NotFound('Purchase order');
  return order;
}
