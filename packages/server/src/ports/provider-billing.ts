/** What the provider says when it is asked, in our words. Amounts are cents, dates of the business. */

export interface ProviderSubscription {
  readonly subscriptionReference: string;
  readonly customerReference: string;
  readonly itemReference: string;
  /** The provider's own word; 'paused' while its payments are paused. */
  readonly paymentStatus: string;
  readonly monthlyCents: number;
  /** 'YYYY-MM-DD' of the next invoice. */
  readonly nextBillingDate: string;
  /** When it ended; null while it runs. */
  readonly endedAt: Date | null;
}

export interface ProviderInvoice {
  readonly invoiceReference: string;
  readonly customerReference: string;
  readonly subscriptionReference: string | null;
  readonly number: string | null;
  readonly description: string;
  /** The provider's own word: draft, open, paid, void, uncollectible. */
  readonly state: string;
  readonly totalCents: number;
  readonly taxCents: number;
  /** What was taken off before the tax. */
  readonly discountCents: number;
  readonly refundedCents: number;
  /** Of the customer's credit that it used up; negative for a debt from before that it collects. */
  readonly creditCents: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** Money that has moved at the provider because of one of our operations. */
export interface OperationEffect {
  readonly operationId: string;
  readonly customerReference: string;
  /** The provider's id of the invoice or of what gave money back. */
  readonly objectReference: string;
  /** Positive for money collected, negative for money given back. */
  readonly amountCents: number;
}

/** A sales tax as the provider keeps it. Its percentage never changes. */
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
