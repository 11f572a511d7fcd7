import { UNDOING_OPERATIONS } from '@kickstand/domain/history/undo.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { editsOf } from './edits.test-support.ts';
import { checksums, type UndoDesk, undoDesk } from './undo.test-support.ts';
import { STEPS } from './undo.ts';

const HOLD = 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }';
const OPEN = 'mutation ($id: ID!) { orderOpen(id: $id) { id } }';
const READY =
  'mutation ($id: ID!, $assetId: ID!) { orderReady(id: $id, assetId: $assetId) { id } }';
const REMOVE = 'mutation ($id: ID!) { orderRemoveAsset(id: $id) { id } }';
const CANCEL =
  'mutation ($id: ID!) { orderCancel(id: $id, cancelationReason: "ORDERED_BY_MISTAKE") { id } }';
const RESERVE = 'mutation ($assetId: ID!) { assetReserveForCustomer(assetId: $assetId) { id } }';
const RESERVE_PRESALE =
  'mutation ($assetId: ID!) { assetReserveForPresale(assetId: $assetId) { id } }';
const RESERVE_TRANSFER =
  'mutation ($assetId: ID!) { assetReserveForTransfer(assetId: $assetId) { id } }';
const ACTIVATE = 'mutation ($assetId: ID!) { assetActivate(assetId: $assetId) { id } }';

it('every mutation that takes a change back has its command, which asks neither the provider nor another person', () => {
  expect([...STEPS.keys()].toSorted()).toEqual(UNDOING_OPERATIONS.toSorted());
  expect([...STEPS.values()].filter(({ asksFirst }) => asksFirst)).toEqual([]);
});

