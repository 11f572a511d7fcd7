import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { SUBSCRIPTION_STATES } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { completeCardRequest, recordCardSetup } from '../customers/complete-card-request.ts';
import { markDelinquent } from '../customers/mark-delinquent.ts';
import { refreshCard } from '../customers/refresh-card.ts';
import { isStartingSubscription } from '../money/money-operations.ts';
import { PROVIDER_ACTOR, unwrapAnswer } from '../money/provider-answers.ts';
import { hasUnsettledOperation } from '../money/refuse-payment-pending.ts';
import { writeProviderInvoice } from '../money/write-provider-invoice.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { type Database, firstRow, rows, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { inBackground, type Services } from '../platform/request-context.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import { terminateSubscription } from '../subscriptions/terminate-subscription.ts';
import { applyProviderSubscription } from '../subscriptions/write-provider-subscription.ts';
import { recordDispute, recordRefunds } from './record-reversals.ts';

/** Batch size. */
const MOST_EVENTS = 50;
/** Duration of a lease in seconds, also the maximum backoff. */
const LEASE_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | null;
  readonly invoice: string | null;
  readonly customer: string | null;
  readonly charge: string | null;
  readonly attempts: number;
}

interface EventSubject {
  readonly kind:
    | 'subscription'
    | 'invoice'
    | 'customer'
    | 'card page'
    | 'card setup'
    | 'charge'
    | 'dispute';
  /** The provider's id. */
  readonly id: string;
}

/** The object to request for an event; undefined if the event is irrelevant. */
function subjectOf(event: StoredEvent): EventSubject | undefined {
  if (event.objectId === null) return undefined;
  if (event.type.startsWith('customer.subscription.')) {
    return { kind: 'subscription', id: event.objectId };
  }
  if (event.type.startsWith('invoice.')) return { kind: 'invoice', id: event.objectId };
  if (event.type.startsWith('credit_note.') && event.invoice !== null) {
    return { kind: 'invoice', id: event.invoice };
  }
  if (event.type === 'customer.updated' || event.type === 'customer.deleted') {
    return { kind: 'customer', id: event.objectId };
  }
  if (event.type.startsWith('payment_method.') && event.customer !== null) {
    return { kind: 'customer', id: event.customer };
  }
  if (event.type === 'checkout.session.completed') return { kind: 'card page', id: event.objectId };
  if (event.type === 'charge.refunded') return { kind: 'charge', id: event.objectId };
  if (event.type === 'refund.failed' && event.charge !== null) {
    return { kind: 'charge', id: event.charge };
  }
  if (event.type.startsWith('charge.dispute.')) return { kind: 'dispute', id: event.objectId };
  if (event.type.startsWith('setup_intent.')) return { kind: 'card setup', id: event.objectId };
  return undefined;
}

/** SQL condition: a webhook event is due. */
export const isDueEvent = (now: Date) => sql`handled_at is null and due_at <= ${now}`;

function leaseEvents(database: Database, now: Date): Promise<StoredEvent[]> {
  return rows(
    database.sql,
    sql<StoredEvent>`
      update webhook_events set attempts = attempts + 1,
        due_at = ${new Date(now.getTime() + LEASE_SECONDS * 1000)}
      where id in (select id from webhook_events where ${isDueEvent(now)}
        order by due_at limit ${sql.lit(MOST_EVENTS)} for update skip locked)
      returning id, type, object_id, attempts,
        payload -> 'data' -> 'object' ->> 'invoice' as invoice,
        payload -> 'data' -> 'object' ->> 'charge' as charge,
        coalesce(payload -> 'data' -> 'object' ->> 'customer',
          payload -> 'data' -> 'previous_attributes' ->> 'customer') as customer`,
  );
}

const lockedSubscription = z.object({
  id: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  paymentStatus: z.string(),
  outdated: z.boolean(),
  unsettled: z.boolean(),
});

/**
 * Whether an unknown subscription may be one that a pending operation is starting: the event may
 * arrive before the response.
 */
async function isStarting(
  on: Sql,
  of: { readonly subscriptionReference: string | null; readonly customerReference: string | null },
): Promise<boolean> {
  if (of.subscriptionReference === null) return false;
  const found = await firstRow(
    on,
    sql`
      select c.id from provider_customers p join customers c on c.id = p.customer_id
      where p.reference = ${of.customerReference} and ${isStartingSubscription}
        and not exists (select 1 from subscriptions s
          where s.stripe_subscription_id = ${of.subscriptionReference})`,
  );
  return found !== undefined;
}

/**
 * Updates a subscription from the provider's state.
 * @returns false if an operation is pending: the provider's state may not include it yet, so it is
 * requested again afterwards.
 */
