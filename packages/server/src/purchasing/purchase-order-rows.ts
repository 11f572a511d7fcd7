import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';

/** A purchase order for its list and page. Amounts in cents. */
export interface PurchaseOrderRow {
  readonly id: string;
  readonly purchaseOrderNumber: string;
  readonly salesOrderNumber: string | null;
  readonly state: PurchaseOrderState;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly vendorMaxDays: number;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly destinationName: string;
  readonly directShip: boolean;
  readonly shippingCostsCents: number;
  readonly additionalCostsCents: number;
  /** 7.5 for 7.5 %. */
  readonly discountPercentage: number;
  readonly trackingInfo: string;
  readonly notes: string;
  readonly invoiceDocUrl: string | null;
  readonly submittedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly closedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly assetsCount: number;
  readonly orderedCount: number;
  readonly shippedCount: number;
  readonly checkedInCount: number;
  readonly unorderedCount: number;
  readonly goodsCents: number;
  readonly notDeliveredCount: number;
  readonly notDeliveredCents: number;
  readonly ordersCount: number;
}

const COLUMNS = sql`
  po.id, po.purchase_order_number, po.sales_order_number, po.state, po.vendor_id,
  pv.name as vendor_name, pv.max_time_to_fulfill as vendor_max_days, po.hub_id, po.spoke_shop_id,
  coalesce(ph.name, ps.name) /* never null: a constraint */ as destination_name,
  coalesce(ph.direct_ship_enabled, false) as direct_ship,
  po.shipping_costs_cents, po.additional_costs_cents,
  po.discount_percentage::float8 as discount_percentage, po.tracking_info, po.notes,
  po.invoice_doc_url, po.submitted_at, po.shipped_at, po.checked_in_at, po.closed_at, po.created_at,
  po.updated_at, n.assets as assets_count, n.ordered as ordered_count, n.shipped as shipped_count,
  n.checked_in as checked_in_count, n.unordered as unordered_count, n.goods as goods_cents,
  po.not_delivered_count, po.not_delivered_cents,
  (select count(*) from orders o where o.purchase_order_id = po.id) as orders_count`;

const JOINS = sql`
  join vendors pv on pv.id = po.vendor_id
  left join hubs ph on ph.id = po.hub_id
  left join spoke_shops ps on ps.id = po.spoke_shop_id
  cross join lateral (
    select count(*) as assets, count(*) filter (where a.state = 'OPEN_PO') as ordered,
      count(*) filter (where a.state = 'SHIPPED') as shipped, count(a.checked_in_at) as checked_in,
      count(a.unordered_reason) as unordered,
      coalesce(sum(a.wholesale_price_cents), 0)::bigint as goods
    from assets a where a.purchase_order_id = po.id and a.deleted_at is null) n`;

/** The SQL of the list. */
export const PURCHASE_ORDER_SOURCE = {
  table: 'purchase_orders po',
  id: 'po.id',
  columns: COLUMNS,
  joins: JOINS,
};

/** Purchase orders by id, except deleted ones. One statement. */
function purchaseOrdersOf(on: Sql, ids: readonly string[]): Promise<PurchaseOrderRow[]> {
  return rows(
    on,
    sql<PurchaseOrderRow>`
      select ${COLUMNS} from purchase_orders po ${JOINS}
     where po.id = ${anyOfIds(ids)} and po.deleted_at is null`,
  );
}

/** Loads purchase orders by id. */
export const loadPurchaseOrder = defineLoader<PurchaseOrderRow>((context, ids) =>
  purchaseOrdersOf(context.database.sql, ids),
);

/** One purchase order; undefined if unknown or deleted. One statement. */
export async function findPurchaseOrder(
  on: Sql,
  id: string,
): Promise<PurchaseOrderRow | undefined> {
  return (await purchaseOrdersOf(on, [id]))[0];
}
