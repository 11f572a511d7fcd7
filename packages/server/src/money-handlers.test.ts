import type { MoneyOperationKind } from '@kickstand/domain/billing/money-operation-terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { MoneyOperation } from './money/money-operations.ts';
import { handlerOf } from './money/settle-money-operations.ts';
import type { Services } from './platform/request-context.ts';

const CREATED = new Date('2026-03-04T05:06:07Z');
const subscription = { subscriptionId: 'subscription-1', subscriptionReference: 'sub_1' };
const price = {
  itemReference: 'si_1',
  productReference: 'veh_1',
  productName: 'Gazelle Medeo',
  monthlyCents: 4200,
  endPromotions: true,
};

/**
 * The stored request of each kind and the resulting provider requests. Databases of earlier
 * releases have such unsettled operations, so both must stay the same; otherwise an idempotency key
 * would be sent with a different request.
 */
const SENT: Record<MoneyOperationKind, readonly [stored: object, method: string, asked: unknown]> =
  {
    NEW_SUBSCRIPTION: [
      {
        orderId: 'order-1',
        fulfillmentKind: 'hub_pickup_walk_in',
        customerReference: 'cus_1',
        productReference: 'veh_1',
        productName: 'Gazelle Medeo',
        monthlyCents: 4200,
        taxRateReference: 'txr_1',
        promotion: null,
      },
      'startSubscription',
      {
        orderId: 'order-1',
        fulfillmentKind: 'hub_pickup_walk_in',
        customerReference: 'cus_1',
        productReference: 'veh_1',
        productName: 'Gazelle Medeo',
        monthlyCents: 4200,
        taxRateReference: 'txr_1',
        promotion: null,
        currency: 'USD',
      },
    ],
    SWAP_PRICE: [
      { ...subscription, ...price },
      'changePrice',
      { subscriptionReference: 'sub_1', ...price, currency: 'USD' },
    ],
    PLAN_PRICE: [
      { ...subscription, ...price, endPromotions: undefined },
      'changePrice',
      { subscriptionReference: 'sub_1', ...price, endPromotions: false, currency: 'USD' },
    ],
    PAUSE: [subscription, 'pauseSubscription', 'sub_1'],
    RESUME: [subscription, 'resumeSubscription', 'sub_1'],
    CANCEL: [subscription, 'endSubscription', 'sub_1'],
    BILLING_DATE: [
      { ...subscription, date: '2027-01-02' },
      'moveBillingDate',
      {
        subscriptionReference: 'sub_1',
        date: '2027-01-02',
        decidedAt: CREATED,
        now: expect.any(Date),
      },
    ],
    BUYOUT: [
      {
        subscriptionId: 'subscription-1',
        assetId: 'asset-1',
        customerReference: 'cus_1',
        subscriptionReference: 'sub_1',
        taxRateReference: 'txr_1',
        description: 'Buyout of Gazelle Medeo, S1',
        priceCents: 7000,
        taxCents: 500,
        soldAt: '2026-03-04T05:06:07.000Z',
      },
      'buyOut',
      {
        customerReference: 'cus_1',
        subscriptionReference: 'sub_1',
        description: 'Buyout of Gazelle Medeo, S1',
        amountCents: 7000,
        currency: 'USD',
        taxRateReference: 'txr_1',
        subject: { subscriptionId: 'subscription-1', assetId: 'asset-1' },
      },
    ],
    CHARGE: [
      {
        customerReference: 'cus_1',
        reason: 'OTHER',
        notes: 'Bent wheel',
        priceCents: 7000,
        taxCents: 500,
        taxRateReference: 'txr_1',
      },
      'charge',
      {
        customerReference: 'cus_1',
        description: 'One-time charge',
        amountCents: 7000,
        currency: 'USD',
        taxRateReference: 'txr_1',
        subject: { customerId: 'customer-1' },
      },
    ],
    RESTOCK_FEE: [
      { subscriptionId: 'subscription-1', assetId: null, customerReference: 'cus_1' },
      'charge',
      {
        customerReference: 'cus_1',
        description: 'Restock fee',
        amountCents: 7500,
        currency: 'USD',
        taxRateReference: null,
        subject: { subscriptionId: 'subscription-1' },
      },
    ],
    DEDUCTIBLE: [
      {
        theftReportId: 'report-1',
        assetId: 'asset-1',
        customerReference: 'cus_1',
        description: 'Theft deductible for Gazelle Medeo, S1',
      },
      'charge',
      {
        customerReference: 'cus_1',
        description: 'Theft deductible for Gazelle Medeo, S1',
        amountCents: 7500,
        currency: 'USD',
        taxRateReference: null,
        subject: { assetId: 'asset-1' },
      },
    ],
    CREDIT: [
      { customerReference: 'cus_1', kind: 'GIFT_CARD', reason: 'OTHER', notes: '' },
      'credit',
      {
        customerReference: 'cus_1',
        description: 'Gift card',
        amountCents: 7500,
        currency: 'USD',
      },
    ],
    REFUND: [
      { orderId: 'order-1', invoiceReference: 'in_1' },
      'refundDeposit',
      { orderId: 'order-1', invoiceReference: 'in_1' },
    ],
    CARD: [
      { customerReference: 'cus_1', paymentMethodReference: 'pm_1', cardRequestId: 'r1' },
      'replaceCard',
      { customerReference: 'cus_1', paymentMethodReference: 'pm_1', cardRequestId: 'r1' },
    ],
    RETRY_INVOICE: [
      {
        customerReference: 'cus_1',
        invoiceReference: 'in_1',
        invoiceId: 'invoice-1',
        number: 'S-1',
      },
      'payInvoice',
      { customerReference: 'cus_1', invoiceReference: 'in_1' },
    ],
    CLEAR_CUSTOMER: [{ customerReference: 'cus_1' }, 'clearCustomer', 'cus_1'],
  };
const KINDS: readonly MoneyOperationKind[] = Object.keys(SENT).filter(
  (key): key is MoneyOperationKind => Object.hasOwn(SENT, key),
);

const operationOf = (kind: MoneyOperationKind): MoneyOperation => ({
  id: 'operation-1',
  kind,
  mode: 'follow_up',
  state: 'WAITING',
  customerId: 'customer-1',
  amountCents: 7500,
  currency: 'USD',
  request: { ...SENT[kind][0] },
  providerKey: 'ks-operation-1',
  actor: 'ana@kickstand.example',
  attempts: 1,
  firstSentAt: null,
  error: null,
  createdAt: CREATED,
  failure: null,
  decidedBy: null,
  attemptId: null,
});

describe('a money operation of an earlier release', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
  });
  afterAll(() => server.close());

  it.each(KINDS)('%s is sent unchanged', async (kind) => {
    const asked: unknown[][] = [];
    const services: Services = {
      ...server.app.services,
      billing: new Proxy(server.app.services.billing, {
        get:
          (_target, name) =>
          async (...given: unknown[]) => {
            asked.push([name, ...given]);
            return { outcome: 'unknown', message: 'Not asked.' };
          },
      }),
    };
    const operation = operationOf(kind);
    await handlerOf(services, operation).attempt(services, operation, 'send');
    const [, method, request] = SENT[kind];
    const reference = { operationId: 'operation-1', key: 'ks-operation-1' };
    expect(asked).toEqual([[method, reference, request]]);
  });
});