async function applyChange(
  unit: UnitOfWork,
  found: ProviderSubscription,
  fetchedAt: Date,
): Promise<boolean> {
  // Ending a subscription takes its own locks, in the lock order.
  if (!found.endedAt) {
    await lockRows(
      unit.sql,
      sql`select 1 from subscriptions
      where stripe_subscription_id = ${found.subscriptionReference}`,
    );
  }
  const row = await firstRow(
    unit.sql,
    sql`
      select s.id, s.state, s.payment_status,
        coalesce(s.provider_fetched_at >= ${fetchedAt}, false) as outdated,
        ${hasUnsettledOperation('s.id')} as unsettled
      from subscriptions s where s.stripe_subscription_id = ${found.subscriptionReference}`,
  );
  if (!row) return !(await isStarting(unit.sql, found));
  const known = lockedSubscription.parse(row);
  if (!isLive(known.state) || known.outdated) return true;
  if (known.unsettled) return false;
  if (found.endedAt) {
    await terminateSubscription(unit, known.id);
    return true;
  }
  await applyProviderSubscription(unit, known, found, fetchedAt);
  return true;
}

/** Requests one object from the provider and stores its state. */
async function refresh(services: Services, subject: EventSubject): Promise<boolean> {
  const { billing, clock } = services;
  if (subject.kind === 'customer') {
    await refreshCard(services, subject.id);
    return true;
  }
  if (subject.kind === 'card page') {
    const page = unwrapAnswer(await billing.readCardPage(subject.id));
    if (page) await completeCardRequest(services, page);
    return true;
  }
  if (subject.kind === 'card setup') {
    const setup = unwrapAnswer(await billing.readCardSetup(subject.id));
    if (setup) await recordCardSetup(services, setup);
    return true;
  }
  const fetchedAt = clock.now();
  const asProvider = (work: (unit: UnitOfWork) => Promise<boolean>) =>
    inBackgroundUnit(services, PROVIDER_ACTOR, work);
  // The invoice first: its own event may arrive later, and what went back is counted on it.
  const inReversal = async (
    invoice: string | null,
    work: (unit: UnitOfWork) => Promise<void>,
  ): Promise<void> => {
    if (invoice !== null) await refresh(services, { kind: 'invoice', id: invoice });
    await inBackgroundUnit(services, PROVIDER_ACTOR, work);
  };
  if (subject.kind === 'subscription') {
    const found = unwrapAnswer(await billing.readSubscription(subject.id));
    return !found || (await asProvider((unit) => applyChange(unit, found, fetchedAt)));
  }
  if (subject.kind === 'charge') {
    const refunds = unwrapAnswer(await billing.readRefunds(subject.id));
    if (refunds)
      await inReversal(refunds.invoiceReference, (unit) => recordRefunds(unit, refunds, fetchedAt));
    return true;
  }
  if (subject.kind === 'dispute') {
    const dispute = unwrapAnswer(await billing.readDispute(subject.id));
    if (dispute)
      await inReversal(dispute.invoiceReference, (unit) => recordDispute(unit, dispute, fetchedAt));
    return true;
  }
  const found = unwrapAnswer(await billing.readInvoice(subject.id));
  if (!found) return true;
  return await asProvider(async (unit) => {
    // Its invoice belongs to a subscription and a vehicle that are only known once the operation
    // has settled.
    if (await isStarting(unit.sql, found)) return false;
    const customerId = await writeProviderInvoice(unit, found, fetchedAt);
    if (customerId !== undefined) {
      await markDelinquent(unit.sql, customerId, unit.now);
      unit.services.changes.announce('Customer', customerId);
    }
    return true;
  });
}

async function handle(services: Services, events: readonly StoredEvent[]): Promise<void> {
  const { database, clock, log } = services;
  const [first] = events;
  const subject = first && subjectOf(first);
  const handled =
    !subject ||
    (await refresh(services, subject).catch((error: unknown) => {
      log.error({ err: error, subject }, 'handling a webhook event failed');
      return false;
    }));
  const ids = events.map((event) => event.id);
  const now = clock.now();
  if (handled) {
    await sql`update webhook_events set handled_at = ${now} where id = any(${ids}::text[])`.execute(
      database.sql,
    );
    return;
  }
  const attempts = Math.max(...events.map((event) => event.attempts));
  const wait = Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);
  await sql`update webhook_events set due_at = ${new Date(now.getTime() + wait * 1000)}
    where id = any(${ids}::text[])`.execute(database.sql);
}

/**
 * Handles webhook events. An event only identifies the object to request, so that order and
 * repetition do not matter.
 */
export async function handleDueWebhookEvents(services: Services): Promise<void> {
  while (!services.rounds.stopping) {
    const events = await leaseEvents(services.database, services.clock.now());
    const bySubject = Map.groupBy(events, (event) => subjectOf(event)?.id);
    for (const group of bySubject.values()) {
      // The leases of the remaining events expire, and another instance continues.
      if (services.rounds.stopping) return;
      await handle(services, group);
    }
    if (events.length < MOST_EVENTS) return;
  }
}

/** Starts handling events without waiting for it; the polling worker is the safety net. */
export function wakeWebhookEventWorker(services: Services): void {
  services.rounds.start('webhook events', () => handleDueWebhookEvents(inBackground(services)));
}
