import type { EventKindOf } from '@kickstand/domain/history/render-event.ts';
import type { FulfillmentKind } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import {
  type OrderAction,
  type OrderFacts,
  refuseOrderAction,
} from '@kickstand/domain/orders/order-actions.ts';
import { type OrderVerb, orderMachine } from '@kickstand/domain/orders/order-machine.ts';
import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { about, type NewEvent, type NewEventOf, updateLocked } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { existing, refused, refuseIf } from '../platform/refused.ts';
import { PAYMENTS_PAUSED } from './order-rows.ts';

/** A locked order with the facts for the rules. */
export interface LockedOrder extends OrderFacts {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string | null;
  readonly officeId: string | null;
  readonly serviceAreaId: string | null;
  readonly spokeShopId: string | null;
  readonly variantId: string;
  readonly vehicleId: string;
  readonly assetId: string | null;
  readonly assetState: string | null;
  readonly assetSerial: string | null;
  readonly subscriptionId: string | null;
  readonly planPriceCents: number;
  readonly subsidizedPriceCents: number;
  readonly discountedPriceCents: number | null;
  readonly promotionId: string | null;
  readonly stripeCheckoutInvoiceId: string | null;
  readonly depositCents: number | null;
  readonly vehicleSerialNumber: string | null;
  readonly pendingOperationId: string | null;
}

/**
 * Locks an order for the rest of the transaction and loads the facts for the rules. Two statements,
 * because one that waits for the lock would read the joined rows as they were before.
 * @throws NotFound
 */
export async function lockOrder(on: Sql, id: string): Promise<LockedOrder> {
  await lockRows(on, sql`select id from orders where id = ${id}`);
  const order = await firstRow(
    on,
    sql<LockedOrder>`
      select o.id, o.state, o.kind, o.program, o.hub_id,
        o.purchase_order_id, o.customer_id, o.organization_id, o.office_id, o.service_area_id,
        o.spoke_shop_id, o.variant_id, v.vehicle_id, o.asset_id, a.state as asset_state,
        a.serial_number as asset_serial, o.subscription_id, o.plan_price_cents,
        o.plan_price_cents - o.subsidy_cents as subsidized_price_cents,
        o.discounted_price_cents, o.promotion_id, o.stripe_checkout_invoice_id, o.deposit_cents,
        o.vehicle_serial_number, o.pending_operation_id,
        o.pending_operation_id is not null as payment_pending,
        o.building_session_id is not null as being_built,
        ${PAYMENTS_PAUSED} as payments_paused,
        c.stripe_customer_id is null or c.card_last4 is null as lacks_card,
        coalesce(a.state = 'OPEN_PO', false) as awaits_shipping,
        coalesce(a.purchase_order_id = o.purchase_order_id, false) as purchase_order_asset_assigned
      from orders o
      join customers c on c.id = o.customer_id
      join variants v on v.id = o.variant_id
      left join assets a on a.id = o.asset_id
      where o.id = ${id}`,
  );
  return existing(order, 'Order');
}

/** Throws if an action of a locked order may not be taken now. @throws Refused */
export function requireOrderAction(order: LockedOrder, action: OrderAction): void {
  refuseIf(refuseOrderAction(order, action), {
    PAYMENT: order.pendingOperationId,
    CUSTOMER: order.customerId,
    SUBSCRIPTION: order.subscriptionId,
    VEHICLE: order.assetId,
    PURCHASE_ORDER: order.purchaseOrderId,
  });
}

/** Columns that a transition sets besides the state. */
export interface OrderChanges {
  readonly asset_id?: string | null;
  readonly vehicle_serial_number?: string | null;
  readonly readied_at?: Date | null;
  readonly closed_at?: Date | null;
  readonly fulfillment_kind?: FulfillmentKind;
  readonly subscription_id?: string;
  readonly cancelation_reason?: string;
  readonly cancelation_notes?: string;
  readonly variant_id?: string;
  readonly plan_price_cents?: number;
  readonly discounted_price_cents?: number | null;
  readonly purchase_order_id?: string | null;
  readonly pending_operation_id?: string | null;
  readonly building_session_id?: string | null;
  readonly hold_until?: string | null;
}

/** The kind and facts of an order's event, without its entity. */
type OrderEvent = NewEventOf<EventKindOf<'Order'>>;

async function writeOrder(
  unit: UnitOfWork,
  id: string,
  changes: OrderChanges & { readonly state?: OrderState },
  event: OrderEvent,
  others: readonly NewEvent[],
): Promise<void> {
  await updateLocked(unit, 'orders', id, changes, [about(id, event), ...others]);
}

/** Updates columns of a locked order, except its state, with the event that explains it. */
export function updateOrder(
  unit: UnitOfWork,
  id: string,
  changes: OrderChanges,
  event: OrderEvent,
): Promise<void> {
  return writeOrder(unit, id, changes, event, []);
}

/**
 * Moves a locked order along the state machine and records the event, in one statement.
 * @param others additional events of other entities.
 * @throws Refused for an invalid transition.
 */
export async function moveOrder(
  unit: UnitOfWork,
  order: Pick<LockedOrder, 'id' | 'state'>,
  verb: OrderVerb,
  changes: OrderChanges,
  event: OrderEvent,
  others: readonly NewEvent[] = [],
): Promise<void> {
  const state = orderMachine.next(order.state, verb);
  if (!state)
    throw refused(
      'ORDER_STATE',
      'The order was changed in the meantime. Reload the page and try again.',
    );
  await writeOrder(unit, order.id, { ...changes, state }, event, others);
}

/** The vehicle's events when it is assigned to or released from an order. */
export function assetEvent(
  kind: 'asset.assigned' | 'asset.released',
  assetId: string | null,
  orderId: string,
): NewEvent[] {
  if (assetId === null) return [];
  return [{ entityId: assetId, kind, source: 'order', facts: { orderId } }];
}
