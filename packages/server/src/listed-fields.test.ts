import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../test/test-database.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

interface Nodes {
  readonly list: { readonly nodes: readonly { readonly id: string }[] };
}

/** A list with fields of its rows that it does not show, and the query of one record. */
interface ListWithDetails {
  readonly list: string;
  readonly one: string;
  readonly hidden: string;
  readonly others: string;
  /** The demo business has more rows of it than this; 10 if omitted. */
  readonly least?: number;
}

const LISTS: readonly ListWithDetails[] = [
  {
    list: 'orders',
    one: 'order(id: $id)',
    hidden: 'depositCents planPrice { amount } availableActions { action }',
    others: `cancelationReason discountedPrice { amount } availableActions { action disabledReason }
      purchaseOrder { id } subscription { id } replaces { id } hub { id directShipEnabled fullAddress }`,
  },
  {
    list: 'subscriptions',
    one: 'subscription(subscriptionId: $id)',
    hidden:
      'number stripeSubscriptionId billingCycleDate endedAt stateUpdatedAt planPrice { amount }',
    others: `scheduledBillingCycleChange { scheduledAt } cancelationReason cancelationNotes createdAt
      updatedAt hub { id fullAddress } fullPlanPrice { amount } saleHub { id } pendingSwapOrder { id }
      heldSwapOrder { id } availableActions { action disabledReason }
      externalLinks { providerSubscription }`,
  },
  {
    list: 'assets',
    one: 'asset(id: $id)',
    hidden: 'oldTag frameKey lockKey vehicleVersion { id name } purchasedAt createdAt allowBuyout',
    others: `hub { id name directShipEnabled fullAddress address { line1 city } phone } qrToken
      wholesalePriceCents buyoutAvailableAt purchaseOrder { id } subscription { id } label`,
  },
  {
    list: 'customers',
    one: 'customer(customerId: $id)',
    hidden: 'firstName lastName card { brand last4 } shippingAddress { line1 } updatedAt',
    others: `billingAddress { line1 city } helmetSize inviter { id } latestPromotion { code }
      friendsAndFamily stripeCustomerId subscriptionState organization { id name } office { id name }`,
  },
  {
    list: 'transferOrders',
    one: 'transferOrder(id: $id)',
    hidden: 'notes shippedAt createdAt shippingCostsCents origin { email phone fullAddress }',
    others: `origin { type id name subtitle shopPhone } destination { id name email shopPhone fullAddress }
      invoiceDoc { url } trackingInfo stateUpdatedAt closedAt customerKeepsVehicle availableActions { action }`,
  },
  {
    list: 'imports',
    one: 'import(id: $id)',
    hidden: 'sheets layout { sheet headerRow } columns mapping { field column } rowsRead',
    others: 'unchanged errors omitted corrections problem checkedAt committedAt kind requesterName',
    least: 1,
  },
];

describe.each(databasesOf(import.meta.url))('fields that a list does not show on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it.each(LISTS)(
    '$list: are read for all rows by one more statement',
    async ({ list, hidden, least = 10 }) => {
      const listed = await server.ask<Nodes>(
        `{ list: ${list}(pageSize: 50) { nodes { id ${hidden} } } }`,
      );
      expect(listed.statements).toBe(2);
      expect(listed.data.list.nodes.length).toBeGreaterThan(least);
    },
  );

  it.each(LISTS)('$list: equal those of the record', async ({ list, one, hidden, others }) => {
    const fields = `id ${hidden} ${others}`;
    const listed = await server.ask<Nodes>(
      `{ list: ${list}(pageSize: 50) { nodes { ${fields} } } }`,
    );
    for (const row of listed.data.list.nodes.slice(0, 12)) {
      const { data } = await server.ask<{ one: unknown }>(
        `query ($id: ID!) { one: ${one} { ${fields} } }`,
        { id: row.id },
      );
      expect(row).toEqual(data.one);
    }
  });
});
