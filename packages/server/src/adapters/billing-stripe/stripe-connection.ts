import type { Stripe } from 'stripe';
import { assertOutsideTransaction } from '../../platform/database-context.ts';
import type { BillingAnswer } from '../../ports/billing.ts';

/** How the provider is reached: over the network, or through a function in the place of `fetch`. */
export type FetchFunction = (
  input: string | URL | Request,
  init?: RequestInit,
) => Promise<Response>;

export interface StripeConnectionOptions {
  readonly secretKey: string;
  readonly webhookSecret?: string | undefined;
  readonly httpClientFetch?: FetchFunction | undefined;
  /** Milliseconds after which a request counts as unanswered; ten seconds unless given. */
  readonly timeoutMs?: number | undefined;
  /** In which the provider's instants are billing days; UTC unless given. */
  readonly timeZone?: string | undefined;
}

/** What a person has named is something else, and why. */
export class Mismatch extends Error {}

interface Connected {
  readonly stripe: Stripe;
  readonly errors: typeof Stripe.errors;
}

/** The vendor's library, loaded at its first use because it would make every start slower. */
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
      // Repeating is our own affair: what has been sent is written down before every attempt.
      maxNetworkRetries: 0,
      telemetry: false,
      ...(httpClientFetch && { httpClient: Stripe.createFetchHttpClient(httpClientFetch) }),
    });
    return { stripe, errors: Stripe.errors };
  }

  /**
   * Runs requests and sorts what came of them.
   * @throws Error for a key that was used for another request: that is a bug of ours and must not
   * be repeated.
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
        return { outcome: 'declined', message };
      }
      // Includes a refused API key: nothing has happened, and once the key is right it will.
      if (error instanceof errors.StripeError) {
        const remembered = error.headers?.['idempotent-replayed'] === 'true';
        // Staff read this among the steps of the payment; how a connection broke says nothing to them.
        const silent = error instanceof errors.StripeConnectionError;
        const message = silent ? 'The payment provider did not answer.' : error.message;
        return { outcome: 'unknown', message, remembered };
      }
      throw error;
    }
  }

  /** True when the provider has said no: nothing has happened and repeating changes nothing. */
  async isRefusal(error: unknown): Promise<boolean> {
    const { errors } = await this.connected();
    return (
      error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
    );
  }

  /** True for the provider's answer that something exists already. */
  async isTaken(error: unknown): Promise<boolean> {
    const { errors } = await this.connected();
    return (
      error instanceof errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    );
  }

  /** True for the provider's answer that there is no such thing. */
  async isMissing(error: unknown): Promise<boolean> {
    const { errors } = await this.connected();
    return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
  }
}
