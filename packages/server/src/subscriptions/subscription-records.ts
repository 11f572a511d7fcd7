import type { EventKindOf } from '@kickstand/domain/history/render-event.ts';
import { refusePending } from '@kickstand/domain/kernel/payment-pending.ts';
import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import { buyoutDate } from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import type { SubscriptionCancelationReason } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import {
  pendingSwapOf,
  refuseSubscriptionAction,
  type SubscriptionAction,
  type SubscriptionFacts,
} from '@kickstand/domain/subscriptions/subscription-actions.ts';
import {
  isLive,
  type SubscriptionVerb,
  subscriptionMachine,
} from '@kickstand/domain/subscriptions/subscription-machine.ts';
import type { SubscriptionState } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { about, type NewEventOf, updateLocked } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { NotFound, type Refused, refused, refuseIf } from '../platform/refused.ts';
import { ACTION_FACTS, ACTION_FACTS_FROM } from './subscription-facts.ts';

interface SubscriptionRecord extends Omit<SubscriptionFacts, 'pendingSwap' | 'buyoutAvailableAt'> {
  readonly id: string;
  readonly customerId: string;
  readonly customerEmail: string;
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly hubId: string | null;
  readonly variantId: string;
  readonly vehicleId: string;
  readonly vehicleName: string;
  readonly assetSerial: string | null;
  readonly planPriceCents: number;
  readonly startedAt: Date;
  readonly billingCycleDate: string | null;
  readonly scheduledBillingDate: string | null;
  readonly stripeSubscriptionId: string | null;
  readonly notes: string;
  readonly updatedAt: Date;
  /** The waiting swap order, if any. */
  readonly swapOrderId: string | null;
  readonly swapOrderState: OrderState | null;
  /** The open transfer order with its vehicle, if any. */
  readonly transferOrderId: string | null;
}

/** A locked subscription with its locked vehicle and the facts for the rules. */
export interface LockedSubscription extends SubscriptionRecord, SubscriptionFacts {}

/**
 * Locks a subscription and its vehicle for the rest of the transaction and loads the facts for the
 * rules. Lock order: order, subscription, asset, customer. A command that also changes a swap order
 * locks that one first.
 * @throws NotFound
 */
export async function lockSubscription(unit: UnitOfWork, id: string): Promise<LockedSubscription> {
  await lockRows(unit.sql, sql`select id from subscriptions where id = ${id}`);
  await lockRows(
    unit.sql,
    sql`select id from assets where id = (select asset_id from subscriptions where id = ${id})`,
  );
  const record = await firstRow(
    unit.sql,
    sql<SubscriptionRecord>`
      select s.id, s.state, s.payment_status, s.program, s.asset_id,
        a.state as asset_state, a.serial_number as asset_serial, s.customer_id,
        c.email as customer_email, g.id as organization_id, g.name as organization_name, s.hub_id,
        s.variant_id, v.vehicle_id, v.sort_name as vehicle_name, s.plan_price_cents, s.started_at,
        s.billing_cycle_date, s.scheduled_billing_date, s.stripe_subscription_id, s.notes,
        s.updated_at, o.id as swap_order_id, o.state as swap_order_state,
        (select l.transfer_order_id from open_transfer_lines l where l.asset_id = s.asset_id)
          as transfer_order_id,
        ${ACTION_FACTS}
      from ${ACTION_FACTS_FROM}
      join variants v on v.id = s.variant_id
      left join waiting_orders o on o.subscription_id = s.id and o.kind = 'swap'
      where s.id = ${id}`,
  );
  if (!record) throw new NotFound('Subscription');
  return {
    ...record,
    pendingSwap: pendingSwapOf(record.swapOrderState),
    buyoutAvailableAt: buyoutDate(record.startedAt, unit.services.config.BUSINESS_TIME_ZONE),
  };
}

/**
 * Locks a subscription that has not ended and has no pending payment.
 * @throws Refused, NotFound
 */
export async function lockRunningSubscription(
  unit: UnitOfWork,
  id: string,
): Promise<LockedSubscription> {
  const subscription = await lockSubscription(unit, id);
  if (!isLive(subscription.state)) {
    throw refused('SUBSCRIPTION_STATE', 'The subscription is canceled.');
  }
  refuseIf(refusePending(subscription));
  return subscription;
}

/** Locks a subscription for an action and checks the rules. @throws Refused, NotFound */
export async function lockForAction(
  unit: UnitOfWork,
  id: string,
  action: SubscriptionAction,
): Promise<LockedSubscription> {
  const subscription = await lockSubscription(unit, id);
  const refused = refuseSubscriptionAction(subscription, action, dayOf(unit.services, unit.now));
  refuseIf(refused, {
    SWAP_ORDER: subscription.swapOrderId,
    VEHICLE: subscription.assetId,
    TRANSFER_ORDER: subscription.transferOrderId,
  });
  return subscription;
}

/** Columns that a verb sets. */
export interface SubscriptionChanges {
  readonly state?: SubscriptionState;
  readonly payment_status?: string;
  readonly organization_id?: string;
  readonly office_id?: string | null;
  readonly variant_id?: string;
  readonly asset_id?: string;
  readonly plan_price_cents?: number;
  readonly billing_cycle_date?: string | null;
  readonly scheduled_billing_date?: string | null;
  readonly cancelation_reason?: SubscriptionCancelationReason;
  readonly cancelation_notes?: string | null;
  readonly notes?: string;
  readonly ended_at?: Date;
  readonly state_updated_at?: Date;
}

/** Updates columns of a locked subscription with the event that explains it. */
export async function updateSubscriptionRow(
  unit: UnitOfWork,
  id: string,
  changes: SubscriptionChanges,
  event: NewEventOf<EventKindOf<'Subscription'>>,
): Promise<void> {
  await updateLocked(unit, 'subscriptions', id, changes, [about(id, event)]);
}

/** Thrown if a subscription changed before its order was locked. */
export function changedSince(): Refused {
  return refused(
    'SUBSCRIPTION_STATE',
    'The subscription was changed in the meantime. Reload the page and try again.',
  );
}

/**
 * Ends a locked subscription along the state machine: canceled, without payments, and released from
 * its vehicle, whose state the caller changes.
 * @throws Refused for an invalid transition.
 */
export async function endSubscription(
  unit: UnitOfWork,
  subscription: Pick<LockedSubscription, 'id' | 'state'>,
  verb: SubscriptionVerb,
  why: { readonly reason: SubscriptionCancelationReason; readonly notes?: string },
  event: NewEventOf<EventKindOf<'Subscription'>>,
): Promise<void> {
  const state = subscriptionMachine.next(subscription.state, verb);
  if (!state) {
    throw changedSince();
  }
  await sql`
    update asset_subscriptions set ended_at = ${unit.now}
    where subscription_id = ${subscription.id} and ended_at is null`.execute(unit.sql);
  await updateSubscriptionRow(
    unit,
    subscription.id,
    {
      state,
      payment_status: 'canceled',
      cancelation_reason: why.reason,
      cancelation_notes: why.notes || null,
      billing_cycle_date: null,
      scheduled_billing_date: null,
      ended_at: unit.now,
      state_updated_at: unit.now,
    },
    event,
  );
}
