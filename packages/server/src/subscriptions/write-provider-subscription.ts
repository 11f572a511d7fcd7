import { limitsOfShape } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import {
  paymentStatusOf,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
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

/**
 * Saves payment status and next billing date of a locked, live subscription from the provider; a
 * changed status is recorded. A subscription imported as paused becomes active when its payments resume.
 * @param fetchedAt time of the request.
 */
export async function applyProviderSubscription(
  unit: UnitOfWork,
  known: {
    readonly id: string;
    readonly state: SubscriptionState;
    readonly paymentStatus: string;
  },
  found: ProviderSubscription,
  fetchedAt: Date,
): Promise<void> {
  if (paymentStatusOf(known.paymentStatus) !== paymentStatusOf(found.paymentStatus)) {
    await recordEvent(unit, {
      entityId: known.id,
      kind: 'subscription.payment_status_changed',
      source: 'billing',
      facts: { state: found.paymentStatus },
    });
  }
  const { CURRENCY } = unit.services.config;
  const limits = found.shape && limitsOfShape(found.shape, CURRENCY, fetchedAt);
  const runs = paymentStatusOf(found.paymentStatus) !== 'PAUSED';
  const running = runs ? subscriptionMachine.next(known.state, 'resume') : undefined;
  await sql`
    update subscriptions set payment_status = ${found.paymentStatus},
      ${running ? sql`state = ${running}, state_updated_at = ${unit.now},` : sql``}
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
