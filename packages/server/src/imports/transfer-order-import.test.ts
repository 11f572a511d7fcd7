import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { AVAILABLE_AT_HUB } from '../stock/free-asset.ts';
import {
  placeNamed,
  type SeenTransfer,
  transferDesk,
} from '../transfers/transfers.test-support.ts';
import { importDesk } from './moved-in.test-support.ts';

const HEADER = 'TO number,Serial number,Origin hub,Destination hub,State,Created,Shipped';

describe.each(databasesOf(import.meta.url))('imported transfer orders on %s', (kind) => {
  let server: TestServer;
  let imports: ReturnType<typeof importDesk>;
  let desk: ReturnType<typeof transferDesk>;
  let origin: string;
  let destination: string;
  /** Vehicles that are available at the origin. */
  let free: { id: string; serialNumber: string }[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    imports = importDesk(server);
    desk = transferDesk(server);
    const hubs = await rows(
      server.database.sql,
      sql<{ name: string }>`select h.name from hubs h where not h.direct_ship_enabled
        order by (select count(*) from assets a where a.hub_id = h.id and ${AVAILABLE_AT_HUB}) desc, h.id`,
    );
    origin = hubs[0]?.name ?? '';
    destination = hubs[1]?.name ?? '';
    const { id } = await placeNamed(server.database, origin);
    free = await rows(
      server.database.sql,
      sql<{ id: string; serialNumber: string }>`
        select a.id, a.serial_number /* never null: selected as such */ as serial_number from assets a
        where a.hub_id = ${id} and ${AVAILABLE_AT_HUB} and a.serial_number is not null
        order by a.id limit 12`,
    );
  });
  afterAll(() => server.close());

  const vehicle = () => {
    const next = free.pop();
    if (!next) throw new Error('The demo has too few available vehicles.');
    return next;
  };
  const line = (number: string, serial: string, more = ',2025-03-01,') =>
    `${number},${serial},${origin},${destination},${more}`;
  const check = (...lines: string[]) =>
    imports.check('TRANSFER_ORDERS', [HEADER, ...lines].join('\n'));
  async function bringIn(...lines: string[]) {
    const checked = await check(...lines);
    expect(await imports.errors(checked)).toEqual([]);
    return await imports.commit(checked);
  }
  async function read(number: string): Promise<SeenTransfer> {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from transfer_orders where transfer_order_number = ${number}`,
    );
    return await desk.read(found?.id ?? '');
  }
  const asset = (id: string) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`select * from assets where id = ${id}`,
    );
  const told = (id: string) =>
    rows(
      server.database.sql,
      sql<Record<string, unknown>>`
        select kind, facts from events where entity_id = ${id} order by created_at desc, id desc limit 1`,
    );

  it('an imported transfer order and its vehicle are like those made in the console', async () => {
    const [one, two] = [vehicle(), vehicle()];
    const made = await desk.create(
      await placeNamed(server.database, origin),
      await placeNamed(server.database, destination),
      [one.id],
    );
    await bringIn(line('OLD-1', two.serialNumber));
    const imported = await read('OLD-1');
    const same = {
      state: made.state,
      origin: made.origin,
      destination: made.destination,
      assetsCount: 1,
      availableActions: made.availableActions.map((each) => expect.objectContaining(each)),
    };
    expect(imported).toMatchObject({ ...same, receivedCount: 0 });
    const differs = { id: two.id, serialNumber: two.serialNumber, state: 'OPEN_TO' };
    expect(await asset(two.id)).toMatchObject(differs);
    expect((await asset(one.id))?.state).toBe('OPEN_TO');
    const [event] = await told(two.id);
    expect(event).toEqual({
      kind: 'asset.state_changed',
      facts: { state: 'OPEN_TO', cause: 'transfer_planned', number: 'OLD-1' },
    });
    expect(imported.events.map(({ description }) => description)).toEqual([
      'Transfer order OLD-1 with 1 vehicle imported by admin@kickstand.example',
    ]);
  });

  it('a vehicle is named once, by serial number or old tag; what is shipped without a date was shipped when created', async () => {
    const [one, two] = [vehicle(), vehicle()];
    await sql`update assets set old_tag = 'TAG 55' where id = ${one.id}`.execute(
      server.database.sql,
    );
    const twice = await check(line('OLD-8', one.serialNumber), line('OLD-9', 'tag 55'));
    expect(await imports.errors(twice)).toEqual([
      '3 serialNumber: Serial number is a duplicate of row 2.',
    ]);
    const costs = await imports.check(
      'TRANSFER_ORDERS',
      [
        `${HEADER},Shipping costs`,
        `${line('OLD-8', 'tag 55', 'Shipped,2025-03-01,')},10`,
        `${line('OLD-8', two.serialNumber, 'Shipped,2025-03-01,')},10.00`,
      ].join('\n'),
    );
    expect(await imports.errors(costs)).toEqual([]);
    await imports.commit(costs);
    const { id } = await read('OLD-8');
    const dates = await rows(
      server.database.sql,
      sql<{ same: boolean }>`
        select o.shipped_at is not distinct from l.shipped_at and o.shipped_at = o.created_at as same
        from transfer_orders o join transfer_order_assets l on l.transfer_order_id = o.id
        where o.id = ${id}`,
    );
    expect(dates).toEqual([{ same: true }, { same: true }]);
  });

  it('is received as usual, after which its import cannot be undone', async () => {
    const [one, two] = [vehicle(), vehicle()];
    const done = await bringIn(
      line('OLD-2', one.serialNumber, 'Shipped,2025-03-01,2025-03-02'),
      line('OLD-2', two.serialNumber),
    );
    const order = await read('OLD-2');
    expect(order).toMatchObject({ state: 'SHIPPED', assetsCount: 2 });
    expect(order.shippedAt).toBe('2025-03-02T20:00:00.000Z');
    expect(await desk.states([one.id, two.id])).toEqual(['SHIPPED_TO', 'OPEN_TO']);
    const outcome = await desk.move('assetsMarkReceivedTo', order.id, [one.id]);
    expect(outcome.failed).toEqual([]);
    const { data } = await server.ask<{ importUndoObstacle: string | null }>(
      'query ($id: ID!) { importUndoObstacle(id: $id) }',
      { id: done.id },
    );
    expect(data.importUndoObstacle).toBe('1 transfer order has changed since');
    const again = await check(line('OLD-2', one.serialNumber), line('OLD-2', two.serialNumber));
    expect(again).toMatchObject({ creates: 0, changes: 0, errors: 0 });
  });

  it('undone, its vehicles are as before, with their history', async () => {
    const one = vehicle();
    await sql`update assets set storage_location = 'Rack A1' where id = ${one.id}`.execute(
      server.database.sql,
    );
    const before = [await asset(one.id), await told(one.id)];
    const { id } = await bringIn(line('OLD-3', one.serialNumber, 'Shipped,2025-03-01,'));
    expect(await desk.states([one.id])).toEqual(['SHIPPED_TO']);
    const undone = await server.ask('mutation ($id: ID!) { importUndo(id: $id) { id } }', { id });
    expect(undone.errors).toBeUndefined();
    expect([await asset(one.id), await told(one.id)]).toEqual(before);
  });

  it('a vehicle that is put on another transfer order between check and commit stops the import', async () => {
    const one = vehicle();
    const late = await check(line('OLD-4', one.serialNumber));
    await desk.create(
      await placeNamed(server.database, origin),
      await placeNamed(server.database, destination),
      [one.id],
    );
    expect(await imports.commit(late)).toMatchObject({ status: 'MAPPING' });
    expect(await desk.states([one.id])).toEqual(['OPEN_TO']);
    const after = await check(line('OLD-4', one.serialNumber), line('OLD-4', 'KS-NONE'));
    const errors = await imports.errors(after);
    expect(errors[0]).toMatch(/^2 serialNumber: On transfer order TO-\d+\.$/);
    expect(errors[1]).toBe('3 serialNumber: Vehicle KS-NONE not found.');
  });

  it('the number of a deleted transfer order is not used again', async () => {
    const one = vehicle();
    await bringIn(line('OLD-5', one.serialNumber));
    const { id } = await read('OLD-5');
    await desk.act('transferOrderDelete', { id });
    const again = await check(line('OLD-5', one.serialNumber));
    expect(await imports.errors(again)).toEqual([
      '2 number: Transfer order OLD-5 was deleted. Use another number.',
      '2 serialNumber: The vehicle is not on transfer order OLD-5. Add it on the page of the transfer order.',
    ]);
  });
});
