import type { OrderState, Program } from '@kickstand/domain/orders/order-terms.ts';
import type { SubscriptionState } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import {
  type CustomerVehicle,
  type FlatCustomerVehicle,
  nestCustomerVehicle,
} from '../inventory/customer-vehicle.ts';
import { anyOfIds } from '../platform/any-of-ids.ts';
import { rows, type Sql } from '../platform/database.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';

/** A subscription for lists and references. Amounts in cents, dates 'YYYY-MM-DD'. */
export interface SubscriptionRow extends CustomerVehicle {
  readonly id: string;
  /** As in 'Subscription 2041'. */
  readonly number: number;
  readonly state: SubscriptionState;
  /** The provider's own status. */
  readonly paymentStatus: string;
  readonly program: Program;
  readonly stripeSubscriptionId: string | null;
  readonly planPriceCents: number;
  readonly billingCycleDate: string | null;
  readonly scheduledBillingDate: string | null;
  readonly cancelationReason: string | null;
  readonly cancelationNotes: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly stateUpdatedAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly hubId: string | null;
  /** The waiting swap order, if any. */
  readonly swapOrderId: string | null;
  readonly swapOrderState: OrderState | null;
  readonly customerDelinquent: boolean;
}

const COLUMNS = sql`
  s.id, s.number, s.state, s.payment_status, s.program, s.stripe_subscription_id,
  s.plan_price_cents, s.billing_cycle_date, s.scheduled_billing_date, s.cancelation_reason,
  s.cancelation_notes, s.started_at, s.ended_at, s.state_updated_at, s.created_at, s.updated_at,
  s.hub_id, sw.id as swap_order_id, sw.state as swap_order_state, sc.id as customer_id,
  sc.full_name as customer_name, sc.email as customer_email, sc.delinquent as customer_delinquent,
  so.id as organization_id, so.name as organization_name, sf.id as office_id,
  sf.name as office_name, sv.id as variant_id, sv.vehicle_id, ve.brand, ve.model, sv.color, sv.size,
  sv.image_url,
  sa.id as asset_id, sa.serial_number as asset_serial, sa.state as asset_state`;

const JOINS = sql`
  join customers sc on sc.id = s.customer_id
  join variants sv on sv.id = s.variant_id
  join vehicles ve on ve.id = sv.vehicle_id
  left join organizations so on so.id = s.organization_id
  left join offices sf on sf.id = s.office_id
  left join assets sa on sa.id = s.asset_id
  left join waiting_orders sw on sw.subscription_id = s.id and sw.kind = 'swap'`;

/** The FROM clause of subscription lists. */
export const SUBSCRIPTION_SOURCE = {
  table: 'subscriptions s',
  id: 's.id',
  columns: COLUMNS,
  joins: JOINS,
};

type FlatSubscription = Omit<SubscriptionRow, keyof CustomerVehicle> & FlatCustomerVehicle;

/** Maps a flat row to nested entities. */
export function nestSubscription(flat: FlatSubscription): SubscriptionRow {
  return { ...flat, ...nestCustomerVehicle(flat) };
}

async function subscriptionsOf(on: Sql, ids: readonly string[]): Promise<SubscriptionRow[]> {
  const found = await rows(
    on,
    sql<FlatSubscription>`
      select ${COLUMNS} from subscriptions s ${JOINS} where s.id = ${anyOfIds(ids)}`,
  );
  return found.map(nestSubscription);
}

/** Loads subscriptions by id. */
export const loadSubscription = defineLoader<SubscriptionRow>((context, ids) =>
  subscriptionsOf(context.database.sql, ids),
);

/** One subscription, or undefined. One statement. */
export async function findSubscription(on: Sql, id: string): Promise<SubscriptionRow | undefined> {
  return (await subscriptionsOf(on, [id]))[0];
}

/** One subscription. @throws NotFound */
export async function getSubscription(on: Sql, id: string): Promise<SubscriptionRow> {
  const subscription = await findSubscription(on, id);
  if (!subscription) throw new NotFound('Subscription');
  return subscription;
}
