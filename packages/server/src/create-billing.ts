import { createSandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import { createStripeBilling } from './adapters/billing-stripe/billing-stripe.ts';
import { withoutWrites } from './adapters/billing-stripe/without-writes.ts';
import { knownReferences } from './billing/known-references.ts';
import { WEBHOOK_PATH } from './billing/receive-webhook.ts';
import { deriveKey } from './identity/auth-secret.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Billing } from './ports/billing.ts';

interface BillingOptions {
  readonly database: Database;
  readonly authSecret: string;
  /** PUBLIC_URL or the listening address; read for each webhook event. */
  readonly baseUrl: () => string;
}

/** The provider for reading only where payments are off. */
const permitted = <Adapter extends Billing>(billing: Adapter, { MONEY }: Config): Adapter =>
  MONEY === 'off' ? withoutWrites(billing) : billing;

/** The configured account at Stripe; undefined without STRIPE_SECRET_KEY. */
export function createStripe(config: Config) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (!secretKey) return undefined;
  const { BUSINESS_TIME_ZONE: timeZone } = config;
  return permitted(createStripeBilling({ secretKey, webhookSecret, timeZone }), config);
}

/** The payment provider: Stripe, or the built-in sandbox behind the same adapter. */
export async function createBilling(config: Config, options: BillingOptions) {
  const { database, authSecret, baseUrl } = options;
  const stripe = createStripe(config);
  if (stripe) return { billing: stripe, clock: database.clock, sandbox: undefined };
  const clock = await SandboxClock.load(database);
  // A proxy may route a webhook event to another instance than the one whose sandbox sent it.
  const key = Buffer.from(deriveKey(authSecret, 'sandbox-webhook'));
  const webhookSecret = `whsec_${key.toString('base64url')}`;
  const sandbox = createSandbox({
    // The provider's requests are not aborted with the request that caused them.
    database: database.background,
    clock,
    webhook: {
      get url() {
        return `${baseUrl()}${WEBHOOK_PATH}`;
      },
      secret: webhookSecret,
    },
    baseUrl,
    ...knownReferences(database, config.CURRENCY),
  });
  const billing = createStripeBilling({
    secretKey: 'sk_test_sandbox',
    webhookSecret,
    httpClientFetch: sandbox.fetch,
    timeZone: config.BUSINESS_TIME_ZONE,
  });
  return { billing: permitted(billing, config), clock, sandbox };
}
