import type { Billing, BillingNotices } from '../../ports/billing.ts';
import { findRefund, refundDeposit } from './refund-deposit.ts';
import { findStartedSubscription, startSubscription } from './start-subscription.ts';
import { StripeConnection, type StripeConnectionOptions } from './stripe-connection.ts';
import { verifyWebhook } from './verify-webhook.ts';

/**
 * The payment provider: Stripe over the network, or the sandbox when `httpClientFetch` is the
 * sandbox's. Loads the vendor's library at the first call; must not be called inside a transaction.
 */
export function createStripeBilling(options: StripeConnectionOptions): Billing & BillingNotices {
  const connection = new StripeConnection(options);
  return {
    startSubscription: (reference, wanted) => startSubscription(connection, reference, wanted),
    findStartedSubscription: (operationId, customerReference) =>
      findStartedSubscription(connection, operationId, customerReference),
    refundDeposit: (reference, wanted) => refundDeposit(connection, reference, wanted),
    findRefund: (operationId, invoiceReference) =>
      findRefund(connection, operationId, invoiceReference),
    verifyWebhook: (rawBody, signatureHeader) =>
      verifyWebhook(connection, rawBody, signatureHeader),
  };
}
