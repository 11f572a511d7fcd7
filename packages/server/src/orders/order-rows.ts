import type { FulfillmentKind } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import { availableOrderActions } from '@kickstand/domain/orders/order-actions.ts';
import type { OrderCancelationReason, SwapReason } from '@kickstand/domain/orders/order-reasons.ts';
import type { OrderKind, OrderState, Program } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import {
  type CustomerVehicle,
  type FlatCustomerVehicle,
  nestCustomerVehicle,
} from '../inventory/customer-vehicle.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { MEMBERS_LIMIT } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';

/** What a list shows of an order. */
export interface ListedOrder extends CustomerVehicle {
  readonly id: string;
  /** As in 'Order 2041'. */
  readonly number: number;
  readonly state: OrderState;
  readonly kind: OrderKind;
  readonly program: Program;
  readonly vehicleSerialNumber: string | null;
  readonly createdAt: Date;
  readonly readiedAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  readonly paymentsPaused: boolean;
  /** Of the delivery that it waits for, see {@link AWAITED_DELIVERY}; null if there is none. */
  readonly deliverySubmittedAt: Date | null;
  readonly deliveryMaxDays: number | null;
}

/** All of an order. Amounts in cents. */
export interface OrderRow extends ListedOrder {
  readonly fulfillmentKind: FulfillmentKind | null;
  readonly stripeCheckoutInvoiceId: string | null;
  readonly depositCents: number | null;
  readonly planPriceCents: number;
  readonly subsidizedPriceCents: number;
  readonly discountedPriceCents: number | null;
  readonly cancelationReason: OrderCancelationReason | null;
  readonly cancelationNotes: string | null;
  readonly swapReason: SwapReason | null;
  readonly swapNotes: string | null;
  readonly replacesOrderId: string | null;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  readonly purchaseOrderId: string | null;
  readonly subscriptionId: string | null;
  readonly pendingOperationId: string | null;
  readonly beingBuilt: boolean;
  readonly purchaseOrderAssetAssigned: boolean;
  readonly lacksCard: boolean;
  readonly awaitsShipping: boolean;
}

/** Whether an order was read with all its columns. */
export const isWholeOrder = (order: ListedOrder): order is OrderRow => 'planPriceCents' in order;

/** SQL condition: the payments of the swap `o`'s subscription are paused. */
export const PAYMENTS_PAUSED = sql`(o.kind = 'swap' and exists (select 1 from subscriptions paused
    where paused.id = o.subscription_id and paused.shown_payment_status = 'PAUSED'))`;

/**
 * The submitted purchase order whose vehicles the order `o` waits for: while it has no vehicle, or its
 * vehicle is not shipped yet.
 */
const AWAITED_DELIVERY = sql`
  select po.submitted_at, pv.max_time_to_fulfill
    from purchase_orders po join vendors pv on pv.id = po.vendor_id
   where po.id = o.purchase_order_id and (o.state = 'open' or oa.state = 'OPEN_PO')
     and po.submitted_at is not null and po.deleted_at is null
     and exists (select from assets a where a.purchase_order_id = po.id and a.deleted_at is null
       and ${IS_ORDERED})`;

/** The columns of a listed order `o`, with {@link ORDER_JOINS}. */
export const LISTED_ORDER_COLUMNS = sql`
  o.id, o.number, o.state, o.kind, o.program, o.vehicle_serial_number, o.created_at, o.readied_at,
  o.closed_at, o.updated_at, awaited.submitted_at as delivery_submitted_at,
  awaited.max_time_to_fulfill as delivery_max_days, ${PAYMENTS_PAUSED} as payments_paused,
  oc.id as customer_id, oc.full_name as customer_name, oc.email as customer_email,
  oo.id as organization_id, oo.name as organization_name, ofc.id as office_id,
  ofc.name as office_name, ov.id as variant_id, ov.vehicle_id, ve.brand, ve.model, ov.color,
  ov.size, ov.image_url,
  oa.id as asset_id, oa.serial_number as asset_serial, oa.state as asset_state`;

/** All columns of the order `o`, with {@link ORDER_JOINS}. */
export const ORDER_COLUMNS = sql`${LISTED_ORDER_COLUMNS},
  o.fulfillment_kind, o.stripe_checkout_invoice_id, o.deposit_cents, o.plan_price_cents,
  o.plan_price_cents - o.subsidy_cents as subsidized_price_cents,
  o.discounted_price_cents, o.cancelation_reason, o.cancelation_notes, o.swap_reason, o.swap_notes,
  o.replaces_order_id, o.hub_id, o.spoke_shop_id, o.purchase_order_id, o.subscription_id,
  o.pending_operation_id, o.building_session_id is not null as being_built,
  coalesce(oa.purchase_order_id = o.purchase_order_id, false) as purchase_order_asset_assigned,
  oc.stripe_customer_id is null or oc.card_last4 is null as lacks_card,
  coalesce(oa.state = 'OPEN_PO', false) as awaits_shipping`;

export const ORDER_JOINS = sql`
  join customers oc on oc.id = o.customer_id
  join variants ov on ov.id = o.variant_id
  join vehicles ve on ve.id = ov.vehicle_id
  left join organizations oo on oo.id = o.organization_id
  left join offices ofc on ofc.id = o.office_id
  left join assets oa on oa.id = o.asset_id
  left join lateral (${AWAITED_DELIVERY}) awaited on true`;

/** A row as returned by a statement. */
type Flat<Order> = Omit<Order, keyof CustomerVehicle> & FlatCustomerVehicle;
export type FlatListedOrder = Flat<ListedOrder>;
export type FlatOrder = Flat<OrderRow>;

/** Maps a flat row to an order. */
export function nestOrder<Row extends FlatListedOrder>(flat: Row) {
  return { ...flat, ...nestCustomerVehicle(flat) };
}

/** One order, or undefined. One statement. */
export async function findOrder(on: Sql, id: string): Promise<OrderRow | undefined> {
  const found = await rows(
    on,
    sql<FlatOrder>`
      select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS} where o.id = ${id}`,
  );
  return found[0] && nestOrder(found[0]);
}

/** One order. @throws NotFound */
export async function getOrder(on: Sql, id: string): Promise<OrderRow> {
  return existing(await findOrder(on, id), 'Order');
}

/** The orders of subscriptions, newest first. One statement. */
export async function ordersOfSubscriptions(
  on: Sql,
  subscriptionIds: readonly string[],
): Promise<OrderRow[]> {
  const found = await rows(
    on,
    sql<FlatOrder>`
      select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS}
     where o.subscription_id = ${anyOfIds(subscriptionIds)} order by o.created_at desc, o.id desc
        ${MEMBERS_LIMIT}`,
  );
  return found.map(nestOrder);
}

/** The actions in an order's menu. */
export const offeredOrderActions = (order: OrderRow) =>
  availableOrderActions({ ...order, paymentPending: order.pendingOperationId !== null });
