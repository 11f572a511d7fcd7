import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseKind } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { counted, type OrderDesk, orderDesk } from '../../orders/orders.test-support.ts';
import { addWaitingOrder, type WaitingOrder } from '../../orders/waiting-orders.test-support.ts';
import { firstRow, rows } from '../database/database.ts';
import { hashOfKey, hashStoredKeys } from '../idempotency-key.ts';
import { newId } from '../ids.ts';

describe.each<DatabaseKind>(['pglite', 'postgres'])('the Idempotency-Key header on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  let order: WaitingOrder;
  let key: { 'idempotency-key': string };
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
  });
  beforeEach(async () => {
    order = await addWaitingOrder(server.database, { vehicles: 2 });
    key = { 'idempotency-key': newId() };
  });
  afterAll(() => server.close());

  const kinds = async () => (await desk.read(order.orderId)).events.map((event) => event.kind);
  const keys = () =>
    counted(
      server,
      sql`select count(*) from idempotency_keys where key = ${hashOfKey(key['idempotency-key'])}`,
    );
  const comment = () =>
    server.ask<{ noteCreate: { id: string } }>(
      `mutation ($id: ID!) { noteCreate(notableId: $id, notableType: "Order", text: "Left a message") { id } }`,
      { id: order.orderId },
      key,
    );

  it('a repeated request has one effect, one event and the same response', async () => {
    const [first, again] = [
      await desk.act('orderOnHold', { id: order.orderId }, key),
      await desk.act('orderOnHold', { id: order.orderId }, key),
    ];
    expect(first.errors).toBeUndefined();
    // Only the first response offers to undo it.
    expect(again.body).toEqual({ data: first.body.data });
    expect(await kinds()).toEqual(['order.held']);
  });

  it('concurrent identical requests have one effect and the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, comment));
    const ids = new Set(answers.map((answer) => answer.data.noteCreate.id));
    expect(ids.size).toBe(1);
    const notes = await counted(
      server,
      sql`select count(*) from notes where notable_id = ${order.orderId}`,
    );
    expect(notes).toBe(1);
  });

  describe('beside an instance of 1.0.0, which stores keys as text', () => {
    /** The key with its fingerprint, as this release has stored it. */
    const stored = async () => {
      const found = await firstRow(
        server.database.sql,
        sql<{ staffUserId: string; fingerprint: string; result: object }>`
          select staff_user_id, fingerprint, result from idempotency_keys
          where key = ${hashOfKey(key['idempotency-key'])}`,
      );
      if (!found) throw new Error('The key is not stored.');
      return found;
    };
    const insertText = (fingerprint: string, owner: string, result: object) =>
      sql`insert into idempotency_keys (staff_user_id, key, fingerprint, result, created_at)
        values (${owner}, ${key['idempotency-key']}, ${fingerprint}, ${JSON.stringify(result)}::jsonb, now())
        on conflict do nothing returning key`.execute(server.database.sql);
    const texts = () =>
      counted(
        server,
        sql`select count(*) from idempotency_keys where key = ${key['idempotency-key']}`,
      );

    it.each(['as text', 'hashed by the nightly job'])(
      'a request that it executed has one effect here, its key %s',
      async (how) => {
        const first = await comment();
        const { staffUserId, fingerprint, result } = await stored();
        await sql`delete from idempotency_keys where key = ${hashOfKey(key['idempotency-key'])}`.execute(
          server.database.sql,
        );
        await insertText(fingerprint, staffUserId, result);
        if (how !== 'as text') {
          await hashStoredKeys(server.database.sql);
          expect(await texts()).toBe(0);
        }
        expect((await comment()).data).toEqual(first.data);
      },
    );

    it('its own repetition finds its text, and one that was executed here is answered as busy', async () => {
      const { data } = await comment();
      const { staffUserId, fingerprint, result } = await stored();
      expect(data.noteCreate.id).toBeDefined();
      await expect(insertText(fingerprint, staffUserId, result)).rejects.toMatchObject({
        // The embedded database's errors are mapped where the request ends.
        code: expect.stringMatching(/^(BUSY|55P03)$/),
      });
      key = { 'idempotency-key': newId() };
      expect((await insertText('x', staffUserId, {})).rows).toHaveLength(1);
      expect((await insertText('x', staffUserId, {})).rows).toHaveLength(0);
      expect(await texts()).toBe(1);
    });

    it('no text of a key is stored here', async () => {
      await comment();
      const plain = await rows(
        server.database.sql,
        sql<{ key: string }>`select key from idempotency_keys where hashed and length(key) <> 64`,
      );
      expect(plain).toEqual([]);
      expect(await texts()).toBe(0);
    });
  });

  it('a key of more than 200 characters is rejected without an effect', async () => {
    key = { 'idempotency-key': 'k'.repeat(201) };
    const refused = await desk.act('orderOnHold', { id: order.orderId }, key);
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({
      message: 'Idempotency-Key may have at most 200 characters.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await kinds()).toEqual([]);
    key = { 'idempotency-key': 'k'.repeat(200) };
    expect((await desk.act('orderOnHold', { id: order.orderId }, key)).errors).toBeUndefined();
  });

  it('without a key, or with another key, the same request acts again', async () => {
    const first = await comment();
    key = { 'idempotency-key': newId() };
    const second = await comment();
    expect(second.data.noteCreate.id).not.toBe(first.data.noteCreate.id);
    const other = await desk.act('orderOnHold', { id: order.orderId });
    expect(other.errors).toBeUndefined();
    expect((await desk.act('orderOnHold', { id: order.orderId })).error.extensions.code).toBe(
      'REFUSED',
    );
  });

  it('a key reused with other arguments or for another mutation is rejected', async () => {
    const [assetId, otherId] = order.assetIds;
    await desk.act('orderReady', { id: order.orderId, assetId }, key);
    const arguments_ = await desk.act('orderReady', { id: order.orderId, assetId: otherId }, key);
    expect(arguments_.error).toMatchObject({
      message: 'This Idempotency-Key was already used for another request.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const verb = await desk.act('orderRemoveAsset', { id: order.orderId }, key);
    expect(verb.error.extensions.code).toBe('BAD_USER_INPUT');
    expect(await kinds()).toEqual(['order.readied']);
  });

  it('a refusal stores no key: the request can be repeated once the reason is gone', async () => {
    const refused = await desk.act('orderOpen', { id: order.orderId }, key);
    expect(refused.error.extensions.code).toBe('REFUSED');
    expect(await keys()).toBe(0);
    await desk.act('orderOnHold', { id: order.orderId });
    const opened = await desk.act('orderOpen', { id: order.orderId }, key);
    expect(opened.data.order.state).toBe('open');
    expect(await keys()).toBe(1);
  });

  it('a fulfillment requested twice with one key is charged once', async () => {
    const [assetId] = order.assetIds;
    await desk.act('orderReady', { id: order.orderId, assetId });
    const input = { id: order.orderId, fulfillmentKind: 'hub_pickup_walk_in' };
    const answers = await Promise.all([
      desk.act('orderFulfill', input, key),
      desk.act('orderFulfill', input, key),
    ]);
    for (const answer of answers) expect(answer.errors).toBeUndefined();
    await expect.poll(async () => (await desk.read(order.orderId)).state).toBe('fulfilled');
    expect((await kinds()).filter((each) => each === 'order.fulfilled')).toHaveLength(1);
    const charges = await counted(
      server,
      sql`select count(*) from sandbox.objects where kind = 'subscription'
        and body -> 'metadata' ->> 'orderId' = ${order.orderId}`,
    );
    expect(charges).toBe(1);
  });

  it('a key belongs to its staff user', async () => {
    const held = await desk.act('orderOnHold', { id: order.orderId }, key);
    expect(held.errors).toBeUndefined();
    const colleague = await server.tokenOf('luis.ortega@kickstand.example');
    const other = await desk.act(
      'orderOnHold',
      { id: order.orderId },
      { ...key, authorization: `Bearer ${colleague}` },
    );
    expect(other.error.extensions.code).toBe('REFUSED');
  });
});
