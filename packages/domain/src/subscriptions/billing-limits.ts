import { keysOf } from '../kernel/keys-of.ts';

/**
 * Why Kickstand cannot run a subscription that another program created at the payment provider. It is
 * read, but nothing that moves or changes its money can be done here.
 */
export const BILLING_LIMIT_LABELS = {
  SEVERAL_ITEMS: 'several items',
  QUANTITY: 'a quantity other than one',
  NOT_MONTHLY: 'not billed every month',
  SCHEDULE: 'a schedule',
  SENDS_INVOICES: 'invoices sent instead of charged',
  OTHER_CURRENCY: 'another currency',
  CANCELS_AT_PERIOD_END: 'canceled at the end of the period',
  COUPON: 'a coupon with months left',
  TRIAL: 'a trial',
  KEEPS_DRAFTS: 'payments paused with drafts kept',
  NO_PAYMENT_METHOD: 'no payment method',
  SECOND_OF_CUSTOMER: 'a second subscription of the customer',
};
export type BillingLimit = keyof typeof BILLING_LIMIT_LABELS;
export const BILLING_LIMITS = keysOf(BILLING_LIMIT_LABELS);

/** The sentence for a disabled action; undefined without limits. */
export function limitedBecause(limits: readonly BillingLimit[]): string | undefined {
  if (limits.length === 0) return undefined;
  const words = limits.map((limit) => BILLING_LIMIT_LABELS[limit]).join(', ');
  return `Kickstand cannot bill it: ${words}. Change it at the payment provider first.`;
}

/** What a subscription looks like at the provider. */
export interface SubscriptionShape {
  readonly items: number;
  /** Of the first item. */
  readonly quantity: number;
  /** The interval of the first item's price: 'month'; null for a price without one. */
  readonly interval: string | null;
  readonly intervalCount: number;
  readonly scheduled: boolean;
  readonly sendsInvoices: boolean;
  readonly currency: string;
  readonly endsLater: boolean;
  /** Whether a discount still applies. */
  readonly discounted: boolean;
  /** When its trial ends; null without one. */
  readonly trialEnd: Date | null;
  /** How invoices are treated while its payments are paused: 'void'; null if they are not. */
  readonly pause: string | null;
  /** True if Kickstand has made or changed it: its own coupons and moved billing dates are no limits. */
  readonly ours: boolean;
}

/**
 * The limits that follow from the shape of a subscription alone.
 * @param currency of the business, such as 'USD'.
 */
export function limitsOfShape(
  shape: SubscriptionShape,
  currency: string,
  now: Date,
): BillingLimit[] {
  const found: Partial<Record<BillingLimit, boolean>> = {
    SEVERAL_ITEMS: shape.items !== 1,
    QUANTITY: shape.items > 0 && shape.quantity !== 1,
    NOT_MONTHLY: shape.items > 0 && (shape.interval !== 'month' || shape.intervalCount !== 1),
    SCHEDULE: shape.scheduled,
    SENDS_INVOICES: shape.sendsInvoices,
    OTHER_CURRENCY: shape.currency.toLowerCase() !== currency.toLowerCase(),
    CANCELS_AT_PERIOD_END: shape.endsLater,
    COUPON: shape.discounted && !shape.ours,
    TRIAL: shape.trialEnd !== null && shape.trialEnd > now && !shape.ours,
    KEEPS_DRAFTS: shape.pause !== null && shape.pause !== 'void',
  };
  return BILLING_LIMITS.filter((limit) => found[limit] === true);
}
