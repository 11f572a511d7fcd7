import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import type { PromotionDuration } from '@kickstand/domain/partners/promotion-terms.ts';
import type {
  OperationEffect,
  ProviderInvoice,
  ProviderSubscription,
  ProviderTaxRate,
} from './provider-billing.ts';

/** The payment provider, in our words. Amounts are cents. */

/**
 * What the provider said to one request. 'unknown' covers everything after which the effect may or
 * may not have happened: a time-out, a lost connection, a server error.
 */
export type BillingAnswer<Done> =
  | { readonly outcome: 'done'; readonly result: Done }
  | { readonly outcome: 'declined'; readonly message: string }
  /** Only to a `find`: what a person has named is there and can't be what the operation has made. */
  | { readonly outcome: 'mismatch'; readonly message: string }
  | {
      readonly outcome: 'unknown';
      readonly message: string;
      /** The provider remembers this failure under the key: asking again brings nothing new. */
      readonly remembered?: boolean;
    };

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
  readonly invoiceReference: string | null;
  readonly line: MoneyLine;
  /** The calendar date of the next invoice, in the time zone of the business. */
  readonly nextBillingDate: string;
}

export interface DepositRefund {
  readonly invoiceReference: string;
  readonly orderId: string;
}

export interface RefundedDeposit {
  readonly refundReference: string;
  readonly line: MoneyLine;
}

export interface NewMonthlyPrice {
  readonly subscriptionReference: string;
  /** Looked up when it is not known. */
  readonly itemReference: string | null;
  readonly productReference: string;
  readonly productName: string;
  readonly monthlyCents: number;
  readonly currency: string;
  /** Promotions end with the change. */
  readonly endPromotions?: boolean;
}

export interface NewBillingDate {
  readonly subscriptionReference: string;
  /** 'YYYY-MM-DD' in the future, or null to start a period now. */
  readonly date: string | null;
  /** When the move was decided: paid days that a period from now on takes away count from then. */
  readonly decidedAt: Date;
  /** Now: a date that has come before it could be asked for starts a period now. */
  readonly now: Date;
}

export interface MovedBillingDate {
  readonly subscription: ProviderSubscription;
  /** What was collected at once for a period that starts now. */
  readonly invoiceReference: string | null;
  readonly line: MoneyLine;
}

export interface NewCharge {
  readonly customerReference: string;
  readonly description: string;
  /** Before tax. */
  readonly amountCents: number;
  readonly currency: string;
  readonly taxRateReference: string | null;
  /** Our ids of what it is for, to be found again at the provider. */
  readonly subject: Readonly<Record<string, string>>;
}

export interface Charged {
  readonly invoiceReference: string;
  readonly invoiceNumber: string | null;
  readonly line: MoneyLine;
}

export interface NewCredit {
  readonly customerReference: string;
  /** What the customer reads on the invoices that use it up. */
  readonly description: string;
  /** Positive. */
  readonly amountCents: number;
  readonly currency: string;
}

export interface Credited {
  readonly creditReference: string;
  readonly line: MoneyLine;
}

export interface ClearedCustomer {
  readonly customerReference: string;
}

export interface NewBuyout extends NewCharge {
  readonly subscriptionReference: string;
}

type Answer<Done> = Promise<BillingAnswer<Done>>;

/**
 * What each `find` takes last: an id of the provider that a person has named, to be looked at instead
 * of a search by operation. Undefined is answered when nothing is found.
 */
export interface NamedObject {
  readonly reference: string;
  /** What it must be about, in cents; null when that isn't known beforehand. */
  readonly cents: number | null;
  readonly currency: string;
}

export interface Billing {
  /** Starts a subscription and collects its first month at once; a declined card starts nothing. */
  startSubscription(
    reference: OperationReference,
    wanted: NewSubscription,
  ): Answer<StartedSubscription>;
  /** Finds what an operation whose answer got lost has started; undefined when it started nothing. */
  findStartedSubscription(
    operationId: string,
    customerReference: string,
    named?: NamedObject,
  ): Answer<StartedSubscription | undefined>;
  /** Refunds what was paid on a checkout invoice. */
  refundDeposit(reference: OperationReference, wanted: DepositRefund): Answer<RefundedDeposit>;
  findRefund(
    operationId: string,
    invoiceReference: string,
    named?: NamedObject,
  ): Answer<RefundedDeposit | undefined>;

