import type { PurchaseOrderFacts } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { existing } from '../platform/refused.ts';
import { HAS_VEHICLE } from '../stock/assigned-order.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';

/** SQL condition: the asset `a` is assigned to an order, or was handed over with one. */
export const assignedToOrder = sql`exists (
  select 1 from orders o where o.asset_id = a.id and ${HAS_VEHICLE})`;

/** A locked purchase order with the facts for the rules and the values for an edit. */
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
 * Locks a purchase order for the rest of the transaction and, before it, its shop, according to the
 * lock order: orders, shops, purchase orders, assets.
 * @throws NotFound
 */
export async function lockPurchaseOrder(
  unit: UnitOfWork,
  id: string,
): Promise<LockedPurchaseOrder> {
  await lockShops(unit.sql, sql`select spoke_shop_id from purchase_orders where id = ${id}`);
  await lockRows(unit.sql, sql`select id from purchase_orders where id = ${id}`);
  const order = await firstRow(
    unit.sql,
    sql<LockedPurchaseOrder>`
      select p.id, p.state, p.purchase_order_number,
        p.sales_order_number, p.vendor_id, p.hub_id, p.spoke_shop_id, p.shipping_costs_cents,
        p.additional_costs_cents,
        p.discount_percentage::float8 as discount_percentage, p.tracking_info,
        p.notes, p.invoice_doc_url, p.submitted_at, p.shipped_at, p.checked_in_at, p.closed_at,
        p.updated_at, n.*
      from purchase_orders p
      cross join lateral (
        select count(*) as assets_count, count(*) filter (where a.state = 'OPEN_PO') as ordered_count,
          count(*) filter (where a.state = 'SHIPPED') as shipped_count,
          count(a.checked_in_at) as checked_in_count,
          count(*) filter (where ${IS_ORDERED} and ${assignedToOrder}) as assigned_count,
          coalesce(sum(a.wholesale_price_cents), 0)::bigint as goods_cents
        from assets a where a.purchase_order_id = p.id and a.deleted_at is null) n
      where p.id = ${id} and p.deleted_at is null`,
  );
  return existing(order, 'Purchase order');
}
