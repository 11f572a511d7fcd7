import type { SubscriptionShape } from '@kickstand/domain/subscriptions/billing-limits.ts';
/** The provider's data in our terms. Amounts are cents, dates in the business's time zone. */

export interface ProviderCard {
  readonly reference: string;
  /** In the provider's spelling, such as 'visa'. */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12; null if the provider does not know it. */
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

export interface ProviderCustomer {
  readonly reference: string;
  readonly email: string | null;
  readonly name: string | null;
  /** Our id of the customer that it was created for; null if it was created elsewhere. */
  readonly customerId: string | null;
  readonly card: ProviderCard | null;
  readonly createdAt: Date;
}

/** A page of the provider on which a customer saves a card. */
export interface CardPage {
  readonly reference: string;
  readonly customerReference: string;
  /** Our id of the request; null if the page was opened elsewhere. */
  readonly cardRequestId: string | null;
  readonly state: 'open' | 'complete' | 'expired';
  /** The saved card; null before completion. */
  readonly card: ProviderCard | null;
  /** The paid invoice of a page that takes a deposit. */
  readonly invoiceReference: string | null;
}

/** A customer's attempt to save a card at the provider. */
export interface CardSetup {
  /** Our id of the request; null if it was made elsewhere. */
  readonly cardRequestId: string | null;
  /** Why the last card was not accepted, in the provider's words; null if none failed. */
  readonly failureMessage: string | null;
}

export interface ProviderSubscription {
  readonly subscriptionReference: string;
  readonly customerReference: string;
  readonly itemReference: string;
  readonly productReference?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  /** The provider's own status; 'paused' while its payments are paused. */
  readonly paymentStatus: string;
  readonly monthlyCents: number;
  /** 'YYYY-MM-DD' of the next invoice. */
  readonly nextBillingDate: string;
  /** When it ended; null if it is active. */
  readonly endedAt: Date | null;
  /** What decides whether Kickstand can bill it; unknown in the demo's past. */
  readonly shape?: SubscriptionShape;
}

export interface ProviderInvoice {
  readonly invoiceReference: string;
  readonly customerReference: string;
  readonly subscriptionReference: string | null;
  readonly number: string | null;
  readonly description: string;
  /** ISO code in upper case. */
  readonly currency: string;
  /** The provider's own status: draft, open, paid, void, uncollectible. */
  readonly state: string;
  readonly totalCents: number;
  readonly taxCents: number;
  /** Discounts before tax. */
  readonly discountCents: number;
  readonly refundedCents: number;
  /** When its latest credit note was made; absent or null if there is none, or if it was not asked for. */
  readonly creditedAt?: Date | null;
  /** Credit used; negative if it collects a previous balance. */
  readonly creditCents: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** The provider's page on which the customer pays it; null unless it is open. */
  readonly hostedUrl: string | null;
  /** True if the provider has tried to collect an open invoice, or to finalize a draft, in vain. */
  readonly paymentFailed: boolean;
}

/** A payment at the provider caused by one of our operations. */
export interface OperationEffect {
  readonly operationId: string;
  readonly customerReference: string;
  /** The provider id of the invoice or refund. */
  readonly objectReference: string;
  /** Positive for collected money, negative for refunds. */
  readonly amountCents: number;
}

/** A tax rate of the provider. Its percentage never changes. */
export interface ProviderTaxRate {
  readonly reference: string;
  readonly name: string;
  readonly description: string;
  /** 8.875 for 8.875 %. */
  readonly percentage: number;
  readonly inclusive: boolean;
  readonly active: boolean;
  readonly stateCode: string | null;
  readonly taxType: string;
}
