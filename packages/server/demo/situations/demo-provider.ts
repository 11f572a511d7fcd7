import {
  creditLine,
  invoiceLine,
  type MoneyLine,
  NO_MONEY,
} from '@kickstand/domain/billing/money-line.ts';
import { calendarDate, dayOfMonth } from '@kickstand/domain/kernel/calendar.ts';
import { nextBillingDate } from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import type { Billing } from '../../src/ports/billing.ts';
import type { BillingAnswer } from '../../src/ports/billing-answer.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../src/ports/provider-billing.ts';
import { TAX_RATES } from '../demo-cities.ts';
import { demoReference, taxReference } from '../demo-reference.ts';

/** What the provider numbers its objects by, in the series of the demo's other objects. */
export interface ProviderBooks {
  count(series: string): number;
}

const done = <Done>(result: Done): Promise<BillingAnswer<Done>> =>
  Promise.resolve({ outcome: 'done', result });

/** Staff of the demo ask for none of these. */
function unasked(): never {
  throw new Error('The payment provider of the demo does not answer this.');
}

const UNASKED = {
  findStartedSubscription: unasked,
  refundDeposit: unasked,
  findRefund: unasked,
  findEndedSubscription: unasked,
  resumeSubscription: unasked,
  findSubscriptionChange: unasked,
  findMovedBillingDate: unasked,
  findCharge: unasked,
  findCredit: unasked,
  readCredit: unasked,
  clearCustomer: unasked,
  buyOut: unasked,
  findCustomers: unasked,
  readCustomer: unasked,
  createCustomer: unasked,
  pageOrigin: 'https://checkout.stripe.com',
  openCardPage: unasked,
  readCardPage: unasked,
  findCompletedCardPage: unasked,
  replaceCard: unasked,
  findBuyOut: unasked,
  payInvoice: unasked,
  findPaidInvoice: unasked,
  readCardSetup: unasked,
  readDeposit: unasked,
  readRefunds: unasked,
  readDispute: unasked,
  previewSubscription: unasked,
  previewCharge: unasked,
  previewBillingDate: unasked,
  previewRefund: unasked,
  readAccount: unasked,
  readSetup: unasked,
  readSubscription: unasked,
  readInvoice: unasked,
  taxRates: unasked,
  runningSubscriptions: unasked,
  effectsSince: unasked,
  webhookEventsSince: unasked,
} as const;

/** A subscription at the provider. */
interface Billed
  extends Omit<ProviderSubscription, 'nextBillingDate' | 'endedAt' | 'paymentStatus'> {
  paymentStatus: string;
  anchorDay: number;
  readonly name: string;
  readonly line: MoneyLine;
}

/**
 * The payment provider in the past of the demo. It only confirms: its ids are those that the built-in
 * sandbox recognizes and describes from the product's data at their first use. The sandbox itself works
 * outside the transaction that the demo is written in.
 */
export class DemoProvider {
  readonly #books: ProviderBooks;
  readonly #zone: string;
  readonly #subscriptions = new Map<string, Billed>();

  constructor(books: ProviderBooks, zone: string) {
    this.#books = books;
    this.#zone = zone;
  }

  /** The provider at a moment. */
  at(moment: Date): Billing {
    return {
      ...UNASKED,
      startSubscription: (_reference, wanted) => done(this.#start(moment, wanted)),
      endSubscription: (_reference, subscription) =>
        done({ ...this.describe(subscription, moment), endedAt: moment }),
      pauseSubscription: (_reference, subscription) => {
        this.setStatus(subscription, 'paused');
        return done(this.describe(subscription, moment));
      },
      changePrice: (_reference, { subscriptionReference }) =>
        done(this.describe(subscriptionReference, moment)),
      moveBillingDate: (_reference, { subscriptionReference, date }) => {
        if (date === null) return unasked();
        this.#find(subscriptionReference).anchorDay = dayOfMonth(date);
        const subscription = this.describe(subscriptionReference, moment);
        return done({ subscription, invoiceReference: null, line: NO_MONEY });
      },
      charge: (_reference, { amountCents }) => {
        const { reference, number } = this.#nextInvoice();
        const line = invoiceLine({ totalCents: amountCents, taxCents: 0 }, amountCents);
        return done({ invoiceReference: reference, invoiceNumber: number, line });
      },
      credit: (_reference, { amountCents }) =>
        done({
          creditReference: `cbtxn_demo_${this.#books.count('credit')}`,
          line: creditLine(amountCents),
        }),
    };
  }

  /** A running subscription as it is at a moment. */
  describe(subscriptionReference: string, moment: Date): ProviderSubscription {
    const { anchorDay, name: _name, line: _line, ...known } = this.#find(subscriptionReference);
    const today = calendarDate(moment, this.#zone);
    return { ...known, nextBillingDate: nextBillingDate(anchorDay, today), endedAt: null };
  }

  /** @param status the provider's word. */
  setStatus(subscriptionReference: string, status: string): void {
    this.#find(subscriptionReference).paymentStatus = status;
  }

  /** An invoice of a subscription for one month. @param paid false for one that could not be collected. */
  invoice(
    subscriptionReference: string,
    month: { readonly moment: Date; readonly paid: boolean },
  ): ProviderInvoice {
    const { customerReference, name, line } = this.#find(subscriptionReference);
    const { reference, number } = this.#nextInvoice();
    return {
      invoiceReference: reference,
      customerReference,
      subscriptionReference,
      number,
      description: name,
      currency: 'USD',
      state: month.paid ? 'paid' : 'open',
      totalCents: line.subtotalCents + line.taxCents,
      taxCents: line.taxCents,
      discountCents: 0,
      refundedCents: 0,
      creditCents: 0,
      createdAt: month.moment,
      paidAt: month.paid ? month.moment : null,
      hostedUrl: null,
      paymentFailed: !month.paid,
    };
  }

  #find(reference: string): Billed {
    const known = this.#subscriptions.get(reference);
    if (!known) throw new Error('The payment provider of the demo has no such subscription.');
    return known;
  }

  #nextInvoice(): { reference: string; number: string } {
    const count = this.#books.count('invoice');
    return {
      reference: demoReference('in', count),
      number: `DEMO-${String(count).padStart(6, '0')}`,
    };
  }

  #start(moment: Date, wanted: Parameters<Billing['startSubscription']>[1]) {
    const { monthlyCents, taxRateReference } = wanted;
    const rate = TAX_RATES.find((_, index) => taxRateReference === taxReference(index));
    const taxCents = Math.round((monthlyCents * Number(rate?.percentage ?? 0)) / 100);
    const totalCents = monthlyCents + taxCents;
    const count = this.#books.count('subscription');
    const subscription: Billed = {
      subscriptionReference: demoReference('sub', count),
      customerReference: wanted.customerReference,
      itemReference: demoReference('si', count),
      paymentStatus: 'active',
      monthlyCents,
      name: wanted.productName,
      anchorDay: dayOfMonth(calendarDate(moment, this.#zone)),
      line: invoiceLine({ totalCents, taxCents }, totalCents),
    };
    const { subscriptionReference, itemReference, line } = subscription;
    this.#subscriptions.set(subscriptionReference, subscription);
    const { nextBillingDate: nextDate } = this.describe(subscriptionReference, moment);
    return {
      subscriptionReference,
      itemReference,
      invoiceReference: this.#nextInvoice().reference,
      line,
      nextBillingDate: nextDate,
    };
  }
}
