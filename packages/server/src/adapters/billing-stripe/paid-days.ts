import { UNUSED_PAID_DAYS } from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { OperationReference } from '../../ports/billing-answer.ts';
import { ensureProduct } from './monthly-price.ts';
import { itemOf } from './provider-subscription.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** Descriptions of the invoice lines that credit paid days. */
const UNUSED_DAYS = { productReference: 'unused_paid_days', productName: UNUSED_PAID_DAYS };

/** A period billed in advance: instants in seconds since 1970, cents before tax. */
const paidPeriod = z.object({
  from: z.number(),
  to: z.number(),
  cents: z.number(),
  /** Cents of it that were already credited. */
  credited: z.number(),
});
type PaidPeriod = z.infer<typeof paidPeriod>;

/**
 * While a subscription waits for a moved date, the provider treats it as a trial and loses the
 * earlier payment, so the payment is stored in its metadata, for the date at which it was written.
 */
const keptPeriod = paidPeriod.extend({ until: z.number() });

function kept(subscription: Stripe.Subscription): PaidPeriod | undefined {
  const text = subscription.metadata.paidDays;
  if (!text) return undefined;
  try {
    const found = keptPeriod.parse(JSON.parse(text));
    return found.until === subscription.trial_end ? found : undefined;
  } catch {
    // The metadata was edited at the provider.
    return undefined;
  }
}

/**
 * Cents before tax billed for the current period; voided and uncollectible invoices do not count.
 */
async function billedCents(stripe: Stripe, subscription: Stripe.Subscription): Promise<number> {
  const { latest_invoice: latest } = subscription;
  const { current_period_end: end, price } = itemOf(subscription);
  const asked = price.unit_amount ?? 0;
  // An imported subscription was billed elsewhere.
  if (latest === null) return asked;
  const invoice = typeof latest === 'string' ? await stripe.invoices.retrieve(latest) : latest;
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return 0;
  const line = invoice.lines.data.find((one) => one.amount > 0 && one.period.end === end);
  if (!line) return asked;
  const off = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return line.amount - off;
}

/** The prepaid period of a subscription; undefined if it was never billed. */
async function paidPeriodOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<PaidPeriod | undefined> {
  if (subscription.status === 'trialing') return kept(subscription);
  const { current_period_start: from, current_period_end: to } = itemOf(subscription);
  return { from, to, cents: await billedCents(stripe, subscription), credited: 0 };
}

/** Cents of the payment that cover the time after an instant. */
function unusedCents({ from, to, cents }: PaidPeriod, after: number): number {
  const left = Math.min(Math.max(to - after, 0), to - from);
  return to > from ? Math.round((cents * left) / (to - from)) : 0;
}

/** When the next period starts, in seconds; `until` is the same for a future date. */
export interface PeriodStart {
  readonly start: number;
  readonly until: number | null;
}

interface PaidDays {
  /**
   * What the move's invoice settles: negative for credit. Undefined for a subscription without paid
   * days.
   */
  readonly missingCents: number | undefined;
  /** When the paid period ends, seconds. */
  readonly to: number;
  readonly metadata: { readonly paidDays: string };
}

/**
 * Cents to settle so that in total exactly the paid days after a date are credited: negative for
 * additional credit, positive if an earlier move credited more than this one.
 */
export async function countPaidDays(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  move: PeriodStart,
): Promise<PaidDays> {
  const paid = await paidPeriodOf(stripe, subscription);
  if (!paid) return { missingCents: undefined, to: move.start, metadata: { paidDays: '' } };
  const unused = unusedCents(paid, move.start);
  const keeps = move.until !== null && { ...paid, credited: unused, until: move.until };
  const metadata = { paidDays: keeps ? JSON.stringify(keptPeriod.parse(keeps)) : '' };
  return { missingCents: paid.credited - unused, to: paid.to, metadata };
}

type PaidDaysChange = Pick<Stripe.SubscriptionUpdateParams, 'add_invoice_items'> & {
  readonly metadata: { readonly paidDays: string };
};

/**
 * Additional parameters of the update to settle the paid days: one invoice line with the result of
 * {@link countPaidDays}.
 */
export async function settlePaidDays(
  connection: StripeConnection,
  stripe: Stripe,
  reference: OperationReference,
  subscription: Stripe.Subscription,
  move: PeriodStart,
): Promise<PaidDaysChange> {
  const { missingCents, to, metadata } = await countPaidDays(stripe, subscription, move);
  if (!missingCents) return { metadata };
  await ensureProduct(connection, stripe, reference, UNUSED_DAYS);
  const instant = (timestamp: number) => ({ type: 'timestamp' as const, timestamp });
  return {
    metadata,
    add_invoice_items: [
      {
        price_data: {
          currency: subscription.currency,
          product: UNUSED_DAYS.productReference,
          unit_amount: missingCents,
          tax_behavior: 'exclusive',
        },
        discountable: false,
        period: { start: instant(Math.min(move.start, to)), end: instant(to) },
      },
    ],
  };
}