  /** Ends a subscription at once; one that has ended already is done. */
  endSubscription(
    reference: OperationReference,
    subscriptionReference: string,
  ): Answer<ProviderSubscription>;
  /** Undefined while the subscription runs, whoever has or hasn't asked for its end. */
  findEndedSubscription(subscriptionReference: string): Answer<ProviderSubscription | undefined>;
  /** Collects nothing until it is resumed; invoices of the time between are void. */
  pauseSubscription(
    reference: OperationReference,
    subscriptionReference: string,
  ): Answer<ProviderSubscription>;
  resumeSubscription(
    reference: OperationReference,
    subscriptionReference: string,
  ): Answer<ProviderSubscription>;
  /** Bills another amount from the next invoice on; nothing is collected or given back now. */
  changePrice(reference: OperationReference, wanted: NewMonthlyPrice): Answer<ProviderSubscription>;
  /** Finds the effect of a pause, resume or price when it was the last change of the subscription. */
  findSubscriptionChange(
    operationId: string,
    subscriptionReference: string,
    named?: NamedObject,
  ): Answer<ProviderSubscription | undefined>;
  /**
   * Moves the next invoice. Days that are paid and come after it are given back as credit, once,
   * however often the date moves; days between the end of what is paid and the date are free.
   */
  moveBillingDate(reference: OperationReference, wanted: NewBillingDate): Answer<MovedBillingDate>;
  findMovedBillingDate(
    operationId: string,
    subscriptionReference: string,
    named?: NamedObject,
  ): Answer<MovedBillingDate | undefined>;

  /** Collects an amount at once; a decline leaves nothing to be paid later. */
  charge(reference: OperationReference, wanted: NewCharge): Answer<Charged>;
  findCharge(
    operationId: string,
    customerReference: string,
    named?: NamedObject,
  ): Answer<Charged | undefined>;
  /** Adds to what the next invoices use up; never paid out. */
  credit(reference: OperationReference, wanted: NewCredit): Answer<Credited>;
  findCredit(
    operationId: string,
    customerReference: string,
    named?: NamedObject,
  ): Answer<Credited | undefined>;
  /** Cents of credit that a customer has left; negative for what the next invoice collects besides. */
  readCredit(customerReference: string): Answer<number>;
  /**
   * Removes cards, name, e-mail, phone and addresses of a customer; what was billed stays. Doing it
   * again changes nothing, and a customer whom the provider no longer has is done.
   */
  clearCustomer(reference: OperationReference, customerReference: string): Answer<ClearedCustomer>;
  /** Collects the price of a vehicle and then ends its subscription. */
  buyOut(reference: OperationReference, wanted: NewBuyout): Answer<Charged>;
  findBuyOut(
    operationId: string,
    wanted: Pick<NewBuyout, 'customerReference' | 'subscriptionReference'>,
    named?: NamedObject,
  ): Answer<Charged | undefined>;

  /**
   * What the next four would move, by the provider's own preview; nothing is written there. Taxes,
   * discounts and the customer's credit are those that the request itself would meet.
   */
  previewSubscription(wanted: Omit<NewSubscription, 'orderId'>): Answer<MoneyLine>;
  previewCharge(wanted: Omit<NewCharge, 'subject'>): Answer<MoneyLine>;
  previewBillingDate(wanted: NewBillingDate): Answer<MoneyLine>;
  previewRefund(wanted: Omit<DepositRefund, 'orderId'>): Answer<MoneyLine>;

  /** What the provider knows of a subscription or invoice now; undefined when nothing. */
  readSubscription(subscriptionReference: string): Answer<ProviderSubscription | undefined>;
  readInvoice(invoiceReference: string): Answer<ProviderInvoice | undefined>;
  /** Every tax rate, archived ones too. @throws Error when the provider doesn't answer. */
  taxRates(): AsyncIterable<ProviderTaxRate>;
  /** Every subscription that runs. @throws Error when the provider doesn't answer. */
  runningSubscriptions(): AsyncIterable<ProviderSubscription>;
  /**
   * What our operations have moved since an instant. @throws Error when the provider doesn't answer.
   * @param creditedCustomers whose balances are looked at: the provider has no list of all.
   */
  effectsSince(since: Date, creditedCustomers: readonly string[]): AsyncIterable<OperationEffect>;
  /**
   * The events of subscriptions and invoices since an instant, posted to us or not, newest first.
   * @throws Error when the provider doesn't answer.
   */
  webhookEventsSince(since: Date): AsyncIterable<WebhookEvent>;
}

/** An event of the provider. Only a hint: its handler reads the object from the provider again. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  /** The provider's id of the object it is about, when it is about one. */
  readonly objectId: string | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Checks who has posted a webhook event. */
export interface WebhookVerifier {
  /**
   * Reads what was posted to our webhook: the body as it came, byte for byte, and the header with
   * its signature. Undefined when it isn't genuine, is too old, or no secret is configured.
   */
  verifyWebhook(
    rawBody: string | Uint8Array,
    signatureHeader: string | undefined,
  ): Promise<WebhookEvent | undefined>;
}
