import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { removeUnusedUploads } from '../files/unused-uploads.ts';
import { photographer } from '../inspections/inspections.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { refusedFields } from '../subscriptions/subscriptions.test-support.ts';
import { type OrderDesk, orderDesk } from './orders.test-support.ts';
import { addWaitingOrder } from './waiting-orders.test-support.ts';

interface Inspection {
  readonly id: string;
  readonly reason: string;
  readonly photos: readonly { readonly url: string }[];
}

describe.each(databasesOf(import.meta.url))('photos of a handover on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  let upload: ReturnType<typeof photographer>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
    upload = photographer(server);
  });
  afterAll(() => server.close());

  const fulfill = (id: string, photos: readonly string[]) =>
    desk.act('orderFulfill', { id, fulfillmentKind: 'hub_pickup_walk_in', photos });
  const inspectionsOf = async (assetId: string) => {
    const { data } = await server.ask<{ asset: { inspections: Inspection[] } }>(
      'query ($id: ID!) { asset(id: $id) { inspections { id reason photos { url } } } }',
      { id: assetId },
    );
    return data.asset.inspections;
  };
  const sightingsOf = (assetId: string) =>
    rows(
      server.database.sql,
      sql<{ act: string }>`select act from asset_sightings where asset_id = ${assetId}`,
    );
  const readyOrder = async () => {
    const order = await addWaitingOrder(server.database, { vehicles: 1, ready: true });
    return { ...order, assetId: order.assetIds[0] ?? '' };
  };
  const setCard = (customerId: string, last4: string) =>
    sql`update customers set card_last4 = ${last4} where id = ${customerId}`.execute(
      server.database.sql,
    );

  it('are an inspection of the vehicle that belongs to the subscription', async () => {
    const { orderId, assetId } = await readyOrder();
    const { data } = await fulfill(orderId, [await upload(), await upload()]);
    expect(data.order.state).toBe('fulfilled');
    const [found, ...others] = await inspectionsOf(assetId);
    expect([found?.reason, found?.photos.length, others]).toEqual(['HANDOVER', 2, []]);
    const picture = await fetch(server.address + found?.photos[0]?.url);
    expect(picture.status).toBe(200);
    const { data: seen } = await server.ask<{
      subscription: { inspections: Inspection[] };
      asset: { events: { description: string }[] };
    }>(
      `query ($id: ID!, $assetId: ID!) { subscription(subscriptionId: $id) { inspections { id } }
        asset(id: $assetId) { events { description } } }`,
      { id: data.order.subscription?.id, assetId },
    );
    expect(seen.subscription.inspections).toEqual([{ id: found?.id }]);
    expect(seen.asset.events.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(/^Inspected by .*Handover to a customer.*2 photos/),
    );
  });

  it('are optional: without them there is no inspection', async () => {
    const { orderId, assetId } = await readyOrder();
    expect((await fulfill(orderId, [])).data.order.state).toBe('fulfilled');
    expect(await inspectionsOf(assetId)).toEqual([]);
  });

  it('that were not uploaded for inspections are refused at their field, and nothing is fulfilled', async () => {
    const { orderId, assetId } = await readyOrder();
    for (const photo of [await upload('vehicles'), '/files/inspections/none.png']) {
      const refused = await fulfill(orderId, [photo]);
      expect(refusedFields(refused)).toEqual({
        photos: 'The file was not found. Upload it again.',
      });
    }
    const many = await fulfill(orderId, Array(21).fill('/files/inspections/x.png'));
    expect(refusedFields(many).photos).toMatch(/at most 20/);
    expect((await desk.read(orderId)).state).toBe('ready');
    expect(await inspectionsOf(assetId)).toEqual([]);
  });

  it('are recorded, and the handover is seen, when it happens: not when a card is declined, once with another', async () => {
    const { orderId, customerId, assetId } = await readyOrder();
    const photo = await upload();
    await setCard(customerId, '0341');
    const declined = await fulfill(orderId, [photo]);
    expect(declined.errors?.[0]?.message).toBe('Your card was declined.');
    expect([await inspectionsOf(assetId), await sightingsOf(assetId)]).toEqual([[], []]);
    await setCard(customerId, '4242');
    expect((await fulfill(orderId, [photo])).data.order.state).toBe('fulfilled');
    expect(await inspectionsOf(assetId)).toHaveLength(1);
    expect(await sightingsOf(assetId)).toEqual([{ act: 'HANDOVER' }]);
  });

  it('are kept while a payment is pending, and recorded when it is confirmed', async () => {
    const { id } = await desk.of('timeout');
    const pending = await fulfill(id, [await upload()]);
    expect(pending.data.order.pendingMoneyOperation).not.toBeNull();
    await sql`update uploaded_files set created_at = created_at - interval '2 days'`.execute(
      server.database.sql,
    );
    await removeUnusedUploads(server.app.services);
    await expect
      .poll(async () => (await desk.read(id)).state, { timeout: 20_000 })
      .toBe('fulfilled');
    const found = await inspectionsOf((await desk.read(id)).asset?.id ?? '');
    expect(found.map(({ photos }) => photos.length)).toEqual([1]);
  });

  it('of a swap show the vehicle that the customer gets; the one that comes back has none', async () => {
    const { data: before } = await server.ask<{
      orders: {
        nodes: {
          id: string;
          asset: { id: string };
          subscription: { id: string; assetId: string };
        }[];
      };
    }>(
      `{ orders(orderStates: [ready], searchQuery: "+swap-ready@") {
        nodes { id asset { id } subscription { id assetId } } } }`,
    );
    const [swap] = before.orders.nodes;
    if (!swap) throw new Error('No swap is ready.');
    const fulfillSwap = (given: object) =>
      desk.act('orderFulfill', { id: swap.id, fulfillmentKind: 'hub_pickup_walk_in', ...given });
    const photos = [await upload()];
    expect(refusedFields(await fulfillSwap({ photos }))).toEqual({
      serialNumber: 'Serial number is a required field.',
    });
    expect(await inspectionsOf(swap.asset.id)).toEqual([]);
    expect((await fulfillSwap({ photos, serialNumber: 'BACK 1' })).errors).toBeUndefined();
    const [found, ...others] = await inspectionsOf(swap.asset.id);
    expect([found?.reason, found?.photos.length, others]).toEqual(['HANDOVER', 1, []]);
    expect(await inspectionsOf(swap.subscription.assetId)).toEqual([]);
    const { data: after } = await server.ask<{ subscription: { inspections: { id: string }[] } }>(
      'query ($id: ID!) { subscription(subscriptionId: $id) { inspections { id } } }',
      { id: swap.subscription.id },
    );
    expect(after.subscription.inspections).toEqual([{ id: found?.id }]);
  });

  it('of two people who fulfill at once, one records them', async () => {
    const { orderId, assetId } = await readyOrder();
    const photo = await upload();
    const answers = await Promise.all([1, 2].map(() => fulfill(orderId, [photo])));
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    expect(await inspectionsOf(assetId)).toHaveLength(1);
  });
});
