import { addMonths } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { markDelinquent } from '../../src/customers/mark-delinquent.ts';
import { writeProviderInvoice } from '../../src/money/write-provider-invoice.ts';
import { firstRow } from '../../src/platform/database/database.ts';
import { applyProviderSubscription } from '../../src/subscriptions/write-provider-subscription.ts';
import { DAY, iso } from '../demo-world.ts';
import type { DemoStaff } from './demo-staff.ts';

/** The number of months whose invoices are known here; the provider has the older ones. */
const MONTHS = 3;

interface BilledRental {
  readonly subscriptionId: string;
  readonly reference: string;
  readonly customerId: string;
  readonly startedAt: number;
}

/** What the provider says of a running subscription is taken over, as after one of its webhook events. */
async function takeOver(
  staff: DemoStaff,
  { subscriptionId, reference }: BilledRental,
  at: number,
): Promise<boolean> {
  const unit = staff.whenProviderReports(at);
  const known = await firstRow(
    unit.sql,
    sql<Parameters<typeof applyProviderSubscription>[1]>`
      select id, state, payment_status from live_subscriptions
      where id = ${subscriptionId}`,
  );
  if (!known) return false;
  const found = staff.provider.describe(reference, unit.now);
  await applyProviderSubscription(unit, known, found, unit.now);
  return true;
}

/**
 * What the provider has reported of a subscription: the invoices of the last months and its next
 * billing date. Nothing for one that has ended.
 * @param paidUntil when the last invoice was paid.
 */
export async function reportBilling(
  staff: DemoStaff,
  rental: BilledRental,
  now: number,
  paidUntil: number,
): Promise<void> {
  if (!(await takeOver(staff, rental, now))) return;
  const started = iso(rental.startedAt).slice(0, 10);
  const age = Math.floor((now - rental.startedAt) / (30 * DAY));
  for (let month = Math.max(1, age - MONTHS + 1); month <= age; month += 1) {
    const at = Date.parse(`${addMonths(started, month)}T16:00:00Z`);
    if (at <= Math.min(now, paidUntil)) await reportInvoice(staff, rental, at, true);
  }
}

async function reportInvoice(
  staff: DemoStaff,
  { reference }: BilledRental,
  at: number,
  paid: boolean,
): Promise<void> {
  const unit = staff.whenProviderReports(at);
  const invoice = staff.provider.invoice(reference, { moment: unit.now, paid });
  await writeProviderInvoice(unit, invoice, unit.now);
}

/** An invoice that the provider could not collect, after which its customer becomes delinquent. */
export async function reportUnpaidInvoice(
  staff: DemoStaff,
  rental: BilledRental,
  at: number,
  now: number,
): Promise<void> {
  await reportInvoice(staff, rental, at, false);
  const due = new Date(Math.min(now, at + 15 * DAY));
  await markDelinquent(staff.whenProviderReports(at).sql, rental.customerId, due);
}

/** From then on the provider calls a subscription past due. */
export async function reportPastDue(
  staff: DemoStaff,
  rental: BilledRental,
  at: number,
): Promise<void> {
  staff.provider.setStatus(rental.reference, 'past_due');
  await takeOver(staff, rental, at);
}
