import type { Billing } from '../../ports/billing.ts';
import type { WebhookVerifier } from '../../ports/webhook-events.ts';
import * as cardPages from './card-pages.ts';
import * as changes from './change-subscription.ts';
import * as charges from './charge-invoice.ts';
import { clearCustomer } from './clear-customer.ts';
import * as credits from './credit-balance.ts';
import * as dates from './move-billing-date.ts';
import * as retries from './pay-invoice.ts';
import * as previews from './preview-money.ts';
import * as customers from './provider-customers.ts';
import { readAccount } from './read-account.ts';
import * as reading from './read-billing.ts';
import * as reversals from './read-reversals.ts';
import { readSetup } from './read-setup.ts';
import * as refunds from './refund-deposit.ts';
import * as starts from './start-subscription.ts';
import { StripeConnection, type StripeConnectionOptions } from './stripe-connection.ts';
import { verifyWebhook, webhookEventsSince } from './webhook-events.ts';

/**
 * The payment provider: Stripe, or the sandbox if `httpClientFetch` is the sandbox's. Loads the
 * vendor's library on the first call; must not be called inside a transaction.
 */
export function createStripeBilling(options: StripeConnectionOptions): Billing & WebhookVerifier {
  const on = new StripeConnection(options);
  return {
    startSubscription: (reference, wanted) => starts.startSubscription(on, reference, wanted),
    findStartedSubscription: (operationId, customer, named) =>
      starts.findStartedSubscription(on, operationId, customer, named),
    refundDeposit: (reference, wanted) => refunds.refundDeposit(on, reference, wanted),
    findRefund: (operationId, invoice, named) =>
      refunds.findRefund(on, operationId, invoice, named),
    endSubscription: (reference, subscription) =>
      changes.endSubscription(on, reference, subscription),
    findEndedSubscription: (subscription) => changes.findEndedSubscription(on, subscription),
    pauseSubscription: (reference, subscription) =>
      changes.pauseSubscription(on, reference, subscription),
    resumeSubscription: (reference, subscription) =>
      changes.resumeSubscription(on, reference, subscription),
    changePrice: (reference, wanted) => changes.changePrice(on, reference, wanted),
    findSubscriptionChange: (operationId, subscription, named) =>
      changes.findSubscriptionChange(on, operationId, subscription, named),
    moveBillingDate: (reference, wanted) => dates.moveBillingDate(on, reference, wanted),
    findMovedBillingDate: (operationId, subscription, named) =>
      dates.findMovedBillingDate(on, operationId, subscription, named),
    charge: (reference, wanted) => charges.charge(on, reference, wanted),
    findCharge: (operationId, customer, named) =>
      charges.findCharge(on, operationId, customer, named),
    payInvoice: (reference, wanted) => retries.payInvoice(on, reference, wanted),
    findPaidInvoice: (wanted, named) => retries.findPaidInvoice(on, wanted, named),
    credit: (reference, wanted) => credits.credit(on, reference, wanted),
    findCredit: (operationId, customer, named) =>
      credits.findCredit(on, operationId, customer, named),
    readCredit: (customer) => credits.readCredit(on, customer),
    clearCustomer: (reference, customer) => clearCustomer(on, reference, customer),
    buyOut: (reference, wanted) => charges.buyOut(on, reference, wanted),
    findBuyOut: (operationId, wanted, named) => charges.findBuyOut(on, operationId, wanted, named),
    previewSubscription: (wanted) => previews.previewSubscription(on, wanted),
    previewCharge: (wanted) => previews.previewCharge(on, wanted),
    previewBillingDate: (wanted) => previews.previewBillingDate(on, wanted),
    previewRefund: (wanted) => refunds.previewRefund(on, wanted.invoiceReference),
    findCustomers: (email) => customers.findCustomers(on, email),
    readCustomer: (customer) => customers.readCustomer(on, customer),
    createCustomer: (key, wanted) => customers.createCustomer(on, key, wanted),
    pageOrigin: 'https://checkout.stripe.com',
    openCardPage: (wanted) => cardPages.openCardPage(on, wanted),
    readCardSetup: (setup) => cardPages.readCardSetup(on, setup),
    readCardPage: (page) => cardPages.readCardPage(on, page),
    findCompletedCardPage: (customer, request) =>
      cardPages.findCompletedCardPage(on, customer, request),
    replaceCard: (reference, wanted) => customers.replaceCard(on, reference, wanted),
    readSubscription: (subscription) => reading.readSubscription(on, subscription),
    readInvoice: (invoice) => reversals.readInvoice(on, invoice),
    readDeposit: (invoice) => reversals.readDeposit(on, invoice),
    readRefunds: (charge) => reversals.readRefunds(on, charge),
    readDispute: (dispute) => reversals.readDispute(on, dispute),
    readAccount: (part, place) => readAccount(on, part, place),
    readSetup: (withWrites) => readSetup(on, withWrites),
    taxRates: () => reading.taxRates(on),
    runningSubscriptions: () => reading.runningSubscriptions(on),
    effectsSince: (since, known) => reading.effectsSince(on, since, known),
    webhookEventsSince: (since) => webhookEventsSince(on, since),
    verifyWebhook: (rawBody, signatureHeader) => verifyWebhook(on, rawBody, signatureHeader),
  };
}
