import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import type { ProviderSetup } from '@kickstand/domain/billing/provider-check.ts';
import type { PromotionDuration } from '@kickstand/domain/partners/promotion-terms.ts';
import type { BillingAnswer, OperationReference } from './billing-answer.ts';
import type { CustomerBilling } from './customer-billing.ts';
import type { AccountReader } from './provider-account.ts';
import type {
  OperationEffect,
  ProviderInvoice,
  ProviderSubscription,
  ProviderTaxRate,
} from './provider-billing.ts';
import type { ProviderDeposit, ProviderDispute, ProviderRefunds } from './provider-reversals.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** The payment provider's interface in our terms. Amounts are cents. */

/** A temporary discount of a subscription's invoices. */
export interface SubscriptionPromotion {
  /** Our id, the same for all customers with the promotion. */
  readonly reference: string;
  readonly name: string;
  /** Either a fixed amount in cents or a percentage. */
  readonly amountOffCents: number | null;
  readonly percentOff: number | null;
  /** The first month, a number of months, or unlimited. */
  readonly duration: PromotionDuration;
  /** Only set for a recurring promotion. */
  readonly durationMonths: number | null;
}

export interface NewSubscription {
  readonly customerReference: string;
  readonly productName: string;
  readonly productReference: string;
  /** The monthly price before the promotion. */
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
  /** The calendar date of the next invoice, in the business's time zone. */
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
  /** Looked up if unknown. */
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
  /** When the move was requested: paid days are credited from then on if a period starts now. */
  readonly decidedAt: Date;
  /** The current time: a date that has passed before the request starts a period now. */
  readonly now: Date;
}

export interface MovedBillingDate {
  readonly subscription: ProviderSubscription;
  /** The amount collected immediately for a period that starts now. */
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
  /** Our ids, stored with the object for lookups. */
  readonly subject: Readonly<Record<string, string>>;
}

export interface Charged {
  readonly invoiceReference: string;
  readonly invoiceNumber: string | null;
  readonly line: MoneyLine;
}

/** An open invoice to collect again. */
export interface OpenInvoice {
  readonly customerReference: string;
  readonly invoiceReference: string;
}

/** An invoice that one of our operations collected again. */
export interface RetriedInvoice {
  readonly operationId: string;
  readonly invoiceReference: string;
}

export interface NewCredit {
  readonly customerReference: string;
  /** The description on the customer's invoices. */
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
 * The last parameter of each `find`: a provider id given by staff, to look up instead of searching
 * by operation. Returns undefined if nothing is found.
 */
export interface NamedObject {
  readonly reference: string;
  /** The expected amount in cents; null if unknown. */
  readonly cents: number | null;
  readonly currency: string;
}

export interface Billing extends CustomerBilling, AccountReader {
  /**
   * Starts a subscription and collects its first month immediately; a declined card creates
   * nothing.
   */
  startSubscription(
    reference: OperationReference,
    wanted: NewSubscription,
  ): Answer<StartedSubscription>;
  /**
   * Finds the subscription of an operation whose response was lost; undefined if none was created.
   */
  findStartedSubscription(
    operationId: string,
    customerReference: string,
    named?: NamedObject,
  ): Answer<StartedSubscription | undefined>;
  /** Refunds the payment of a checkout invoice. */
  refundDeposit(reference: OperationReference, wanted: DepositRefund): Answer<RefundedDeposit>;
  findRefund(
    operationId: string,
    invoiceReference: string,
    named?: NamedObject,
  ): Answer<RefundedDeposit | undefined>;

