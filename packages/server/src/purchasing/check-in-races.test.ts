import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, rows } from '../platform/database.ts';
import { startTwoServers, type TwoServers } from '../testing/two-servers.ts';
import { buyer, wanted } from './purchasing.test-support.ts';

const VEHICLES = 200;

let site: TwoServers;
let database: Database;
beforeAll(async () => {
  site = await startTwoServers(inject('postgresUrl'));
  database = site.database;
});
afterAll(() => site.stop());

async function submitted(): Promise<{ id: string; assetIds: string[] }> {
  const desk = buyer(site.serverOf(0));
  const order = (await desk.save(await wanted(database, VEHICLES))).data.order;
  await desk.submit(order.id);
  return { id: order.id, assetIds: order.assets.map(({ id }) => id) };
}

/** Both send at the same moment, each from a server of their own. */
async function bothSend(lists: readonly (readonly { id: string; serialNumber: string }[])[]) {
  const answers = await Promise.all(
    lists.map((list, index) => buyer(site.serverOf(index)).checkIn(list)),
  );
  return answers.map(({ data }) => data.done);
}

async function vehiclesOf(serialPrefix: string) {
  return await rows(
    database.sql,
    sql<{ serial: string; count: number; events: number }>`
      select a.serial_number as serial, count(distinct a.id) as count, count(e.id) as events
      from assets a left join events e on e.entity_id = a.id and e.facts->>'state' = 'RECEIVED'
      where a.serial_number like ${`${serialPrefix}-%`} group by 1`,
  );
}

it('two people who scan the same pallet: each serial number and each place goes to one of them', async () => {
  const { assetIds } = await submitted();
  const list = assetIds.map((id, index) => ({ id, serialNumber: `PALLET-${index}` }));
  const outcomes = await bothSend([list, list.toReversed()]);
  const won = outcomes.map(({ succeeded }) => succeeded.length);
  expect(won.toSorted((x, y) => x - y)).toEqual([0, VEHICLES]);
  const loser = outcomes.find(({ succeeded }) => succeeded.length === 0);
  expect(new Set(loser?.failed.flatMap(({ messages }) => messages))).toEqual(
    new Set(['Asset is already checked in']),
  );
  const found = await vehiclesOf('PALLET');
  expect(found).toHaveLength(VEHICLES);
  expect(found.filter(({ count, events }) => count !== 1 || events !== 1)).toEqual([]);
});

it('the same serial numbers on two purchase orders go to one of them', async () => {
  const orders = [await submitted(), await submitted()];
  const lists = orders.map(({ assetIds }, which) => {
    const list = assetIds.map((id, index) => ({ id, serialNumber: `TWICE-${index}` }));
    return which === 0 ? list : list.toReversed();
  });
  const outcomes = await bothSend(lists);
  const succeeded = outcomes.reduce((sum, each) => sum + each.succeeded.length, 0);
  expect(succeeded).toBe(VEHICLES);
  const reasons = outcomes.flatMap(({ failed }) => failed.flatMap(({ messages }) => messages));
  expect(reasons).toHaveLength(VEHICLES);
  expect(new Set(reasons)).toEqual(new Set(['Serial number is already in use']));
  expect((await vehiclesOf('TWICE')).filter(({ count }) => count !== 1)).toEqual([]);
});
