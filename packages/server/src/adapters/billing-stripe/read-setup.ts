import { randomUUID } from 'node:crypto';
import type { ProviderSetup } from '@kickstand/domain/billing/provider-check.ts';
import type { Stripe } from 'stripe';
import type { BillingAnswer } from '../../ports/billing-answer.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook-events.ts';

const ONE = { limit: 1 };
/** How many of the latest objects are read for signs of a setting. */
const LAST = { limit: 100 };
/** An id that no object has: a request to change it is rejected before anything is written. */
const MISSING = 'kickstand_check';

/** A request for each right to read. */
const READS: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  'read customers': (stripe) => stripe.customers.list(ONE),
  'read subscriptions': (stripe) => stripe.subscriptions.list(ONE),
  'read invoices': (stripe) => stripe.invoices.list(ONE),
  'read credit notes': (stripe) => stripe.creditNotes.list(ONE),
  'read charges': (stripe) => stripe.charges.list(ONE),
  'read refunds': (stripe) => stripe.refunds.list(ONE),
  'read disputes': (stripe) => stripe.disputes.list(ONE),
  'read events': (stripe) => stripe.events.list(ONE),
  'read products': (stripe) => stripe.products.list(ONE),
  'read prices': (stripe) => stripe.prices.list(ONE),
  'read tax rates': (stripe) => stripe.taxRates.list(ONE),
};

/** A request for each right to write, which changes nothing because its object does not exist. */
const WRITES: Readonly<
  Record<string, (stripe: Stripe, options: { idempotencyKey: string }) => Promise<unknown>>
> = {
  'write customers': (stripe, key) => stripe.customers.update(MISSING, {}, key),
  'write subscriptions': (stripe, key) => stripe.subscriptions.update(MISSING, {}, key),
  'write invoices': (stripe, key) => stripe.invoices.pay(MISSING, {}, key),
  'write credit notes': (stripe, key) =>
    stripe.creditNotes.create({ invoice: MISSING, amount: 1 }, key),
  'write products': (stripe, key) => stripe.products.update(MISSING, {}, key),
  'write prices': (stripe, key) => stripe.prices.update(MISSING, {}, key),
  'write checkout sessions': (stripe, key) => stripe.checkout.sessions.expire(MISSING, {}, key),
};

type Errors = typeof Stripe.errors;

/** Requests of one check; their results are null where the key lacks the right. */
class SetupReader {
  readonly #stripe: Stripe;
  readonly #errors: Errors;

  constructor(stripe: Stripe, errors: Errors) {
    this.#stripe = stripe;
    this.#errors = errors;
  }

  async #permitted<Result>(request: Promise<Result>): Promise<Result | null> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof this.#errors.StripePermissionError) return null;
      throw error;
    }
  }

  /** True if the key may write: the provider then rejects the request for another reason. */
  async #mayWrite(request: Promise<unknown>): Promise<boolean> {
    const rejected = request.catch((error: unknown) => {
      if (error instanceof this.#errors.StripeInvalidRequestError) return MISSING;
      throw error;
    });
    return (await this.#permitted(rejected)) !== null;
  }

  async missingRights(withWrites: boolean): Promise<string[]> {
    const missing: string[] = [];
    for (const [right, read] of Object.entries(READS)) {
      if ((await this.#permitted(read(this.#stripe))) === null) missing.push(right);
    }
    for (const [right, write] of Object.entries(withWrites ? WRITES : {})) {
      const key = { idempotencyKey: `kickstand:check:${randomUUID()}` };
      if (!(await this.#mayWrite(write(this.#stripe, key)))) missing.push(right);
    }
    return missing;
  }

  async endpoints(): Promise<ProviderSetup['endpoints']> {
    const listed = await this.#permitted(this.#stripe.webhookEndpoints.list(LAST));
    if (listed === null) return null;
    return listed.data.map(({ url, status, enabled_events, api_version }) => ({
      url,
      enabled: status === 'enabled',
      eventTypes: enabled_events,
      apiVersion: api_version,
    }));
  }

  async endedAfterFailedPayments(): Promise<number | null> {
    const wanted = { ...LAST, status: 'canceled' as const };
    const listed = await this.#permitted(this.#stripe.subscriptions.list(wanted));
    const failed = listed?.data.filter(
      ({ cancellation_details: why }) => why?.reason === 'payment_failed',
    );
    return failed?.length ?? null;
  }

  async mailedReceipts(): Promise<number | null> {
    const listed = await this.#permitted(this.#stripe.charges.list(LAST));
    return listed?.data.filter((charge) => Boolean(charge.receipt_number)).length ?? null;
  }

  async portalCancels(): Promise<boolean | null> {
    const { configurations } = this.#stripe.billingPortal;
    const listed = await this.#permitted(configurations.list({ ...LAST, active: true }));
    return listed?.data.some(({ features }) => features.subscription_cancel.enabled) ?? null;
  }
}

const REJECTED: ProviderSetup = {
  keyAccepted: false,
  live: false,
  missingRights: [],
  endpoints: null,
  neededEventTypes: [],
  apiVersion: '',
  endedAfterFailedPayments: null,
  mailedReceipts: null,
  portalCancels: null,
};

/**
 * Reads how the account is set up. Changes nothing.
 * @param withWrites also asks whether the key may write, by requests that the provider rejects.
 */
export function readSetup(
  connection: StripeConnection,
  withWrites: boolean,
): Promise<BillingAnswer<ProviderSetup>> {
  return connection.ask<ProviderSetup>(async (stripe) => {
    const { errors, apiVersion } = await connection.connected();
    const reader = new SetupReader(stripe, errors);
    try {
      const result = {
        keyAccepted: true,
        live: connection.live,
        missingRights: await reader.missingRights(withWrites),
        endpoints: await reader.endpoints(),
        neededEventTypes: WEBHOOK_EVENT_TYPES,
        apiVersion,
        endedAfterFailedPayments: await reader.endedAfterFailedPayments(),
        mailedReceipts: await reader.mailedReceipts(),
        portalCancels: await reader.portalCancels(),
      };
      return { outcome: 'done', result };
    } catch (error) {
      if (!(error instanceof errors.StripeAuthenticationError)) throw error;
      return { outcome: 'done', result: REJECTED };
    }
  });
}
