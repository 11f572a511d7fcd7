import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';
import { assetDesk } from '../inventory/assets.test-support.ts';
import { inDays } from '../money/riders.test-support.ts';
import { settleDueMoneyOperations } from '../money/settle-money-operations.ts';
import { orderDesk } from '../orders/orders.test-support.ts';
import { rows } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  type SubscriptionDesk,
  subscriptionDesk,
} from '../subscriptions/subscriptions.test-support.ts';

/** The test card whose bank wants every charge confirmed. */
const CARD = '3184';
const CHARGE = `mutation ($id: ID!) {
  done: customerCreateOneTimePayment(customerId: $id, amountCents: 500, reason: OTHER, notes: "Lost key",
    settings: {}) { charge { state } errors { message } } }`;
const OPERATIONS = `query ($query: String) {
  moneyOperations(states: [DECLINED], searchQuery: $query) {
    nodes { id kind state needsConfirmation error } } }`;
const STEPS = 'query ($id: ID!) { moneyOperation(id: $id) { steps { result } } }';

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly needsConfirmation: boolean;
  readonly error: string;
}

describe('a payment that the bank wants the customer to confirm', () => {
  let server: TestServer;
  let desk: SubscriptionDesk;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
    desk = subscriptionDesk(server);
  }, 60_000);
  afterAll(() => server.close());

  const rider = (like = 'fee-due', days = 100) =>
    addRunningSubscription(server.database, {
      like,
      card: CARD,
      startedAt: new Date(Date.now() - days * 86_400_000),
    });
  /** The declined operations of a customer, as the billing page lists them. */
  async function declined(customerId: string): Promise<readonly Listed[]> {
    const { data } = await server.ask<{ moneyOperations: { nodes: Listed[] } }>(OPERATIONS, {
      query: `race.${customerId}`,
    });
    return data.moneyOperations.nodes;
  }
  const sentences = (entityId: string) =>
    rows(
      server.database.sql,
      sql<{ kind: string; facts: Record<string, unknown> }>`
        select kind, facts from events where entity_id = ${entityId} order by created_at, id`,
    );
  const SENTENCE = 'The bank wants Race Rider to confirm. Request a card and try again.';
  function expectRefusal(answer: Answer<unknown>, message = SENTENCE) {
    expect(answer.error.extensions.refusals).toEqual([{ code: 'NEEDS_CONFIRMATION', message }]);
  }

  it('leaves an order ready, and its refusal names the customer', async () => {
    const orders = orderDesk(server);
    const order = await orders.of('declined');
    await sql`update customers set card_last4 = ${CARD}
      where id = (select customer_id from orders where id = ${order.id})`.execute(
      server.database.sql,
    );
    const answer = await orders.act('orderFulfill', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(answer.error.extensions.refusals?.[0]?.code).toBe('NEEDS_CONFIRMATION');
    expect(answer.error.message).toMatch(
      /^The bank wants \S+ \S+.* to confirm\. Request a card and try again\.$/,
    );
    const after = await orders.read(order.id);
    expect(after).toMatchObject({ state: 'ready', pendingMoneyOperation: null });
    expect((await sentences(order.id)).at(-1)).toMatchObject({
      kind: 'order.payment_declined',
      facts: { needsConfirmation: true },
    });
  });

  it('leaves a bought-out subscription running', async () => {
    const { subscriptionId } = await rider('buyout-early', 500);
    const answer = await desk.act('subscriptionBuyout', {
      subscriptionId,
      buyoutPriceCents: 85_033,
      soldAt: '2026-03-04',
    });
    expectRefusal(answer);
    const after = await desk.read(subscriptionId);
    expect(after).toMatchObject({ state: 'ACTIVE', paymentPending: false });
    expect(after.events[0]?.description).toBe(
      'Buyout by admin@kickstand.example not made: the bank wants the customer to confirm',
    );
  });

  it('makes no one-time charge, and the billing page says why', async () => {
    const { customerId } = await rider();
    const { data } = await server.ask<{ done: { errors: { message: string }[] } }>(CHARGE, {
      id: customerId,
    });
    expect(data.done.errors).toMatchObject([{ message: SENTENCE }]);
    const [listed] = await declined(customerId);
    expect(listed).toMatchObject({
      kind: 'CHARGE',
      state: 'DECLINED',
      needsConfirmation: true,
      error: 'The bank wants the customer to confirm. Request a card and try again.',
    });
    const { data: seen } = await server.ask<{ moneyOperation: { steps: object[] } }>(STEPS, {
      id: listed?.id,
    });
    expect(seen.moneyOperation.steps).toEqual([
      {
        result:
          'The bank wants the customer to confirm: Your card was declined. This transaction requires authentication.',
      },
    ]);
  });

  it('collects no deductible', async () => {
    const assets = assetDesk(server);
    const { assetId } = await rider();
    const { theftReport } = (await assets.act('assetReportStolen', { assetId })).data.done;
    const attributes = { theftReportId: theftReport?.id, deductibleAmountCents: 25_000 };
    const { data } = await assets.act<object>('assetChargeStolenDeductible', { attributes });
    expect(data.done).toMatchObject({ success: false, error: SENTENCE });
    expect((await assets.read(assetId)).events[0]?.description).toBe(
      'Theft deductible not made: the bank wants the customer to confirm',
    );
  });

  it('collects no restock fee, while the cancelation remains', async () => {
    const { subscriptionId, customerId } = await rider();
    await desk.act('subscriptionCancel', {
      subscriptionId,
      attributes: { cancelationReason: 'WEATHER', chargeRestockFee: true },
    });
    await expect
      .poll(
        async () => {
          await settleDueMoneyOperations(server.app.services);
          return await declined(customerId);
        },
        { timeout: 20_000 },
      )
      .toMatchObject([{ kind: 'RESTOCK_FEE', needsConfirmation: true }]);
    const after = await desk.read(subscriptionId);
    expect(after.state).toBe('CANCELED');
    expect(after.events[0]?.description).toBe(
      'Restock fee not made: the bank wants the customer to confirm',
    );
  });

  it('moves no billing date that collects a period now', async () => {
    const { subscriptionId, customerId } = await rider();
    await desk.act('subscriptionUpdateBillingCycleDate', {
      subscriptionId,
      billingCycleDate: inDays(0),
    });
    await expect
      .poll(
        async () => {
          await settleDueMoneyOperations(server.app.services);
          return await declined(customerId);
        },
        { timeout: 20_000 },
      )
      .toMatchObject([{ kind: 'BILLING_DATE', needsConfirmation: true }]);
    expect((await desk.read(subscriptionId)).events[0]?.description).toBe(
      'Billing date not made: the bank wants the customer to confirm',
    );
  });
});
