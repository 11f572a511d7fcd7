import type {
  MoneyAttemptWay,
  MoneyOperationKind,
  MoneyOperationMode,
  MoneyOperationState,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { currency, formatCents } from '@kickstand/domain/kernel/money.ts';
import { ordinaryVariant } from '../add-catalogue.ts';
import { addOrder } from '../add-orders.ts';
import { addFulfilledSwap } from '../add-swaps.ts';
import { demoReference } from '../demo-reference.ts';
import { type Customer, DAY, type DemoWorld, HOUR, iso, type Variant } from '../demo-world.ts';
import {
  recordChange,
  situationCustomer,
  situationSubscription,
  standingVehicle,
} from './situation-kit.ts';

const RESTOCK_FEE_CENTS = 7_500;
const DEPOSIT_CENTS = 10_000;
const NO_ANSWER = 'The payment provider did not answer.';

interface Step {
  readonly way: MoneyAttemptWay;
  readonly at: number;
  readonly answer: string;
}

interface Operation {
  readonly kind: MoneyOperationKind;
  readonly mode: MoneyOperationMode;
  readonly state: MoneyOperationState;
  readonly customer: Customer;
  readonly amountCents: number;
  readonly request: object;
  /** What it is about besides the customer. */
  readonly subject: { readonly type: 'Order' | 'Subscription'; readonly id: string } | null;
  readonly createdAt: number;
  readonly nextAttemptAt: number;
  readonly steps: readonly Step[];
}

/** Money operations in every state that staff can meet, and a difference that a comparison has found. */
export function addBillingSituations(world: DemoWorld): void {
  addWaiting(world);
  addForAPerson(world);
  addDeclined(world);
  addDifference(world);
}

/** Writes a money operation with everything that has been tried; returns its id. */
export function addOperation(world: DemoWorld, plan: Operation): string {
  const { rows } = world;
  const { state, steps, createdAt } = plan;
  const id = world.id(createdAt);
  const last = steps.at(-1);
  const settled = state === 'DECLINED' || state === 'DONE';
  const providerKey = `ks-${id}`;
  rows.money_operations.push({
    id,
    kind: plan.kind,
    mode: plan.mode,
    state,
    customer_id: plan.customer.row.id,
    amount_cents: plan.amountCents,
    currency: currency(),
    request: plan.request,
    answer: null,
    error: last?.answer.replace(/^Declined: /, '') ?? null,
    provider_key: providerKey,
    actor: world.staff(plan.customer.office?.place ?? null).email,
    attempts: steps.length,
    first_sent_at: iso(createdAt),
    next_attempt_at: iso(plan.nextAttemptAt),
    leased_until: null,
    created_at: iso(createdAt),
    settled_at: settled && last ? iso(last.at) : null,
  });
  for (const { way, at, answer } of steps) {
    rows.money_operation_attempts.push({
      id: world.id(at),
      money_operation_id: id,
      way,
      provider_key: providerKey,
      actor: null,
      answer,
      started_at: iso(at),
      ended_at: iso(at + 10_000),
    });
  }
  const customer = { type: 'Customer', id: plan.customer.row.id } as const;
  for (const subject of plan.subject ? [plan.subject, customer] : [customer]) {
    rows.money_operation_subjects.push({
      money_operation_id: id,
      entity_type: subject.type,
      entity_id: subject.id,
      exclusive: plan.mode === 'confirm_first' && !settled,
    });
  }
  return id;
}

/** Attempts to send so many hours ago, none of which got an answer. */
const unanswered = (world: DemoWorld, hoursAgo: readonly number[]): Step[] =>
  hoursAgo.map((hours) => ({ way: 'SEND', at: world.now - hours * HOUR, answer: NO_ANSWER }));

function rider(
  world: DemoWorld,
  alias: string,
  name: readonly [first: string, last: string],
  plan: { daysAgo: number; card?: string; vehicleUntil?: number },
) {
  const office = world.office('Harbor and Pine Portland');
  const customer = situationCustomer(world, alias, name, office, {
    card_last4: plan.card ?? '4242',
  });
  const variant = ordinaryVariant(world, 'Gazelle Medeo T9 City');
  const { subscription, vehicle } = situationSubscription(world, { customer, variant, ...plan });
  return { customer, variant, subscription, vehicle };
}

/** A customer whose vehicle was swapped at that moment, and the restock fee that this costs. */
function restockFee(
  world: DemoWorld,
  alias: string,
  name: readonly [first: string, last: string],
  plan: { daysAgo: number; swappedAt: number; card?: string },
) {
  const { swappedAt: createdAt, ...rest } = plan;
  const at = rider(world, alias, name, { ...rest, vehicleUntil: createdAt });
  const { customer, variant, subscription, vehicle } = at;
  const next = standingVehicle(world, { variant, place: vehicle.place, state: 'ACTIVE' });
  addFulfilledSwap(
    world,
    customer,
    subscription,
    { vehicle },
    { vehicle: next, start: createdAt, end: null, restockFee: 'charged' },
  );
  vehicle.row.state = 'RETURNED';
  const facts = { amountCents: RESTOCK_FEE_CENTS };
  recordChange(world, subscription, 'subscription.restock_fee_requested', { at: createdAt }, facts);
  return {
    kind: 'RESTOCK_FEE',
    mode: 'confirm_first',
    customer,
    amountCents: RESTOCK_FEE_CENTS,
    request: {
      subscriptionId: subscription.id,
      assetId: vehicle.row.id,
      customerReference: customer.row.stripe_customer_id,
    },
    subject: { type: 'Subscription', id: subscription.id },
    createdAt,
    nextAttemptAt: world.now,
  } as const;
}

/** Its next try is half a day away, so that there is time to look at it; trying now settles it. */
function addWaiting(world: DemoWorld): void {
  const hoursAgo = [3, 2.9, 2.5, 1.5, 0.5];
  const swappedAt = world.now - 3 * HOUR;
  addOperation(world, {
    ...restockFee(world, 'payment-waits', ['Lena', 'Fischer'], { daysAgo: 140, swappedAt }),
    state: 'WAITING',
    nextAttemptAt: world.now + DAY / 2,
    steps: unanswered(world, hoursAgo),
  });
}

function addDeclined(world: DemoWorld): void {
  const at = world.ago(2);
  const plan = { daysAgo: 120, swappedAt: at, card: '0341' };
  const fee = restockFee(world, 'payment-declined', ['Andre', 'Moreau'], plan);
  addOperation(world, {
    ...fee,
    state: 'DECLINED',
    steps: [{ way: 'SEND', at, answer: 'Declined: Your card was declined.' }],
  });
  const place = fee.customer.office?.place ?? null;
  world.record(
    fee.subject,
    'subscription.restock_fee_declined',
    { actor: world.staff(place).email, source: 'billing', at: at + 10_000 },
    { amountCents: RESTOCK_FEE_CENTS, message: 'Your card was declined.' },
  );
}

/** A deposit that was to be refunded: the request got no answer, and its key is too old to repeat it. */
function addForAPerson(world: DemoWorld): void {
  const office = world.office('Harbor and Pine Portland');
  const customer = situationCustomer(world, 'payment-stuck', ['Hugo', 'Brandt'], office);
  const variant: Variant = ordinaryVariant(world, 'Gazelle Medeo T9 City');
  const closedAt = world.now - 30 * HOUR;
  const invoiceReference = demoReference('in', world.count('invoice'));
  const order = addOrder(
    world,
    {
      customer,
      variant,
      program: 'hub',
      state: 'canceled',
      createdAt: world.ago(12),
      closedAt,
      withoutPromotion: true,
    },
    {
      cancelation_reason: 'TAKING_TOO_LONG',
      stripe_checkout_invoice_id: invoiceReference,
      deposit_cents: DEPOSIT_CENTS,
    },
  );
  world.record(
    { type: 'Order', id: order.id },
    'order.refund_requested',
    { actor: world.staff(office.place).email, source: 'console', at: closedAt },
    { amountCents: DEPOSIT_CENTS },
  );
  addOperation(world, {
    kind: 'REFUND',
    mode: 'follow_up',
    state: 'NEEDS_A_PERSON',
    customer,
    amountCents: DEPOSIT_CENTS,
    request: { orderId: order.id, invoiceReference },
    subject: { type: 'Order', id: order.id },
    createdAt: closedAt,
    nextAttemptAt: world.now,
    steps: [
      ...unanswered(world, [30, 29.9, 29.5, 28, 16]),
      {
        way: 'LOOK_UP',
        at: world.now - 6 * HOUR,
        answer: 'Nothing was found at the provider.',
      },
    ],
  });
}

/** The price was changed at the provider by hand. */
function addDifference(world: DemoWorld): void {
  const { customer, subscription } = rider(world, 'price-differs', ['Greta', 'Lund'], {
    daysAgo: 210,
  });
  const quarterPastFour = 4.25 * HOUR;
  const nights = Math.floor((world.now - quarterPastFour - HOUR) / DAY);
  const comparedAt = nights * DAY + quarterPastFour;
  world.rows.billing_differences.push({
    id: world.id(comparedAt),
    customer_id: customer.row.id,
    entity_type: 'Subscription',
    entity_id: subscription.id,
    aspect: 'Monthly price',
    provider_object_id: subscription.stripe_subscription_id,
    here: formatCents(subscription.plan_price_cents),
    at_provider: formatCents(subscription.plan_price_cents - 1_000),
    first_seen_at: iso(comparedAt - 2 * DAY),
    last_seen_at: iso(comparedAt),
  });
  world.rows.billing_comparisons.push({
    id: world.id(comparedAt),
    started_at: iso(comparedAt),
    finished_at: iso(comparedAt + 40_000),
    differences: 1,
  });
}
