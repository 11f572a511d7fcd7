import type { PromotionDuration } from '@kickstand/domain/partners/promotion-terms.ts';

/** The payment provider, in our words. Amounts are cents. */

/**
 * What the provider said to one request. 'unknown' covers everything after which the effect may or
 * may not have happened: a time-out, a lost connection, a server error.
 */
export type BillingAnswer<Done> =
  | { readonly outcome: 'done'; readonly result: Done }
  | { readonly outcome: 'declined'; readonly message: string }
  | { readonly outcome: 'unknown'; readonly message: string };

/** Sent with every write, so that the provider does it once and it can be found again. */
export interface OperationReference {
  readonly operationId: string;
  readonly key: string;
}

/** What takes something off a subscription's invoices for a while. */
export interface SubscriptionPromotion {
  /** Ours; the same for every customer who gets the promotion. */
  readonly reference: string;
  readonly name: string;
  /** A fixed amount off in cents, or percent off: one of the two. */
  readonly amountOffCents: number | null;
  readonly percentOff: number | null;
  /** The first month, a number of months, or until it is stopped. */
  readonly duration: PromotionDuration;
  /** Known for a recurring promotion only. */
  readonly durationMonths: number | null;
}

export interface NewSubscription {
  readonly customerReference: string;
  readonly productName: string;
  readonly productReference: string;
  /** What is billed each month, before the promotion. */
  readonly monthlyCents: number;
  readonly currency: string;
  readonly taxRateReference: string | null;
  readonly promotion: SubscriptionPromotion | null;
  readonly orderId: string;
}

export interface StartedSubscription {
  readonly subscriptionReference: string;
  readonly itemReference: string;
  readonly status: string;
  readonly invoiceReference: string | null;
  readonly paidCents: number;
  readonly taxCents: number;
  /** The calendar date of the next invoice, UTC. */
  readonly nextBillingDate: string;
}

export interface DepositRefund {
  readonly invoiceReference: string;
  readonly orderId: string;
}

export interface RefundedDeposit {
  readonly refundReference: string;
  readonly refundedCents: number;
}

export interface Billing {
  /** Starts a subscription and collects its first month at once; a declined card starts nothing. */
  startSubscription(
    reference: OperationReference,
    wanted: NewSubscription,
  ): Promise<BillingAnswer<StartedSubscription>>;
  /** Finds what an operation whose answer got lost has started; undefined when it started nothing. */
  findStartedSubscription(
    operationId: string,
    customerReference: string,
  ): Promise<BillingAnswer<StartedSubscription | undefined>>;
  /** Refunds what was paid on a checkout invoice. */
  refundDeposit(
    reference: OperationReference,
    wanted: DepositRefund,
  ): Promise<BillingAnswer<RefundedDeposit>>;
  findRefund(
    operationId: string,
    invoiceReference: string,
  ): Promise<BillingAnswer<RefundedDeposit | undefined>>;
}

/** An event the provider has told us about. A hint only: whoever handles it asks the provider anew. */
export interface BillingNotice {
  readonly id: string;
  readonly type: string;
  /** The provider's id of the object it is about, when it is about one. */
  readonly objectId: string | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface BillingNotices {
  /**
   * Reads what was posted to our webhook: the body as it came, byte for byte, and the header with
   * its signature. Undefined when it isn't genuine, is too old, or no secret is configured.
   */
  verifyWebhook(
    rawBody: string | Uint8Array,
    signatureHeader: string | undefined,
  ): Promise<BillingNotice | undefined>;
}
