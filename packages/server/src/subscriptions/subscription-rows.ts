import type { OrderState, Program } from '@kickstand/domain/orders/order-terms.ts';
import {
  SUBSCRIPTION_PAGE_SIZE,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import {
  type CustomerVehicle,
  type FlatCustomerVehicle,
  nestCustomerVehicle,
} from '../inventory/customer-vehicle.ts';
import { type Database, rowsOfText, type Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';
import {
  type ListRequest,
  readEveryRow,
  readFoundPage,
  readKeptPage,
} from '../platform/list-rows.ts';
import { defineLoader } from '../platform/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import {
  keptCountStatement,
  needsCounting,
  planSubscriptionList,
  SUBSCRIPTION_SORT_SOURCES,
  type SubscriptionFilter,
  type SubscriptionSort,
} from './subscription-list-sql.ts';

/** A subscription as lists and other entities read it. Amounts in cents, dates 'YYYY-MM-DD'. */
export interface SubscriptionRow extends CustomerVehicle {
  readonly id: string;
  readonly state: SubscriptionState;
  /** The provider's word. */
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
  /** The swap order that waits, if one does. */
  readonly swapOrderId: string | null;
  readonly swapOrderState: OrderState | null;
  readonly customerDelinquent: boolean;
}

const COLUMNS = `
  s.id, s.state, s.payment_status as "paymentStatus", s.program,
  s.stripe_subscription_id as "stripeSubscriptionId", s.plan_price_cents as "planPriceCents",
  s.billing_cycle_date as "billingCycleDate", s.scheduled_billing_date as "scheduledBillingDate",
  s.cancelation_reason as "cancelationReason", s.cancelation_notes as "cancelationNotes",
  s.started_at as "startedAt", s.ended_at as "endedAt", s.state_updated_at as "stateUpdatedAt",
  s.created_at as "createdAt", s.updated_at as "updatedAt", s.hub_id as "hubId",
  sw.id as "swapOrderId", sw.state as "swapOrderState",
  sc.id as "customerId", sc.full_name as "customerName", sc.email as "customerEmail",
  sc.delinquent as "customerDelinquent",
  so.id as "organizationId", so.name as "organizationName",
  sf.id as "officeId", sf.name as "officeName",
  sv.id as "variantId", sv.vehicle_id as "vehicleId", ve.brand, ve.model, sv.color, sv.size,
  sv.image_url as "imageUrl",
  sa.id as "assetId", sa.serial_number as "assetSerial", sa.state as "assetState"`;

const JOINS = `
  join customers sc on sc.id = s.customer_id
  join variants sv on sv.id = s.variant_id
  join vehicles ve on ve.id = sv.vehicle_id
  left join organizations so on so.id = s.organization_id
  left join offices sf on sf.id = s.office_id
  left join assets sa on sa.id = s.asset_id
  left join waiting_orders sw on sw.subscription_id = s.id and sw.kind = 'swap'`;

const SOURCE = {
  table: 'subscriptions s',
  id: 's.id',
  columns: COLUMNS,
  joins: JOINS,
  pageSize: SUBSCRIPTION_PAGE_SIZE,
};

type FlatSubscription = Omit<SubscriptionRow, keyof CustomerVehicle> & FlatCustomerVehicle;

function nest(flat: FlatSubscription): SubscriptionRow {
  return { ...flat, ...nestCustomerVehicle(flat) };
}

async function subscriptionsOf(on: Sql, ids: readonly string[]): Promise<SubscriptionRow[]> {
  const found = await rowsOfText<FlatSubscription>(
    on,
    `select ${COLUMNS} from subscriptions s ${JOINS} where s.id = any($1::uuid[])`,
    [ids],
  );
  return found.map(nest);
}

/** Loads subscriptions by id. */
export const loadSubscription = defineLoader<SubscriptionRow>((context, ids) =>
  subscriptionsOf(context.database.sql, ids),
);

/** One subscription, or undefined. One statement. */
export async function findSubscription(on: Sql, id: string): Promise<SubscriptionRow | undefined> {
  return (await subscriptionsOf(on, [id]))[0];
}

/** One subscription; throws NotFound when there is none. */
export async function getSubscription(on: Sql, id: string): Promise<SubscriptionRow> {
  const subscription = await findSubscription(on, id);
  if (!subscription) throw new NotFound('Subscription');
  return subscription;
}

export interface SubscriptionList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: SubscriptionRow[];
}

function listRequest(
  filter: SubscriptionFilter,
  sort: SubscriptionSort,
  merge: boolean,
): ListRequest {
  return {
    sort: SUBSCRIPTION_SORT_SOURCES[sort.column],
    direction: sort.direction,
    plan: (parameters) => planSubscriptionList(filter, sort, parameters, { merge }),
  };
}

/** One page of subscriptions with its exact total: at most two statements, however many there are. */
export async function listSubscriptions(
  on: Sql,
  filter: SubscriptionFilter,
  sort: SubscriptionSort,
  paging: Paging,
): Promise<SubscriptionList> {
  const request = listRequest(filter, sort, true);
  const { totalItems, nodes } = needsCounting(filter)
    ? await readFoundPage<FlatSubscription>(on, SOURCE, request, paging)
    : await readKeptPage<FlatSubscription>(on, SOURCE, request, paging, (parameters) =>
        keptCountStatement(filter, parameters),
      );
  return { pageInfo: pageInfo(paging, totalItems), nodes: nodes.map(nest) };
}

/** All subscriptions of a view in its order, as they are at one moment; read bit by bit. */
export async function* readAllSubscriptions(
  database: Database,
  filter: SubscriptionFilter,
  sort: SubscriptionSort,
): AsyncGenerator<SubscriptionRow> {
  const request = listRequest(filter, sort, false);
  for await (const flat of readEveryRow<FlatSubscription>(database, SOURCE, request)) {
    yield nest(flat);
  }
}
