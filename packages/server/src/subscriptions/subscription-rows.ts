import type { OrderState, Program } from '@kickstand/domain/orders/order-terms.ts';
import type { SubscriptionCancelationReason } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import type { SubscriptionState } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import {
  type CustomerVehicle,
  type FlatCustomerVehicle,
  nestCustomerVehicle,
} from '../inventory/customer-vehicle.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';

/** What a list shows of a subscription. */
export interface ListedSubscription extends CustomerVehicle {
  readonly id: string;
  readonly state: SubscriptionState;
  /** The provider's own status. */
  readonly paymentStatus: string;
  readonly program: Program;
  readonly startedAt: Date;
  /** Of the waiting swap order, if any. */
  readonly swapOrderState: OrderState | null;
  readonly customerDelinquent: boolean;
}

/** All of a subscription. Amounts in cents, dates 'YYYY-MM-DD'. */
export interface SubscriptionRow extends ListedSubscription {
  /** As in 'Subscription 2041'. */
  readonly number: number;
  readonly stripeSubscriptionId: string | null;
  readonly planPriceCents: number;
  readonly billingCycleDate: string | null;
  readonly scheduledBillingDate: string | null;
  readonly cancelationReason: SubscriptionCancelationReason | null;
  readonly cancelationNotes: string | null;
  readonly endedAt: Date | null;
  readonly stateUpdatedAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly hubId: string | null;
  /** The waiting swap order, if any. */
  readonly swapOrderId: string | null;
}

/** Whether a subscription was read with all its columns. */
export const isWholeSubscription = (row: ListedSubscription): row is SubscriptionRow =>
  'planPriceCents' in row;

/** The columns of a listed subscription `s`, with {@link SUBSCRIPTION_JOINS}. */
export const LISTED_SUBSCRIPTION_COLUMNS = sql`
  s.id, s.state, s.payment_status, s.program, s.started_at, sw.state as swap_order_state,
  sc.id as customer_id,
  sc.full_name as customer_name, sc.email as customer_email, sc.delinquent as customer_delinquent,
  so.id as organization_id, so.name as organization_name, sf.id as office_id,
  sf.name as office_name, sv.id as variant_id, sv.vehicle_id, ve.brand, ve.model, sv.color, sv.size,
  sv.image_url,
  sa.id as asset_id, sa.serial_number as asset_serial, sa.state as asset_state`;

/** All columns of the subscription `s`, with {@link SUBSCRIPTION_JOINS}. */
export const SUBSCRIPTION_COLUMNS = sql`${LISTED_SUBSCRIPTION_COLUMNS},
  s.number, s.stripe_subscription_id, s.plan_price_cents, s.billing_cycle_date,
  s.scheduled_billing_date, s.cancelation_reason, s.cancelation_notes, s.ended_at,
  s.state_updated_at, s.created_at, s.updated_at, s.hub_id, sw.id as swap_order_id`;

export const SUBSCRIPTION_JOINS = sql`
  join customers sc on sc.id = s.customer_id
  join variants sv on sv.id = s.variant_id
  join vehicles ve on ve.id = sv.vehicle_id
  left join organizations so on so.id = s.organization_id
  left join offices sf on sf.id = s.office_id
  left join assets sa on sa.id = s.asset_id
  left join waiting_orders sw on sw.subscription_id = s.id and sw.kind = 'swap'`;

/** A row as returned by a statement. */
type Flat<Subscription> = Omit<Subscription, keyof CustomerVehicle> & FlatCustomerVehicle;
export type FlatListedSubscription = Flat<ListedSubscription>;
export type FlatSubscription = Flat<SubscriptionRow>;

/** Maps a flat row to a subscription. */
export function nestSubscription<Row extends FlatListedSubscription>(flat: Row) {
  return { ...flat, ...nestCustomerVehicle(flat) };
}

async function subscriptionsOf(on: Sql, ids: readonly string[]): Promise<SubscriptionRow[]> {
  const found = await rows(
    on,
    sql<FlatSubscription>`
      select ${SUBSCRIPTION_COLUMNS} from subscriptions s ${SUBSCRIPTION_JOINS}
      where s.id = ${anyOfIds(ids)}`,
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
  return existing(await findSubscription(on, id), 'Subscription');
}
