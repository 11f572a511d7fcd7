import { NO_MONEY, totalOf } from '@kickstand/domain/billing/money-line.ts';
import { addMonths, formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { isImmediate } from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyOperation, type OperationOf } from '../money/define-money-operation.ts';
import { recordLedgerEntry } from '../money/money-operations.ts';
import { NOTHING_MOVES } from '../money/money-preview.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { dayOf } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';
import type { MovedBillingDate } from '../ports/billing.ts';
import { readBilledSubscription } from './billed-subscription.ts';
import {
  changeRequest,
  lockForChange,
  readUnchanged,
  recordBillingRefusal,
} from './subscription-change.ts';
import { writeProviderSubscription } from './write-provider-subscription.ts';

const dateRequest = changeRequest.extend({
  /** 'YYYY-MM-DD', or null for now. */
  date: z.string().nullable(),
});

async function finish(
  unit: UnitOfWork,
  operation: OperationOf<z.infer<typeof dateRequest>>,
  { subscription, invoiceReference, line }: MovedBillingDate,
): Promise<void> {
  const { subscriptionId } = operation.request;
  await writeProviderSubscription(unit, subscriptionId, subscription);
  if (invoiceReference === null) return;
  if (totalOf(line) !== 0) {
    await recordEvent(unit, {
      entityId: subscriptionId,
      kind: 'subscription.billing_date_paid',
      source: 'billing',
      facts: { money: line },
    });
  }
  if (line.cardCents === 0) return;
  await recordLedgerEntry(unit, operation, {
    kind: 'BILLING_DATE',
    amountCents: line.cardCents,
    providerObjectId: invoiceReference,
  });
}

/** Changes of billing dates. */
export const movedBillingDate = defineMoneyOperation({
  kind: 'BILLING_DATE',
  mode: 'follow_up',
  request: dateRequest,
  send: ({ billing, clock }, { reference, createdAt, request: { subscriptionReference, date } }) =>
    billing.moveBillingDate(reference, {
      subscriptionReference,
      date,
      decidedAt: createdAt,
      now: clock.now(),
    }),
  find: ({ billing }, { id, request }, named) =>
    billing.findMovedBillingDate(id, request.subscriptionReference, named),
  mismatch({ request: { date } }, { subscription: { nextBillingDate } }, today) {
    // A date that has been reached may have been billed already, so the next date is not
    // comparable.
    const hasCome = date !== null && date <= today;
    return date === null || hasCome || date === nextBillingDate
      ? undefined
      : `This subscription is billed next on ${formatCalendarDate(nextBillingDate)}, not on ${formatCalendarDate(date)}.`;
  },
  async assume(unit, { request }) {
    const subscription = await readUnchanged(unit, request);
    const nextBillingDate = request.date ?? addMonths(dayOf(unit.services, unit.now), 1);
    return {
      subscription: { ...subscription, nextBillingDate },
      invoiceReference: null,
      line: NO_MONEY,
    };
  },
  finish,
  async decline(unit, operation, refused) {
    await recordBillingRefusal(unit, operation, refused);
    const { subscriptionId, date } = operation.request;
    // The scheduled change failed, so the date can be requested again.
    await sql`
      update subscriptions set scheduled_billing_date = null, updated_at = ${unit.now}
      where id = ${subscriptionId} and scheduled_billing_date = ${date}::date`.execute(unit.sql);
  },
});

/**
 * Moves the billing date of a subscription. A future date starts the next period then; today or
 * earlier starts one now. No day is paid twice: paid days after the new date are credited, and days
 * between the paid period and the date are free.
 * @param wanted.date 'YYYY-MM-DD' in the business's time zone.
 * @returns the id of the operation, or null if the provider does not bill the subscription.
 */
export async function intendBillingDate(
  unit: UnitOfWork,
  wanted: { subscriptionId: string; date: string },
): Promise<string | null> {
  const locked = await lockForChange(unit, wanted.subscriptionId);
  if (!locked) return null;
  const { change } = locked;
  const today = dayOf(unit.services, unit.now);
  const date = isImmediate(wanted.date, today) ? null : wanted.date;
  return await movedBillingDate.intend(unit, { ...change, request: { ...change.request, date } });
}

/**
 * Previews moving the billing date, including credits.
 * @throws NotFound
 */
export async function previewBillingDate(
  services: Services,
  wanted: { readonly subscriptionId: string; readonly date: string },
) {
  const { database, billing, clock } = services;
  const { subscriptionReference } = await readBilledSubscription(
    database.sql,
    wanted.subscriptionId,
  );
  if (subscriptionReference === null) return NOTHING_MOVES;
  const now = clock.now();
  const date = isImmediate(wanted.date, dayOf(services, now)) ? null : wanted.date;
  return await billing.previewBillingDate({ subscriptionReference, date, decidedAt: now, now });
}
