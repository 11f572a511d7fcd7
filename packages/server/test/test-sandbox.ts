import { createSandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import type { WebhookTarget } from '@kickstand/billing-sandbox/webhook-delivery.ts';
import { openMigratedDatabase } from './test-database.ts';

export const TAX_RATE = 'txr_demo_oregon';
/** A paid checkout invoice, like every id that begins with it. */
export const DEPOSIT_INVOICE = 'in_demo_deposit';

/** A sandbox with its own database and a few customers, for tests. */
export async function openTestSandbox(webhook?: WebhookTarget) {
  const { database, close } = await openMigratedDatabase();
  const cards = new Map([
    ['cus_demo_good', '4242'],
    ['cus_demo_steady', '4242'],
    ['cus_demo_declined', '0341'],
    ['cus_demo_lost', '0119'],
    ['cus_demo_renewing', '4242'],
  ]);
  const clock = await SandboxClock.load(database);
  const sandbox = createSandbox({
    database,
    clock,
    webhook,
    cardOf: async (customer) => {
      const last4 = cards.get(customer);
      return last4 === undefined ? undefined : { brand: 'visa', last4 };
    },
    depositOf: async (invoice) =>
      invoice.startsWith(DEPOSIT_INVOICE)
        ? {
            customerReference: 'cus_demo_good',
            paidCents: 5000,
            currency: 'USD',
            paidAt: new Date(),
          }
        : undefined,
    subscriptionOf: async (subscription) =>
      subscription === 'sub_demo_running'
        ? {
            customerReference: 'cus_demo_good',
            itemReference: 'si_demo_running',
            productReference: 'veh_running',
            productName: 'Turbo',
            monthlyCents: 12_900,
            currency: 'USD',
            nextBillingDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
            paused: false,
          }
        : undefined,
    taxRateOf: async (rate) =>
      rate === TAX_RATE ? { displayName: 'Sales tax', percentage: 8.875 } : undefined,
  });
  return {
    database,
    clock,
    sandbox,
    /** The last digits of each customer's card. */
    cards,
    close,
  };
}
