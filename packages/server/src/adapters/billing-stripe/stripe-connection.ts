import type { Stripe } from 'stripe';
import { assertOutsideTransaction } from '../../platform/database/database-context.ts';
import type { BillingAnswer } from '../../ports/billing-answer.ts';

/** How to reach the provider: over the network, or through a replacement for `fetch`. */
export type FetchFunction = (
  input: string | URL | Request,
  init?: RequestInit,
) => Promise<Response>;

export interface StripeConnectionOptions {
  readonly secretKey: string;
  readonly webhookSecret?: string | undefined;
  readonly httpClientFetch?: FetchFunction | undefined;
  /** Request timeout in milliseconds; ten seconds if omitted. */
  readonly timeoutMs?: number | undefined;
  /** The time zone of billing days; UTC if omitted. */
  readonly timeZone?: string | undefined;
}

/** Codes of a payment that the customer must confirm with their bank. */
const NEEDS_CONFIRMATION: ReadonlySet<string> = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
  'subscription_payment_intent_requires_action',
]);

/** Staff gave a provider object that does not match, with the reason. */
export class Mismatch extends Error {}

interface Connected {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
  /** The API version of our requests. */
  readonly apiVersion: string;
}

/** The vendor's library, loaded on first use because it would slow down every start. */
export class StripeConnection {
  readonly #options: StripeConnectionOptions;
  #connected: Promise<Connected> | undefined;

  constructor(options: StripeConnectionOptions) {
    this.#options = options;
  }

  get live(): boolean {
    return /^[a-z]+_live_/.test(this.#options.secretKey);
  }

  get webhookSecret(): string | undefined {
    return this.#options.webhookSecret;
  }

  get timeZone(): string {
    return this.#options.timeZone ?? 'UTC';
  }

  connected(): Promise<Connected> {
    this.#connected ??= this.#connect();
    return this.#connected;
  }

  async #connect(): Promise<Connected> {
    const { Stripe } = await import('stripe');
    const { secretKey, httpClientFetch, timeoutMs = 10_000 } = this.#options;
    const stripe = new Stripe(secretKey, {
      timeout: timeoutMs,
      // Retries are handled by the outbox, which records each attempt before it is sent.
      maxNetworkRetries: 0,
      telemetry: false,
      ...(httpClientFetch && { httpClient: Stripe.createFetchHttpClient(httpClientFetch) }),
    });
    return { stripe, errors: Stripe.errors, apiVersion: Stripe.API_VERSION };
  }

  /**
   * Runs requests and classifies their outcome.
   * @throws Error if a key was used for another request: this is a bug and must not be retried.
   */
  async ask<Done>(
    work: (stripe: Stripe) => Promise<BillingAnswer<Done>>,
  ): Promise<BillingAnswer<Done>> {
    assertOutsideTransaction('The payment provider');
    const { stripe, errors } = await this.connected();
    try {
      return await work(stripe);
    } catch (error) {
      if (error instanceof errors.StripeIdempotencyError) throw error;
      if (error instanceof Mismatch) return { outcome: 'mismatch', message: error.message };
      if (await this.isRefusal(error)) {
        const message = error instanceof Error ? error.message : 'Refused.';
        const needsConfirmation =
          error instanceof errors.StripeError &&
          [error.code, error.decline_code].some((code) => NEEDS_CONFIRMATION.has(code ?? ''));
        return { outcome: 'declined', message, ...(needsConfirmation && { needsConfirmation }) };
      }
      // Includes an invalid API key: nothing has happened, and a retry with a valid key will
      // succeed.
      if (error instanceof errors.StripeError) {
        const remembered = error.headers?.['idempotent-replayed'] === 'true';
        // Staff read this in the steps of the payment, so it omits connection details.
        const silent = error instanceof errors.StripeConnectionError;
        const message = silent ? 'The payment provider did not respond.' : error.message;
        return { outcome: 'unknown', message, remembered };
      }
      throw error;
    }
  }

  /**
   * True if the provider rejected the request: nothing has happened, and a retry has the same
   * result.
   */
  async isRefusal(error: unknown): Promise<boolean> {
    const { errors } = await this.connected();
    return (
      error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
    );
  }

  /** True if the object already exists at the provider. */
  async isTaken(error: unknown): Promise<boolean> {
    const { errors } = await this.connected();
    return (
      error instanceof errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    );
  }

  /** What is retrieved; undefined if it does not exist at the provider. */
  async found<Retrieved>(retrieved: Promise<Retrieved>): Promise<Retrieved | undefined> {
    try {
      return await retrieved;
    } catch (error) {
      if (await this.isMissing(error)) return undefined;
      throw error;
    }
  }

  /** True if the object does not exist at the provider. */
  async isMissing(error: unknown): Promise<boolean> {
    const { errors } = await this.connected();
    return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
  }
}
