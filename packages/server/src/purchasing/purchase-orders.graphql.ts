import {
  PURCHASE_ORDER_STATES,
  type PurchaseOrderState,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';

export const PurchaseOrderStateRef = builder.enumType('PurchaseOrderState', {
  values: PURCHASE_ORDER_STATES,
});

interface PurchaseOrderRow {
  readonly id: string;
  readonly purchaseOrderNumber: string;
  readonly salesOrderNumber: string | null;
  readonly state: PurchaseOrderState;
  readonly trackingInfo: string;
  readonly vendorName: string;
  readonly submittedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly createdAt: Date;
  readonly assetsCount: number;
  readonly ordersCount: number;
  readonly vendorMaxDays: number;
}

/** Loads purchase orders by id. */
export const loadPurchaseOrder = defineLoader<PurchaseOrderRow>((context, ids) =>
  rows(
    context.database.sql,
    sql<PurchaseOrderRow>`
      select p.id, p.purchase_order_number as "purchaseOrderNumber",
        p.sales_order_number as "salesOrderNumber", p.state, p.tracking_info as "trackingInfo",
        v.name as "vendorName", v.max_time_to_fulfill as "vendorMaxDays",
        p.submitted_at as "submittedAt", p.shipped_at as "shippedAt", p.created_at as "createdAt",
        (select count(*) from assets a where a.purchase_order_id = p.id and a.deleted_at is null) as "assetsCount",
        (select count(*) from orders o where o.purchase_order_id = p.id) as "ordersCount"
      from purchase_orders p join vendors v on v.id = p.vendor_id
      where p.id = any(${ids}::uuid[]) and p.deleted_at is null`,
  ),
);

export const PurchaseOrderRef = builder.objectRef<PurchaseOrderRow>('PurchaseOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    purchaseOrderNumber: t.exposeString('purchaseOrderNumber'),
    salesOrderNumber: t.exposeString('salesOrderNumber', { nullable: true }),
    state: t.expose('state', { type: PurchaseOrderStateRef }),
    trackingInfo: t.exposeString('trackingInfo'),
    vendorName: t.exposeString('vendorName'),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    shippedAt: t.expose('shippedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    assetsCount: t.exposeInt('assetsCount'),
    ordersCount: t.exposeInt('ordersCount'),
    vendorMaxDays: t.exposeInt('vendorMaxDays'),
  }),
});
