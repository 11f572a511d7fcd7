import { limitsOfShape } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import {
  paymentStatusOf,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';

/**
 * Saves the provider's confirmed item and next billing date of a subscription. State and price are
 * only changed by staff.
 */
export async function writeProviderSubscription(
  unit: UnitOfWork,
  subscriptionId: string,
  confirmed: ProviderSubscription,
): Promise<void> {
  const ended = confirmed.endedAt !== null;
  await sql`
    update subscriptions set stripe_item_id = ${confirmed.itemReference},
      billing_cycle_date = case when ${ended} or state = 'CANCELED' then null
        else ${confirmed.nextBillingDate}::date end,
      provider_fetched_at = ${unit.now}
    where id = ${subscriptionId}`.execute(unit.sql);
}

/** SQL: the limits that depend on more than the subscription, as far as they still apply. */
const KEPT_LIMITS = sql`array(
  select kept from unnest(billing_limits) kept
  where kept = 'SECOND_OF_CUSTOMER' or kept = 'NO_PAYMENT_METHOD' and not exists (
    select from customers c where c.id = subscriptions.customer_id and c.card_last4 is not null))`;

/** A locked, live subscription, as far as its payment status depends on it. */
interface KnownStatus {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly paymentStatus: string;
}

/** Records that the payment status is another one at the provider. */
export async function recordPaymentStatus(
  unit: UnitOfWork,
  known: KnownStatus,
  paymentStatus: string,
): Promise<void> {
  if (paymentStatusOf(known.paymentStatus) === paymentStatusOf(paymentStatus)) return;
  await recordEvent(unit, {
    entityId: known.id,
    kind: 'subscription.payment_status_changed',
    source: 'billing',
    facts: { state: paymentStatus },
  });
}

/**
 * SQL: the payment status of a subscription as the provider has it. One that was imported as paused
 * becomes active when its payments resume.
 */
export function setPaymentStatus(
  { now }: UnitOfWork,
  { state }: KnownStatus,
  paymentStatus: string,
): RawBuilder<unknown> {
  const runs = paymentStatusOf(paymentStatus) !== 'PAUSED';
  const running = runs ? subscriptionMachine.next(state, 'resume') : undefined;
  return sql`payment_status = ${paymentStatus}
    ${running ? sql`, state = ${running}, state_updated_at = ${now}` : sql``}`;
}

/**
 * Saves payment status, next billing date and limits of a locked, live subscription from the
 * provider; a changed status is recorded.
 * @param fetchedAt time of the request.
 */
export async function applyProviderSubscription(
  unit: UnitOfWork,
  known: KnownStatus,
  found: ProviderSubscription,
  fetchedAt: Date,
): Promise<void> {
  await recordPaymentStatus(unit, known, found.paymentStatus);
  const { CURRENCY } = unit.services.config;
  const limits = found.shape && limitsOfShape(found.shape, CURRENCY, fetchedAt);
  await sql`
    update subscriptions set ${setPaymentStatus(unit, known, found.paymentStatus)},
      billing_cycle_date = ${found.nextBillingDate}::date, stripe_item_id = ${found.itemReference},
      ${limits ? sql`billing_limits = ${limits}::text[] || ${KEPT_LIMITS},` : sql``}
      provider_fetched_at = ${fetchedAt}
    where id = ${known.id}`.execute(unit.sql);
  unit.services.changes.announce('Subscription', known.id);
}

/**
 * Records that these subscriptions were compared with the provider, so that others come first next
 * time.
 */
export async function markCompared(on: Sql, ids: readonly string[], at: Date): Promise<void> {
  await sql`update subscriptions set provider_compared_at = ${at}
    where id = ${anyOfIds(ids)}`.execute(on);
}
