import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectToWait } from '../../test/expect-to-wait.ts';
import { startTwoServers, type TwoServers } from '../../test/two-servers.ts';
import { type Database, rows } from '../platform/database/database.ts';
import {
  addVehicles,
  type Outcome,
  placeNamed,
  type SeenTransfer,
  type TestPlace,
  type TransferVerb,
  transferDocument,
} from './transfers.test-support.ts';

const CALLERS = 24;
const TRIALS = 3;

let site: TwoServers;
let database: Database;
let oakland: TestPlace;
let portland: TestPlace;
let shop: TestPlace;
beforeAll(async () => {
  site = await startTwoServers(inject('postgresUrl'));
  database = site.database;
  oakland = await placeNamed(database, 'Oakland');
  portland = await placeNamed(database, 'Portland');
  shop = await placeNamed(database, 'Coast Cycles Berkeley');
});
afterAll(() => site.stop());

function ask<Done>(caller: number, verb: TransferVerb, variables: Record<string, unknown>) {
  return site.serverOf(caller).ask<{ done: Done }>(transferDocument(verb), variables);
}

async function open(caller: number, assetIds: readonly string[] = []): Promise<SeenTransfer> {
  const attributes = { origin: oakland, destination: portland, assetIds };
  return (await ask<SeenTransfer>(caller, 'transferOrderCreate', { attributes })).data.done;
}

const everybody = <Result>(work: (caller: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CALLERS }, (_, caller) => work(caller)));

it('a vehicle added concurrently to two transfer orders is on one of them, and errors name it', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const [first, second] = [await open(0), await open(1)];
    const [assetId = ''] = await addVehicles(database, oakland, ['RETURNED']);
    const answers = await everybody((caller) =>
      ask<Outcome>(caller, 'transferOrderAddAssets', {
        transferOrderId: caller % 4 < 2 ? first.id : second.id,
        assetIds: [assetId],
      }),
    );
    const winners = answers.filter(({ data }) => data.done.succeeded.length === 1);
    expect(winners).toHaveLength(1);
    const told = answers.flatMap(({ data }) =>
      data.done.failed.flatMap(({ messages }) => messages),
    );
    const on = await rows(
      database.sql,
      sql<{ number: string; previous: string }>`
        select t.transfer_order_number as number, l.previous_state as previous
        from transfer_order_assets l join transfer_orders t on t.id = l.transfer_order_id
        where l.asset_id = ${assetId}`,
    );
    expect(on).toEqual([{ number: expect.any(String), previous: 'RETURNED' }]);
    const there = 'Already on this transfer order';
    expect(new Set(told)).toEqual(new Set([there, `On transfer order ${on[0]?.number}`]));
  }
});

it('vehicles received and reported lost at once are either, and the order completes', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const ids = await addVehicles(database, oakland, Array(8).fill('ACTIVE'));
    const { id } = await open(0, ids);
    await ask(0, 'assetsMarkShippedTo', { orderId: id, assets: ids });
    const turned = (by: number) => [...ids.slice(by), ...ids.slice(0, by)];
    const answers = await everybody((caller) =>
      caller % 2 === 0
        ? ask<Outcome>(caller, 'assetsMarkReceivedTo', {
            orderId: id,
            assets: turned(caller % 8).slice(0, 5),
          })
        : ask<Outcome>(caller, 'transferOrderLostInTransit', {
            transferOrderId: id,
            assetIds: turned(caller % 8).slice(0, 2),
            reason: 'Lost',
          }),
    );
    const codes = answers.flatMap(({ body }) => body.errors?.map((e) => e.extensions.code) ?? []);
    expect(new Set([...codes, 'REFUSED'])).toEqual(new Set(['REFUSED']));
    const done = answers.flatMap(({ body }) => body.data?.done?.succeeded ?? []);
    expect(done.map((asset) => asset.id).toSorted()).toEqual(ids.toSorted());
    const [order] = await rows(
      database.sql,
      sql<{ state: string; assets: number; closed: number }>`
        select state, assets_count as assets,
          (select count(*) from assets where id = any(${ids}::uuid[])
            and state in ('RECEIVED_TO', 'DECOMMISSIONED')) as closed
        from transfer_orders where id = ${id}`,
    );
    expect(order).toEqual({ state: 'CHECKED_IN', assets: 8, closed: 8 });
  }
});

it('a transfer order deleted, shipped and received at once completes exactly one of them', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const ids = await addVehicles(database, oakland, ['ACTIVE', 'TEST_RIDE']);
    const { id } = await open(0, ids);
    const answers = await everybody((caller) =>
      caller % 2 === 0
        ? ask<unknown>(caller, 'transferOrderDelete', { id })
        : ask<unknown>(caller, 'assetsMarkShippedTo', { orderId: id, assets: ids }),
    );
    const codes = answers.flatMap(({ body }) => body.errors?.map((e) => e.extensions.code) ?? []);
    expect(['', 'NOT_FOUND', 'REFUSED', 'NOT_FOUND,REFUSED']).toContain(
      [...new Set(codes)].toSorted().join(),
    );
    const [seen] = await rows(
      database.sql,
      sql<{ deleted: boolean; states: string[] }>`
        select deleted_at is not null as deleted,
          array(select state from assets where id = any(${ids}::uuid[]) order by state) as states
        from transfer_orders where id = ${id}`,
    );
    expect(seen?.states).toEqual(
      seen?.deleted ? ['ACTIVE', 'TEST_RIDE'] : ['SHIPPED_TO', 'SHIPPED_TO'],
    );
  }
});

/** A transfer order to the shop with one vehicle in transit. */
async function onItsWayToShop(): Promise<{ orderId: string; assets: string[] }> {
  const assets = await addVehicles(database, oakland, ['ACTIVE']);
  const attributes = { origin: oakland, destination: shop, assetIds: assets };
  const { data } = await ask<SeenTransfer>(0, 'transferOrderCreate', { attributes });
  await ask(0, 'assetsMarkShippedTo', { orderId: data.done.id, assets });
  return { orderId: data.done.id, assets };
}

it('receiving vehicles at a shop locks the shop first, so there is no deadlock', async () => {
  const arriving = await onItsWayToShop();
  const answer = await expectToWait(
    database,
    sql`select id from spoke_shops where id = ${shop.id} for update`,
    () => ask<Outcome>(0, 'assetsMarkReceivedTo', arriving),
    (on) =>
      sql`select id from assets where id = any(${arriving.assets}::uuid[]) for update`.execute(on),
  );
  expect(answer.data.done.succeeded).toHaveLength(1);
});

it('a shop can be locked while someone else writes references to it', async () => {
  const arriving = await onItsWayToShop();
  await database.transaction(async (on) => {
    await sql`select id from spoke_shops where id = ${shop.id} for key share`.execute(on);
    const { data } = await ask<Outcome>(0, 'assetsMarkReceivedTo', arriving);
    expect(data.done.succeeded).toHaveLength(1);
  });
});