describe.each(databasesOf(import.meta.url))('undo on %s', (kind) => {
  let server: TestServer;
  let desk: UndoDesk;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = undoDesk(server);
  });
  afterAll(() => server.close());

  const waiting = async (vehicles = 1) => {
    const { orderId: id, assetIds } = await addWaitingOrder(server.database, { vehicles });
    return { id, assetId: assetIds[0] ?? '' };
  };
  async function stateOf(id: string) {
    const { data } = await server.ask<{ asset: { state: string } }>(
      'query ($id: ID!) { asset(id: $id) { state } }',
      { id },
    );
    return data.asset.state;
  }
  /** The events of an order or vehicle, newest first. */
  async function timeline(type: 'order' | 'asset', id: string) {
    const answer = await server.ask<{
      of: { events: { id: string; sentence: string; note: string | null; canUndo: boolean }[] };
    }>(`query ($id: ID!) { of: ${type}(id: $id) { events { id sentence note canUndo } } }`, { id });
    return answer.data.of.events;
  }

  describe('takes back', () => {
    it('a hold, and the history says so', async () => {
      const order = await waiting();
      const before = await checksums(server);
      const held = await desk.act(HOLD, { id: order.id });
      expect((await timeline('order', order.id))[0]).toMatchObject({ id: held, canUndo: true });
      expect(await desk.undo(held)).toBeUndefined();
      expect(await checksums(server)).toEqual(before);
      const [undone, first] = await timeline('order', order.id);
      expect(undone).toMatchObject({ note: 'Hold undone', canUndo: false });
      expect(undone?.sentence).toMatch(/^Order set to open by /);
      expect(first).toMatchObject({ id: held, canUndo: false });
    });

    it('that a hold ended, with the day to ask again and its reason', async () => {
      const order = await waiting();
      await desk.act(HOLD, { id: order.id });
      const explained = { id: order.id, askAgainOn: '2099-01-02', reason: 'Moves house' };
      await desk.act(
        'mutation ($id: ID!, $askAgainOn: String, $reason: String) { orderHoldExplain(id: $id, askAgainOn: $askAgainOn, reason: $reason) { id } }',
        explained,
      );
      const before = await checksums(server);
      expect(await desk.undo(await desk.act(OPEN, { id: order.id }))).toBeUndefined();
      expect(await checksums(server)).toEqual(before);
      const { data } = await server.ask<{ order: { hold: unknown } }>(
        'query ($id: ID!) { order(id: $id) { hold { reason askAgainOn } } }',
        { id: order.id },
      );
      expect(data.order.hold).toEqual({ reason: 'Moves house', askAgainOn: '2099-01-02' });
    });

    it.each(['ACTIVE', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE'])(
      'the assignment of a vehicle that was %s',
      async (state) => {
        const order = await waiting();
        await sql`update assets set state = ${state} where id = ${order.assetId}`.execute(
          server.database.sql,
        );
        const before = await checksums(server);
        expect(await desk.undo(await desk.act(READY, order))).toBeUndefined();
        expect(await checksums(server)).toEqual(before);
      },
    );

    it('the removal of a vehicle', async () => {
      const order = await waiting();
      await desk.act(READY, order);
      const before = await checksums(server);
      const removed = await desk.act(REMOVE, { id: order.id });
      expect(await desk.undo(removed)).toBeUndefined();
      expect(await checksums(server)).toEqual(before);
      expect((await timeline('asset', order.assetId))[0]).toMatchObject({
        note: 'Removal undone',
        canUndo: false,
      });
    });

    it('the reservation of a vehicle, and its release', async () => {
      const { assetId } = await waiting();
      const before = await checksums(server);
      expect(await desk.undo(await desk.act(RESERVE, { assetId }))).toBeUndefined();
      expect(await checksums(server)).toEqual(before);
      await desk.act(RESERVE, { assetId });
      const reserved = await checksums(server);
      expect(await desk.undo(await desk.act(ACTIVATE, { assetId }))).toBeUndefined();
      expect(await checksums(server)).toEqual(reserved);
      expect((await timeline('asset', assetId))[0]).toMatchObject({ note: 'Change undone' });
    });

    it('an edit of a partner or of the catalogue', async () => {
      // The first edit stores defaults.
      for (const { text, variables } of await editsOf(server, 'First'))
        await desk.act(text, variables);
      for (const { what, text, variables } of await editsOf(server, 'Once edited')) {
        const before = await checksums(server);
        const edited = await desk.act(text, variables);
        expect(edited, what).toBeDefined();
        expect((await checksums(server))[what], what).not.toBe(before[what]);
        expect(await desk.undo(edited), what).toBeUndefined();
        expect(await checksums(server), what).toEqual(before);
        const [last, first] = await rows(
          server.database.sql,
          sql<{ id: string; undone: boolean; inverse: unknown }>`
            select id, undone, inverse from log_histories where loggable_id = ${variables.id}
            order by created_at desc, id desc limit 2`,
        );
        expect(last, what).toMatchObject({ undone: true, inverse: null });
        expect(first?.id, what).toBe(edited);
      }
    });

    it('that a promotion was paused', async () => {
      const promotion = await firstRow(
        server.database.sql,
        sql<{ id: string }>`select id from promotions where status = 'ACTIVE' limit 1`,
      );
      const before = await checksums(server);
      const paused = await desk.act('mutation ($id: ID!) { promotionPause(id: $id) { id } }', {
        id: promotion?.id,
      });
      expect(await desk.undo(paused)).toBeUndefined();
      expect(await checksums(server)).toEqual(before);
    });

    it('a change once, however often it is asked with one key', async () => {
      const order = await waiting();
      const id = await desk.act(HOLD, { id: order.id });
      const headers = { 'idempotency-key': newId() };
      const text = 'mutation ($id: ID!) { undo(id: $id) }';
      const answers = [
        await server.ask(text, { id }, headers),
        await server.ask(text, { id }, headers),
      ];
      expect(answers.map(({ data }) => data)).toEqual([{ undo: true }, { undo: true }]);
      expect(await timeline('order', order.id)).toHaveLength(2);
    });

    it('nothing in a rehearsal', async () => {
      const order = await waiting();
      const id = await desk.act(HOLD, { id: order.id });
      const answer = await server.ask(
        'mutation ($id: ID!) { undo(id: $id) }',
        { id },
        { rehearse: 'true' },
      );
      expect(answer.error.extensions.rehearsal?.effects).toEqual([
        expect.objectContaining({ kind: 'order.opened', note: 'Hold undone' }),
      ]);
      expect((await timeline('order', order.id))[0]?.canUndo).toBe(true);
    });
  });

  describe('refuses', () => {
    it('what happened before something else, and says what that was', async () => {
      const order = await waiting();
      const held = await desk.act(HOLD, { id: order.id });
      await desk.act('mutation ($id: ID!) { orderHoldExplain(id: $id, reason: "Asked") { id } }', {
        id: order.id,
      });
      expect(await desk.refusal(held)).toEqual({
        code: 'CHANGED_SINCE',
        message: expect.stringMatching(
          /^Not undone, because of what came since: Hold explained by /,
        ),
      });
      expect((await timeline('order', order.id)).filter(({ canUndo }) => canUndo)).toEqual([]);
    });

    it('with the name of the person who approved what came since', async () => {
      const order = await waiting();
      const held = await desk.act(HOLD, { id: order.id });
      await desk.act('mutation ($id: ID!) { orderHoldExplain(id: $id, reason: "Asked") { id } }', {
        id: order.id,
      });
      const approvedBy = 'luis.ortega@kickstand.example';
      await sql`update events set facts = facts || ${JSON.stringify({ approvedBy })}::jsonb
        where entity_id = ${order.id} and kind = 'order.hold_explained'`.execute(
        server.database.sql,
      );
      const { message } = { message: '', ...(await desk.refusal(held)) };
      expect(message).toContain('(approved by Luis Ortega)');
    });

    it('what came before something else, even if that has an earlier time because it had to wait', async () => {
      const [{ assetId }, order] = [await waiting(), await waiting()];
      const reserved = await desk.act(RESERVE_PRESALE, { assetId });
      const readied = await desk.act(READY, order);
      await desk.act(RESERVE_TRANSFER, { assetId });
      await desk.act(REMOVE, { id: order.id });
      await sql`update events e set created_at = e.created_at - interval '1 hour' from events before
        where before.id in (${reserved}, ${readied}) and e.created_at > before.created_at
          and e.entity_id in (before.entity_id, (before.facts ->> 'assetId')::uuid)`.execute(
        server.database.sql,
      );
      for (const id of [reserved, readied]) {
        expect(await desk.refusal(id)).toEqual({
          code: 'CHANGED_SINCE',
          message: 'Not undone, because something else has happened in the meantime.',
        });
      }
      expect(await stateOf(assetId)).toBe('RESERVED_FOR_TRANSFER');
    });

    it('but a comment is nothing else', async () => {
      const order = await waiting();
      const held = await desk.act(HOLD, { id: order.id });
      await desk.act(
        'mutation ($id: ID!) { noteCreate(text: "Hello", notableId: $id, notableType: "Order") { id } }',
        { id: order.id },
      );
      expect(await desk.undo(held)).toBeUndefined();
    });

    it('to take a vehicle from an order that was served in the meantime, which it names', async () => {
      const [first, second] = [await waiting(), await waiting(0)];
      await desk.act(READY, first);
      const removed = await desk.act(REMOVE, { id: first.id });
      await desk.act(READY, { id: second.id, assetId: first.assetId });
      const served = await firstRow(
        server.database.sql,
        sql<{ number: number }>`select number from orders where id = ${second.id}`,
      );
      expect(await desk.refusal(removed)).toMatchObject({
        code: 'CHANGED_SINCE',
        message: `Not undone: order ${served?.number} has the vehicle now.`,
        blocker: 'ORDER',
        blockerId: second.id,
      });
      expect((await timeline('order', first.id))[0]?.canUndo).toBe(false);
    });

    it('what an end followed, and offers nothing for an end', async () => {
      const order = await waiting();
      const held = await desk.act(HOLD, { id: order.id });
      expect(await desk.act(CANCEL, { id: order.id })).toBeUndefined();
      const [canceled] = await timeline('order', order.id);
      expect(canceled?.canUndo).toBe(false);
      expect(await desk.refusal(canceled?.id)).toMatchObject({
        code: 'NO_WAY_BACK',
        message: 'This cannot be undone.',
      });
      expect(await desk.refusal(held)).toMatchObject({ code: 'CHANGED_SINCE' });
    });

    it('a second time, and its own undoing', async () => {
      const order = await waiting();
      const held = await desk.act(HOLD, { id: order.id });
      await desk.undo(held);
      expect(await desk.refusal(held)).toMatchObject({ code: 'CHANGED_SINCE' });
      const [undoing] = await timeline('order', order.id);
      expect(await desk.refusal(undoing?.id)).toMatchObject({ code: 'NO_WAY_BACK' });
    });

    it('by the rules of the command that takes back', async () => {
      const order = await waiting();
      await desk.act(HOLD, { id: order.id });
      const opened = await desk.act(OPEN, { id: order.id });
      await sql`update orders set program = 'spoke', spoke_shop_id = (select id from spoke_shops limit 1), hub_id = null
        where id = ${order.id}`.execute(server.database.sql);
      expect(await desk.undo(opened)).toBe('A spoke order cannot be placed on hold.');
    });

    it('an edit after which a colleague changed the record', async () => {
      const [hub] = await editsOf(server, 'Renamed once');
      if (!hub) throw new Error('There is no hub.');
      const edited = await desk.act(hub.text, hub.variables);
      const { id } = hub.variables;
      await desk.act(hub.text, { id, attributes: { name: 'Renamed twice' } });
      expect(await desk.undo(edited)).toMatch(
        /^Not undone, because of what came since: Name changed by /,
      );
    });

    it('a new version of a subsidy, and a model that got another version', async () => {
      const organization = await firstRow(
        server.database.sql,
        sql<{ id: string }>`select id from organizations limit 1`,
      );
      const subsidy = {
        enabled: true,
        amount: 1234,
        cap: null,
        cadence: 'MONTHLY',
        process: 'PAYROLL',
      };
      const answer = await desk.send(
        'mutation ($id: ID!, $attributes: OrganizationAttributes!) { organizationCreateOrUpdate(id: $id, attributes: $attributes) { id } }',
        { id: organization?.id, attributes: { subsidy } },
      );
      expect(answer).toEqual({ undo: undefined, refused: undefined });
    });

    it('what does not exist', async () => {
      expect(await desk.undo(newId())).toBe('Change not found');
    });
  });

  it('the timeline of the customer offers it, too, as long as nothing else happens', async () => {
    const order = await waiting();
    const found = await firstRow(
      server.database.sql,
      sql<{ customerId: string }>`select customer_id from orders where id = ${order.id}`,
    );
    const offered = async () => {
      const { data } = await server.ask<{
        customerTimeline: { entries: { id: string; canUndo: boolean }[] };
      }>(
        'query ($customerId: ID!) { customerTimeline(customerId: $customerId) { entries { id canUndo } } }',
        { ...found },
      );
      return data.customerTimeline.entries.flatMap(({ id, canUndo }) => (canUndo ? id : []));
    };
    const held = await desk.act(HOLD, { id: order.id });
    expect(await offered()).toEqual([held]);
    expect(await desk.undo(held)).toBeUndefined();
    expect(await offered()).toEqual([]);
  });

  it('is not offered if the order is no longer as it was left, although no event says so', async () => {
    const order = await waiting();
    const held = await desk.act(HOLD, { id: order.id });
    await sql`update orders set state = 'open' where id = ${order.id}`.execute(server.database.sql);
    expect(await desk.refusal(held)).toMatchObject({ code: 'CHANGED_SINCE' });
    expect((await timeline('order', order.id)).filter(({ canUndo }) => canUndo)).toEqual([]);
  });

  it('of two who undo at once, one does', async () => {
    const order = await waiting();
    const held = await desk.act(HOLD, { id: order.id });
    const answers = await Promise.all([desk.undo(held), desk.undo(held)]);
    expect(answers.filter((refused) => refused === undefined)).toHaveLength(1);
  });

  it('what can be undone of a page takes the same statements for one order as for all', async () => {
    for (let count = 0; count < 3; count += 1) await desk.act(HOLD, { id: (await waiting()).id });
    const text =
      'query ($limit: Int) { orders(orderStates: [on_hold], pageSize: $limit) { nodes { events { canUndo } } } }';
    const statements = async (limit: number) => (await server.ask(text, { limit })).statements;
    expect(await statements(3)).toBe(await statements(1));
  });
});