  /** Ends a subscription immediately; one that has already ended counts as done. */
  endSubscription(
    reference: OperationReference,
    subscriptionReference: string,
  ): Answer<ProviderSubscription>;
  /** Undefined while the subscription is active, regardless of the operation. */
  findEndedSubscription(subscriptionReference: string): Answer<ProviderSubscription | undefined>;
  /** Stops collecting until resumed; invoices in the meantime are voided. */
  pauseSubscription(
    reference: OperationReference,
    subscriptionReference: string,
  ): Answer<ProviderSubscription>;
  resumeSubscription(
    reference: OperationReference,
    subscriptionReference: string,
  ): Answer<ProviderSubscription>;
  /** Changes the price from the next invoice; nothing is collected or credited now. */
  changePrice(reference: OperationReference, wanted: NewMonthlyPrice): Answer<ProviderSubscription>;
  /** Finds the effect of a pause, resume or price if it was the last change of the subscription. */
  findSubscriptionChange(
    operationId: string,
    subscriptionReference: string,
    named?: NamedObject,
  ): Answer<ProviderSubscription | undefined>;
  /**
   * Moves the next invoice. Paid days after it are credited once, however often the date moves;
   * days between the paid period and the date are free.
   */
  moveBillingDate(reference: OperationReference, wanted: NewBillingDate): Answer<MovedBillingDate>;
  findMovedBillingDate(
    operationId: string,
    subscriptionReference: string,
    named?: NamedObject,
  ): Answer<MovedBillingDate | undefined>;

  /** Collects an amount immediately; a decline leaves no open invoice. */
  charge(reference: OperationReference, wanted: NewCharge): Answer<Charged>;
  findCharge(
    operationId: string,
    customerReference: string,
    named?: NamedObject,
  ): Answer<Charged | undefined>;
  /**
   * Collects an open invoice with the current card; one that is already paid counts as done. A
   * decline leaves it open.
   */
  payInvoice(reference: OperationReference, wanted: OpenInvoice): Answer<Charged>;
  /** Undefined while the invoice is open, regardless of the operation. */
  findPaidInvoice(wanted: OpenInvoice, named?: NamedObject): Answer<Charged | undefined>;
  /** Adds credit for the next invoices; never paid out. */
  credit(reference: OperationReference, wanted: NewCredit): Answer<Credited>;
  findCredit(
    operationId: string,
    customerReference: string,
    named?: NamedObject,
  ): Answer<Credited | undefined>;
  /**
   * A customer's remaining credit in cents; negative if the next invoice collects a previous
   * balance.
   */
  readCredit(customerReference: string): Answer<number>;
  /**
   * Removes cards, name, e-mail, phone and addresses of a customer; invoices are unchanged.
   * Idempotent, and done for a deleted customer.
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
   * Previews of the next four methods by the provider, without changes, with the same taxes,
   * discounts and credit as the actual request.
   */
  previewSubscription(wanted: Omit<NewSubscription, 'orderId'>): Answer<MoneyLine>;
  previewCharge(wanted: Omit<NewCharge, 'subject'>): Answer<MoneyLine>;
  previewBillingDate(wanted: NewBillingDate): Answer<MoneyLine>;
  previewRefund(wanted: Omit<DepositRefund, 'orderId'>): Answer<MoneyLine>;

  /** The provider's current data of a subscription or invoice; undefined if unknown. */
  readSubscription(subscriptionReference: string): Answer<ProviderSubscription | undefined>;
  readInvoice(invoiceReference: string): Answer<ProviderInvoice | undefined>;
  /** An invoice with the refunds on its charge, which are not part of the invoice. */
  readDeposit(invoiceReference: string): Answer<ProviderDeposit | undefined>;
  readRefunds(chargeReference: string): Answer<ProviderRefunds | undefined>;
  readDispute(disputeReference: string): Answer<ProviderDispute | undefined>;
  /** All tax rates, including archived ones. @throws Error if the provider does not respond. */
  taxRates(): AsyncIterable<ProviderTaxRate>;
  /**
   * Reads how the account is set up; changes nothing.
   * @param withWrites also asks whether the key may write, by requests that the provider rejects.
   */
  readSetup(withWrites: boolean): Answer<ProviderSetup>;
  /** All active subscriptions. @throws Error if the provider does not respond. */
  runningSubscriptions(): AsyncIterable<ProviderSubscription>;
  /**
   * The payments of our operations since an instant. @throws Error if the provider does not
   * respond.
   * @param known what is checked one by one, because the provider has no list of it: the balances
   * of credited customers, and invoices that may be older.
   */
  effectsSince(
    since: Date,
    known: {
      readonly creditedCustomers: readonly string[];
      readonly retriedInvoices: readonly RetriedInvoice[];
    },
  ): AsyncIterable<OperationEffect>;
  /**
   * The events of subscriptions and invoices since an instant, delivered or not, newest first.
   * @throws Error if the provider does not respond.
   */
  webhookEventsSince(since: Date): AsyncIterable<WebhookEvent>;
}
