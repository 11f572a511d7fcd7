import { paymentStatusOf } from '../subscriptions/subscription-terms.ts';

/** What a customer owes, in cents. */
export interface OpenMoney {
  readonly owedCents: number;
  /** The part of it whose payment has failed. */
  readonly pastDueCents: number;
}

/** Adds up invoices; only open ones are owed. */
export function openMoney(
  invoices: readonly {
    /** At the provider, in upper case. */
    readonly state: string;
    /** What the customer still has to pay. */
    readonly dueCents: number;
    readonly paymentFailed: boolean;
  }[],
): OpenMoney {
  const open = invoices.filter(({ state }) => state === 'OPEN');
  const sum = (those: typeof open) => those.reduce((total, { dueCents }) => total + dueCents, 0);
  return {
    owedCents: sum(open),
    pastDueCents: sum(open.filter(({ paymentFailed }) => paymentFailed)),
  };
}

/** The next bill, or why there is none; payments that are paused still have a date. */
export type NextBill =
  | { readonly date: string; readonly amountCents: number }
  | { readonly date: string | null; readonly without: string };

/**
 * The next bill of a customer, as far as it is known: the monthly price, to which the payment provider
 * adds tax and from which it takes discounts and credit.
 */
export function nextBill(
  subscription: {
    /** The calendar date of the next invoice. */
    readonly billingCycleDate: string | null;
    /** The provider's status, or a mapped one. */
    readonly paymentStatus: string;
    readonly planPriceCents: number;
  } | null,
): NextBill {
  if (!subscription) return { date: null, without: 'No subscription' };
  const status = paymentStatusOf(subscription.paymentStatus);
  const { billingCycleDate: date, planPriceCents: amountCents } = subscription;
  if (status === 'PAUSED') return { date, without: 'Void while paused' };
  if (status === 'CANCELED') {
    return { date: null, without: 'The payment provider has canceled its payments' };
  }
  return date === null ? { date, without: 'The date is not known yet' } : { date, amountCents };
}
