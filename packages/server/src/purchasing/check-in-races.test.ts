import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Chance } from '../../test/chance.ts';
import { startTwoServers, type TwoServers } from '../../test/two-servers.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
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

/** Sends both at the same moment, each to a different server. */
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

it('when two people scan the same pallet, each serial number and place is used once', async () => {
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

it('the same serial numbers on two purchase orders are used on one', async () => {
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

/** A submitted purchase order with two lines, half of the vehicles each. */
async function delivery(vehicles: number) {
  const attributes = await wanted(database, vehicles / 2);
  const [line] = attributes.vehiclesToOrder;
  const other = await firstRow(
    database.sql,
    sql<{ id: string }>`
      select o.id from variants v join variants o on o.vehicle_id = v.vehicle_id and o.id <> v.id
      where v.id = ${line?.variantId} order by o.id limit 1`,
  );
  if (!line || !other) throw new Error('No model with two variants is supplied.');
  const lines = [line, { ...line, variantId: other.id }];
  const desk = buyer(site.serverOf(0));
  const { order } = (await desk.save({ ...attributes, vehiclesToOrder: lines })).data;
  await desk.submit(order.id);
  return { id: order.id, lines };
}

/** Number of vehicles unloaded by two people; 500 for the benchmark. */
const UNLOADED = Number(process.env.SCANS ?? 80);

it('two scanners on one delivery: no scan is rejected while a place is free, lost or counted twice', async () => {
  const seed = Number(process.env.SCANS_SEED ?? Math.floor(Math.random() * 1_000_000_000));
  const chance = new Chance(seed);
  const note = `seed ${seed}`;
  console.info(`two scanners, ${UNLOADED} vehicles, ${note}`);
  const { id, lines } = await delivery(UNLOADED);
  const box = Array.from({ length: UNLOADED }, (_, index) => {
    const { variantId = '', vehicleVersionId = '' } = lines[index % 2] ?? {};
    return { variantId, vehicleVersionId, serialNumber: `BOX${seed}-${index}` };
  });
  const shuffled = chance.shuffled(box);
  const refused: string[] = [];
  const again: string[] = [];
  const arrived = new Set<string>();

  async function unload(person: number): Promise<void> {
    const desk = buyer(site.serverOf(person));
    for (let taken = shuffled.splice(0, 1 + chance.below(5)); taken.length > 0; ) {
      await setTimeout(chance.below(20));
      const { data } = await desk.checkInScans(id, taken);
      refused.push(...data.done.failed.flatMap(({ messages }) => messages));
      for (const { serialNumber } of taken) arrived.add(serialNumber);
      // Occasionally a vehicle is scanned that has already arrived.
      const [known] = chance.happens(0.15) ? [...arrived] : [];
      const twice = box.find(({ serialNumber }) => serialNumber === known);
      if (twice) {
        const answer = await desk.checkInScans(id, [twice]);
        again.push(...answer.data.done.failed.flatMap(({ messages }) => messages));
        expect(answer.data.done.succeeded, note).toEqual([]);
      }
      taken = shuffled.splice(0, 1 + chance.below(5));
    }
  }

  await Promise.all([unload(0), unload(1)]);
  expect(refused, note).toEqual([]);
  expect(new Set(again), note).toEqual(
    new Set(again.length > 0 ? ['Asset is already checked in'] : []),
  );
  const found = await rows(
    database.sql,
    sql<{ serial: string; variant: string; count: number; events: number }>`
      select a.serial_number as serial, a.variant_id as variant, count(distinct a.id) as count,
        count(e.id) as events
      from assets a left join events e on e.entity_id = a.id and e.facts->>'state' = 'RECEIVED'
      where a.purchase_order_id = ${id} and a.state = 'RECEIVED' group by 1, 2`,
  );
  const expected = box.map(({ serialNumber, variantId }) => ({
    serial: serialNumber,
    variant: variantId,
    count: 1,
    events: 1,
  }));
  const bySerial = (x: { serial: string }, y: { serial: string }) => (x.serial < y.serial ? -1 : 1);
  expect(found.toSorted(bySerial), note).toEqual(expected.toSorted(bySerial));
});
