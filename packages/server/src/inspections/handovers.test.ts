import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';
import { orderDesk } from '../orders/orders.test-support.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';

const CREATE = `mutation ($assetId: ID!, $reason: InspectionReason!, $damages: [String!]!, $outcome: InspectionOutcome) {
  done: inspectionCreate(assetId: $assetId, reason: $reason, checks: [], photos: [], damages: $damages,
    outcome: $outcome) { id customer { id } damages { name } } }`;

interface Inspection {
  readonly id: string;
  readonly customer: { readonly id: string } | null;
  readonly damages: readonly { readonly name: string }[];
}

describe.each(databasesOf(import.meta.url))('inspections between two customers on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const inspect = (assetId: string, given: object): Promise<Answer<{ done: Inspection }>> =>
    server.ask(CREATE, { assetId, damages: [], ...given });
  /** @returns the subscription. */
  const handOver = async (id: string) => {
    const fulfillmentKind = 'hub_pickup_walk_in';
    const { data } = await orderDesk(server).act('orderFulfill', { id, fulfillmentKind });
    return data.order.subscription?.id ?? '';
  };
  const end = (id: string) =>
    server.ask(
      `mutation ($id: ID!) { subscriptionCancel(subscriptionId: $id, attributes: { cancelationReason: "OTHER",
        cancelationNotes: "moves" }) { subscription { id } } }`,
      { id },
    );
  const ofSubscription = async (id: string) => {
    const { data } = await server.ask<{ subscription: { inspections: { id: string }[] } }>(
      'query ($id: ID!) { subscription(subscriptionId: $id) { inspections { id } } }',
      { id },
    );
    return data.subscription.inspections.map((inspection) => inspection.id);
  };
  /** A vehicle that has come back from one customer and is ready for the next. */
  async function readyAgain() {
    const first = await addWaitingOrder(server.database, { vehicles: 1, ready: true });
    const [assetId = ''] = first.assetIds;
    const firstHandover = (await inspect(assetId, { reason: 'HANDOVER' })).data.done;
    const firstSubscription = await handOver(first.orderId);
    await end(firstSubscription);
    await server.ask('mutation ($id: ID!) { assetActivate(assetId: $id) { id } }', { id: assetId });
    const next = await addWaitingOrder(server.database, { vehicles: 0 });
    await orderDesk(server).act('orderReady', { id: next.orderId, assetId });
    return { assetId, first, firstHandover, firstSubscription, next };
  }

  it('damages concern the customer who had the vehicle, not the one who gets it next', async () => {
    const { assetId, first, next } = await readyAgain();
    const { data } = await server.ask<{ asset: { variant: { vehicleId: string } } }>(
      'query ($id: ID!) { asset(id: $id) { variant { vehicleId } } }',
      { id: assetId },
    );
    const list = await server.ask<{ done: { prices: { id: string }[] } }>(
      `mutation ($id: ID!) { done: returnChecklistSave(vehicleId: $id, checks: [],
        prices: [{ name: "Broken light", amountCents: 3500 }]) { prices { id } } }`,
      { id: data.asset.variant.vehicleId },
    );
    const damages = list.data.done.prices.map(({ id }) => id);
    const back = await inspect(assetId, { reason: 'SUBSCRIPTION_ENDED', damages });
    expect(back.data.done).toMatchObject({
      customer: { id: first.customerId },
      damages: [{ name: 'Broken light' }],
    });
    const handover = await inspect(assetId, { reason: 'HANDOVER' });
    expect(handover.data.done.customer).toEqual({ id: next.customerId });
  });

  it('an inspection is a sighting of the vehicle', async () => {
    const { orderId, assetIds } = await addWaitingOrder(server.database, {
      vehicles: 1,
      ready: true,
    });
    const [assetId = ''] = assetIds;
    const seen = async () => {
      const { data } = await server.ask<{ asset: { lastSeen: { act: string } | null } }>(
        'query ($id: ID!) { asset(id: $id) { lastSeen { act } } }',
        { id: assetId },
      );
      const stored = await sql<{ act: string }>`
        select act from asset_sightings where asset_id = ${assetId} order by id`.execute(
        server.database.sql,
      );
      return [data.asset.lastSeen?.act, stored.rows.map(({ act }) => act)];
    };
    await inspect(assetId, { reason: 'HANDOVER' });
    expect(await seen()).toEqual(['HANDOVER', ['HANDOVER']]);
    await orderDesk(server).act('orderCancel', {
      id: orderId,
      cancelationReason: 'OTHER',
      cancelationNotes: 'moves',
    });
    await inspect(assetId, { reason: 'OTHER' });
    expect(await seen()).toEqual(['RETURN', ['HANDOVER', 'RETURN']]);
    await inspect(assetId, { reason: 'OTHER', outcome: 'RETURNED' });
    expect(await seen()).toEqual(['RETURN', ['HANDOVER', 'RETURN', 'RETURN']]);
  });

  it('a handover before the subscription belongs to it, and not to an earlier one', async () => {
    const { assetId, firstHandover, firstSubscription, next } = await readyAgain();
    await sql`update orders set customer_id = (
      select customer_id from subscriptions where id = ${firstSubscription}) where id = ${next.orderId}`.execute(
      server.database.sql,
    );
    const handover = (await inspect(assetId, { reason: 'HANDOVER' })).data.done;
    const subscription = await handOver(next.orderId);
    expect(await ofSubscription(subscription)).toEqual([handover.id]);
    expect(await ofSubscription(firstSubscription)).toEqual([firstHandover.id]);
  });
});
