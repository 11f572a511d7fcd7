import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import { calendarDate, formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { isImmediate } from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyHandler, type MoneyRefusal } from '../money/money-handler.ts';
import {
  intendMoneyOperation,
  type MoneyOperation,
  recordLedgerEntry,
} from '../money/money-operations.ts';
import { NOTHING_MOVES } from '../money/money-preview.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import type { MovedBillingDate } from '../ports/billing.ts';
import {
  lockBilledSubscription,
  readBilledSubscription,
  subjectsOf,
} from './billed-subscription.ts';
import { changeRequest, recordBillingRefusal } from './subscription-change.ts';
import { writeProviderSubscription } from './write-provider-subscription.ts';

const dateSchema = z.object({
  /** 'YYYY-MM-DD', or null for now. */
  date: z.string().nullable(),
});

/**
 * Moves the day on which a subscription is billed. A future date starts the next period then; today or
 * earlier starts one at once. Nobody pays a day twice: paid days that come after the new date are given
 * back, days between the end of what is paid and the date are free.
 * @param wanted.date 'YYYY-MM-DD' in the time zone of the business.
 * @returns the id of the operation, or null when the provider doesn't bill the subscription.
 */
export async function intendBillingDate(
  unit: UnitOfWork,
  wanted: { subscriptionId: string; date: string },
): Promise<string | null> {
  const subscription = await lockBilledSubscription(unit, wanted.subscriptionId);
  const { customerId, subscriptionReference } = subscription;
  if (subscriptionReference === null) return null;
  const today = calendarDate(unit.now, unit.services.config.BUSINESS_TIME_ZONE);
  const request: z.infer<typeof dateSchema> = {
    date: isImmediate(wanted.date, today) ? null : wanted.date,
  };
  return await intendMoneyOperation(unit, {
    kind: 'BILLING_DATE',
    mode: 'follow_up',
    customerId,
    amountCents: 0,
    request: { subscriptionId: subscription.id, subscriptionReference, ...request },
    subjects: subjectsOf(subscription),
  });
}

/**
 * What moving the billing date would collect, or give back as credit.
 * @throws NotFound
 */
export async function previewBillingDate(
  { database, billing, clock, config }: Services,
  wanted: { readonly subscriptionId: string; readonly date: string },
) {
  const { subscriptionReference } = await readBilledSubscription(
    database.sql,
    wanted.subscriptionId,
  );
  if (subscriptionReference === null) return NOTHING_MOVES;
  const now = clock.now();
  const today = calendarDate(now, config.BUSINESS_TIME_ZONE);
  const date = isImmediate(wanted.date, today) ? null : wanted.date;
  return await billing.previewBillingDate({ subscriptionReference, date, decidedAt: now, now });
}

async function finish(
  unit: UnitOfWork,
  operation: MoneyOperation,
  done: MovedBillingDate,
): Promise<void> {
  await writeProviderSubscription(unit, changeRequest(operation).subscriptionId, done.subscription);
  if (done.invoiceReference === null) return;
  if (totalOf(done.line) !== 0) {
    await recordEvent(unit, {
      entityType: 'Subscription',
      entityId: changeRequest(operation).subscriptionId,
      kind: 'subscription.billing_date_paid',
      source: 'billing',
      facts: { money: done.line },
    });
  }
  if (done.line.cardCents === 0) return;
  await recordLedgerEntry(unit, operation, {
    kind: 'BILLING_DATE',
    amountCents: done.line.cardCents,
    providerObjectId: done.invoiceReference,
  });
}

/** What was scheduled will not happen: the date can be asked for again. */
async function forget(
  unit: UnitOfWork,
  operation: MoneyOperation,
  refused: MoneyRefusal,
): Promise<void> {
  await recordBillingRefusal(unit, operation, refused);
  const { date } = dateSchema.parse(operation.request);
  await sql`
    update subscriptions set scheduled_billing_date = null, updated_at = ${unit.now}
    where id = ${changeRequest(operation).subscriptionId}
      and scheduled_billing_date = ${date}::date`.execute(unit.sql);
}

/** Settles changes of billing dates. */
export const movedBillingDates = defineMoneyHandler<MovedBillingDate>({
  kind: 'BILLING_DATE',
  send({ billing, clock }, operation) {
    const { subscriptionReference } = changeRequest(operation);
    const { date } = dateSchema.parse(operation.request);
    return billing.moveBillingDate(
      { operationId: operation.id, key: operation.providerKey },
      { subscriptionReference, date, decidedAt: operation.createdAt, now: clock.now() },
    );
  },
  find: ({ billing }, operation, named) =>
    billing.findMovedBillingDate(
      operation.id,
      changeRequest(operation).subscriptionReference,
      named,
    ),
  misfit(operation, { subscription: { nextBillingDate } }, now) {
    const { date } = dateSchema.parse(operation.request);
    // One that has come may have been billed already; the next date tells nothing about it then.
    const hasCome = date !== null && date <= now.toISOString().slice(0, 10);
    return date === null || hasCome || date === nextBillingDate
      ? undefined
      : `This subscription is billed next on ${formatCalendarDate(nextBillingDate)}, not on ${formatCalendarDate(date)}.`;
  },
  finish,
  decline: forget,
});
