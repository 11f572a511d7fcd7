import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from '../imports/import-desk.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';

interface Point {
  readonly hubId: string;
  readonly level: number;
  readonly orderQuantity: number;
  readonly updatedAt: string;
}

interface Stats {
  readonly variantId: string;
  readonly needed: number;
  readonly suggested: number;
  readonly openOrders: number;
  readonly reorderPointsCount: number;
  readonly reorderPoint: Point | null;
}

describe.each(databasesOf(import.meta.url))('reorder points on %s', (kind) => {
  let server: TestServer;
  let hubs: { id: string; direct: boolean }[];
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    hubs = await rows(
      server.database.sql,
      sql`select id, direct_ship_enabled as direct from hubs order by direct_ship_enabled, name`,
    );
    // The demo business has one.
    await sql`delete from reorder_points`.execute(server.database.sql);
  });
  afterAll(() => server.close());

  const walkIn = () => hubs[0]?.id ?? '';
  const ask = (hubIds: string[], args = '') =>
    server.ask<{ variantStats: Stats[] }>(
      `query ($hubIds: [ID!]) { variantStats(hubIds: $hubIds${args}) {
         variantId needed suggested openOrders reorderPointsCount reorderPoint { hubId level orderQuantity updatedAt } } }`,
      { hubIds },
    );
  const stats = async (...hubIds: string[]) => (await ask(hubIds)).data.variantStats;
  const read = async (hubId: string, variantId: string) =>
    (await stats(hubId)).find((row) => row.variantId === variantId);
  const save = (given: Record<string, unknown>) =>
    server.ask<{ point: Point }>(
      `mutation ($hubId: ID!, $variantId: ID!, $level: Int!, $orderQuantity: Int!, $expectedUpdatedAt: DateTime) {
         point: reorderPointSave(hubId: $hubId, variantId: $variantId, level: $level, orderQuantity: $orderQuantity,
           expectedUpdatedAt: $expectedUpdatedAt) { hubId variantId level orderQuantity updatedAt } }`,
      given,
    );
  const remove = (given: Record<string, unknown>) =>
    server.ask<{ done: boolean }>(
      `mutation ($hubId: ID!, $variantId: ID!, $expectedUpdatedAt: DateTime) {
         done: reorderPointDelete(hubId: $hubId, variantId: $variantId, expectedUpdatedAt: $expectedUpdatedAt) }`,
      given,
    );

  /** What a hub can use for open orders or expects, counted vehicle by vehicle. */
  const supplyOf = async (hubId: string, variantId: string) =>
    (
      await firstRow(
        server.database.sql,
        sql<{ count: number }>`
          select count(*)::int as count from assets a
          left join transfer_order_assets l on l.asset_id = a.id and coalesce(l.received_at, l.removed_at) is null
          left join transfer_orders t on t.id = l.transfer_order_id
          where a.variant_id = ${variantId} and a.deleted_at is null and a.spoke_shop_id is null
            and not exists (select 1 from subscriptions s where s.asset_id = a.id and s.state in ('ACTIVE', 'PAUSED'))
            and not exists (select 1 from orders o where o.asset_id = a.id and o.state = 'ready')
            and (a.hub_id = ${hubId} and t.id is null
              and a.state in ('ACTIVE', 'RETURNED', 'RECEIVED', 'RECEIVED_TO', 'OPEN_PO', 'SHIPPED')
              or t.destination_hub_id = ${hubId})`,
      )
    )?.count ?? 0;

  it('suggests at every hub whole quantities up to the level after open orders, and nothing without a reorder point', async () => {
    for (const hub of hubs.filter(({ direct }) => !direct)) {
      for (const row of await stats(hub.id)) {
        expect(row).toMatchObject({ suggested: 0, reorderPoint: null });
        const level = (row.openOrders * 3) % 5;
        await sql`insert into reorder_points (hub_id, variant_id, level, order_quantity, updated_at)
          values (${hub.id}, ${row.variantId}, ${level}, 4, now())`.execute(server.database.sql);
      }
    }
    const walkIns = hubs.filter(({ direct }) => !direct).map(({ id }) => id);
    const sums = new Map<string, number>();
    for (const hubId of walkIns) {
      for (const row of await stats(hubId)) {
        const supply = await supplyOf(hubId, row.variantId);
        const level = row.reorderPoint?.level ?? 0;
        let expected = 0;
        while (supply + expected - row.openOrders < level) expected += 4;
        expect(row.suggested, row.variantId).toBe(expected);
        sums.set(row.variantId, (sums.get(row.variantId) ?? 0) + expected);
      }
    }
    expect([...sums.values()].some((sum) => sum > 0)).toBe(true);
    const coming = await firstRow(
      server.database.sql,
      sql<{ count: number }>`select count(*)::int as count from open_transfer_lines l
        join transfer_orders t on t.id = l.transfer_order_id and t.destination_hub_id is not null`,
    );
    expect(coming?.count, 'vehicles on transfer orders to hubs').toBeGreaterThan(0);
    const all = await ask(walkIns);
    for (const row of all.data.variantStats) {
      expect(row.suggested).toBe(sums.get(row.variantId));
      expect(row.reorderPointsCount).toBe(walkIns.length);
    }
    expect(all.statements).toBeLessThanOrEqual(3);
    await sql`delete from reorder_points`.execute(server.database.sql);
  });

  it('are set, changed and removed, which the history of the hub says', async () => {
    const hubId = walkIn();
    const empty = (await stats(hubId)).find((row) => row.openOrders === 0);
    const at = { hubId, variantId: empty?.variantId ?? '' };
    const { point } = (await save({ ...at, level: 4, orderQuantity: 6 })).data;
    expect(point).toMatchObject({ ...at, level: 4, orderQuantity: 6 });
    expect((await read(hubId, at.variantId))?.reorderPoint).toMatchObject({ level: 4 });
    const stocked = await ask([hubId], ', onlyStocked: true');
    expect(stocked.data.variantStats.map((row) => row.variantId)).toContain(at.variantId);
    const changed = { ...at, level: 5, orderQuantity: 10, expectedUpdatedAt: point.updatedAt };
    const { updatedAt } = (await save(changed)).data.point;
    expect((await remove({ ...at, expectedUpdatedAt: updatedAt })).data.done).toBe(true);
    expect(await read(hubId, at.variantId)).toMatchObject({ suggested: 0, reorderPoint: null });
    const history = await rows(
      server.database.sql,
      sql<{ modifications: Record<string, unknown> }>`select modifications from log_histories
        where loggable_id = ${hubId} order by id`,
    );
    expect(history.map(({ modifications }) => Object.values(modifications))).toEqual([
      [[null, 'keep 4, order 6']],
      [['keep 4, order 6', 'keep 5, order 10']],
      [['keep 5, order 10', null]],
    ]);
  });

  it('of two people who set the same one at once, one wins, and the refusal of the other says what it is now', async () => {
    const at = { hubId: walkIn(), variantId: (await stats(walkIn()))[1]?.variantId ?? '' };
    const settled = async (sent: ReturnType<typeof save>[]) => {
      const answers = await Promise.all(sent);
      const refusals = answers.flatMap(
        (each) => each.errors?.flatMap(({ extensions }) => extensions.refusals ?? []) ?? [],
      );
      return refusals;
    };
    const first = await settled([
      save({ ...at, level: 1, orderQuantity: 1 }),
      save({ ...at, level: 2, orderQuantity: 2 }),
    ]);
    expect(first).toMatchObject([{ code: 'CONFLICT', field: 'level' }]);
    const point = (await read(at.hubId, at.variantId))?.reorderPoint;
    expect(first[0]?.message).toBe(
      `Someone else has changed this reorder point to keep ${point?.level}, order ${point?.orderQuantity}. Check it and try again.`,
    );
    await save({ ...at, level: 3, orderQuantity: 3, expectedUpdatedAt: point?.updatedAt });
    expect(
      (await remove({ ...at, expectedUpdatedAt: point?.updatedAt })).error.extensions,
    ).toMatchObject({
      refusals: [{ code: 'CONFLICT' }],
    });
    expect((await read(at.hubId, at.variantId))?.reorderPoint).toMatchObject({ level: 3 });
  });

  it('an import does not overwrite one that was set after its check, and has to be checked again', async () => {
    const hub = walkIn();
    const named = await firstRow(
      server.database.sql,
      sql<{ id: string; cells: string }>`
        select v.id, concat_ws(',', h.name, m.brand, m.model, v.color, v.size) as cells
        from variants v join vehicles m on m.id = v.vehicle_id and m.kind <> 'TEST', hubs h
        where h.id = ${hub} and not exists (select from reorder_points p where p.variant_id = v.id)
        order by v.id desc limit 1`,
    );
    const variantId = named?.id ?? '';
    const desk = importDesk(server);
    const file = `Hub,Brand,Model,Color,Size,Keep,Order\n${named?.cells},4,6`;
    const { id } = await desk.check(await desk.start(file, 'REORDER_POINTS'));
    await save({ hubId: hub, variantId, level: 9, orderQuantity: 2 });
    expect((await desk.commit({ id })).status).not.toBe('COMMITTED');
    expect((await read(hub, variantId))?.reorderPoint).toMatchObject({ level: 9 });
    const again = await desk.check(await desk.read(id));
    expect(again).toMatchObject({ status: 'CHECKED', creates: 0, changes: 1 });
    expect((await desk.commit({ id })).status).toBe('COMMITTED');
    expect((await read(hub, variantId))?.reorderPoint).toMatchObject({
      ...{ level: 4, orderQuantity: 6 },
    });
    await desk.act('importUndo', { id });
    await desk.work(id);
    expect((await read(hub, variantId))?.reorderPoint).toMatchObject({ level: 9 });
  });

  it('are no change of their hub: imports that name it are committed and undone, only those of a point that has changed are not', async () => {
    const hubId = walkIn();
    const named = await rows(
      server.database.sql,
      sql<{ id: string; hub: string; cells: string }>`
        select v.id, h.name as hub, concat_ws(',', h.name, m.brand, m.model, v.color, v.size) as cells
        from variants v join vehicles m on m.id = v.vehicle_id and m.kind <> 'TEST', hubs h
        where h.id = ${hubId} and not exists (select from reorder_points p where p.variant_id = v.id)
        order by v.id limit 2`,
    );
    const [one, other] = named.map(({ id }) => ({
      hubId,
      variantId: id,
      level: 1,
      orderQuantity: 1,
    }));
    const desk = importDesk(server);
    const undo = async (id: string) => {
      const { errors } = await desk.act('importUndo', { id });
      return errors?.map(({ message }) => message);
    };
    const header = 'Hub,Brand,Model,Color,Size,Keep,Order';
    const points = await desk.check(
      await desk.start(`${header}\n${named[0]?.cells},2,2`, 'REORDER_POINTS'),
    );
    const hub = await desk.check(
      await desk.start(`Name,Business hours\n${named[0]?.hub},Always`, 'HUBS'),
    );
    expect(hub).toMatchObject({ status: 'CHECKED', changes: 1 });
    await save({ ...other });
    expect((await desk.commit(points)).status).toBe('COMMITTED');
    expect((await desk.commit(hub)).status).toBe('COMMITTED');
    const { updatedAt } = (await read(hubId, other?.variantId ?? ''))?.reorderPoint ?? {};
    await remove({ ...other, expectedUpdatedAt: updatedAt });
    expect(await undo(hub.id)).toBeUndefined();
    const imported = (await read(hubId, one?.variantId ?? ''))?.reorderPoint;
    await save({ ...one, level: 3, expectedUpdatedAt: imported?.updatedAt });
    expect(await undo(points.id)).toEqual(['1 reorder point has changed since.']);
    expect((await read(hubId, one?.variantId ?? ''))?.reorderPoint).toMatchObject({ level: 3 });
  });

  it('what cannot be kept is refused with the name of its field, and nothing changes', async () => {
    const [, , row] = await stats(walkIn());
    const at = { hubId: walkIn(), variantId: row?.variantId ?? '', level: 4, orderQuantity: 6 };
    const direct = hubs.find((hub) => hub.direct)?.id;
    for (const [wrong, field, message] of [
      [{ level: -1 }, 'level', 'Keep must be a whole number from 0 to 1000.'],
      [{ orderQuantity: 0 }, 'orderQuantity', 'Order must be a whole number from 1 to 1000.'],
      [{ hubId: at.variantId }, 'hubId', 'Hub not found.'],
      [{ variantId: at.hubId }, 'variantId', 'Variant not found.'],
      [{ hubId: direct }, 'hubId', 'A direct-ship hub keeps no stock.'],
      [
        { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' },
        'level',
        'Someone else has removed this reorder point. Check it and try again.',
      ],
    ] as const) {
      const { refusals } = (await save({ ...at, ...wrong })).error.extensions;
      expect(refusals).toMatchObject([{ field, message }]);
    }
    expect((await remove(at)).error).toMatchObject({ message: 'Reorder point not found' });
    expect((await read(at.hubId, at.variantId))?.reorderPoint).toBeNull();
  });
});
