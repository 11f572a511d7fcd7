import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { editsOf } from './edits.test-support.ts';
import { undoDesk } from './undo.test-support.ts';

const HOLD = 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', { ROLES: 'on' }, { idle: true });
});
afterAll(() => server.close());

/** Someone with a role, at a hub. */
async function deskOf(role: string, hubId: string | null) {
  const email = `${role.toLowerCase()}.${newId()}@kickstand.example`;
  await sql`insert into staff_users (id, email, full_name, role, hub_id)
    values (${newId()}, ${email}, ${role}, ${role}, ${hubId})`.execute(server.database.sql);
  const authorization = `Bearer ${await server.tokenOf(email)}`;
  return { ...undoDesk(server, { authorization }), authorization };
}

/** An order on hold, its hub, another hub, and the id for undoing the hold. */
async function onHold() {
  const { orderId: id } = await addWaitingOrder(server.database, { vehicles: 0 });
  const hubs = await firstRow(
    server.database.sql,
    sql<{ own: string; other: string }>`
      select o.hub_id as own, (select h.id from hubs h where h.id <> o.hub_id order by h.id limit 1) as other
      from orders o where o.id = ${id}`,
  );
  return {
    id,
    own: hubs?.own ?? '',
    other: hubs?.other ?? '',
    held: await undoDesk(server).act(HOLD, { id }),
  };
}

async function mayUndo(authorization: string, id: string): Promise<boolean | undefined> {
  const { data } = await server.ask<{ order: { events: { canUndo: boolean }[] } }>(
    'query ($id: ID!) { order(id: $id) { events { canUndo } } }',
    { id },
    { authorization },
  );
  return data.order.events[0]?.canUndo;
}

describe('where roles are on, undo is', () => {
  it.each([
    ['SUPPORT', 'own', true],
    ['HUB_STAFF', 'own', true],
    ['HUB_STAFF', 'other', false],
    ['SUPPLY_CHAIN', 'own', false],
    ['VIEWER', 'own', false],
  ] as const)('for a hold, offered to and done for %s at the %s hub: %s', async (role, at, may) => {
    const order = await onHold();
    const desk = await deskOf(role, order[at]);
    expect(await mayUndo(desk.authorization, order.id)).toBe(may);
    const refused = await desk.undo(order.held);
    if (may) expect(refused).toBeUndefined();
    else expect(refused).toMatch(/needs the role|does not belong to your hub/);
    const { data } = await server.ask<{ order: { state: string } }>(
      'query ($id: ID!) { order(id: $id) { state } }',
      { id: order.id },
    );
    expect(data.order.state).toBe(may ? 'open' : 'on_hold');
  });

  it('for an edit, for those who may edit', async () => {
    const [hub] = await editsOf(server, 'Renamed by an admin');
    if (!hub) throw new Error('There is no hub.');
    const edited = await undoDesk(server).act(hub.text, hub.variables);
    const support = await deskOf('SUPPORT', null);
    expect(await support.undo(edited)).toMatch(/needs the role Admin/);
    const changes = await server.ask<{ logHistories: { nodes: { canUndo: boolean }[] } }>(
      'query ($id: ID!) { logHistories(loggableId: $id, loggableType: Hub) { nodes { canUndo } } }',
      { id: hub.variables.id },
      { authorization: support.authorization },
    );
    expect(changes.data.logHistories.nodes[0]?.canUndo).toBe(false);
    expect(await undoDesk(server).undo(edited)).toBeUndefined();
  });
});
