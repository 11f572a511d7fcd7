import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addEmptyHub, countDesk, kindsOf, labelOf } from '../counts/counts.test-support.ts';
import { addVehicles, type TestPlace, transferDesk } from './transfers.test-support.ts';

/** Random counts per run: 2,000 before a release, `COUNTS=2000`. */
const COUNTS = Number(process.env.COUNTS ?? 12);
const SEED = Number(process.env.SEED ?? 41);

/** A reproducible random number below a limit. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof randomOf>;

/** A vehicle of the model: where it really is, and where the records say. */
interface Vehicle {
  readonly id: string;
  really: 'here' | 'there' | 'lost';
  recorded: 'here' | 'there' | 'gone';
  scanned: boolean;
}

let server: TestServer;
let desk: ReturnType<typeof countDesk>;
let transfers: ReturnType<typeof transferDesk>;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
  desk = countDesk(server);
  transfers = transferDesk(server);
}, 60_000);
afterAll(() => server.close());

async function act(mutation: string, variables: Record<string, unknown>): Promise<void> {
  expect((await server.ask(mutation, variables)).errors).toBeUndefined();
}

/** What people do with vehicles while others count. Each only with a vehicle that they can have. */
const ACTS = {
  async sendAway(vehicle: Vehicle, here: TestPlace, there: TestPlace) {
    if (vehicle.really !== 'here' || vehicle.recorded !== 'here') return;
    const { id } = await transfers.create(here, there, [vehicle.id]);
    await transfers.move('assetsMarkShippedTo', id, [vehicle.id]);
    await transfers.move('assetsMarkReceivedTo', id, [vehicle.id]);
    Object.assign(vehicle, { really: 'there', recorded: 'there' });
  },
  async receive(vehicle: Vehicle, here: TestPlace, there: TestPlace) {
    if (vehicle.really !== 'there' || vehicle.recorded !== 'there') return;
    const { id } = await transfers.create(there, here, [vehicle.id]);
    await transfers.move('assetsMarkReceivedTo', id, [vehicle.id]);
    Object.assign(vehicle, { really: 'here', recorded: 'here' });
  },
  async correct(vehicle: Vehicle, here: TestPlace) {
    if (vehicle.really !== 'here' || vehicle.recorded !== 'there') return;
    await act(
      'mutation ($id: ID!, $hub: ID!) { assetUpdateHub(assetId: $id, hubId: $hub) { id } }',
      { id: vehicle.id, hub: here.id },
    );
    vehicle.recorded = 'here';
  },
  async takeAlong(vehicle: Vehicle, _here: TestPlace, there: TestPlace) {
    if (vehicle.really === 'there' || vehicle.recorded !== 'here') return;
    await act(
      'mutation ($id: ID!, $hub: ID!) { assetUpdateHub(assetId: $id, hubId: $hub) { id } }',
      { id: vehicle.id, hub: there.id },
    );
    Object.assign(vehicle, { really: 'there', recorded: 'there' });
  },
  async scrap(vehicle: Vehicle) {
    if (vehicle.really !== 'here' || vehicle.recorded !== 'here') return;
    await act(
      'mutation ($id: ID!) { assetDecommission(assetId: $id, reason: "Scrapped") { id } }',
      { id: vehicle.id },
    );
    Object.assign(vehicle, { really: 'lost', recorded: 'gone' });
  },
};
const ACT_NAMES = ['sendAway', 'receive', 'correct', 'scrap', 'takeAlong'] as const;

/** The vehicles of a count: most as recorded, some lost, some at another hub than recorded. */
async function vehiclesOf(random: Random, here: TestPlace, there: TestPlace): Promise<Vehicle[]> {
  const states = Array.from({ length: 4 + random(6) }, () => 'ACTIVE');
  const ofHere = await addVehicles(server.database, here, states);
  const ofThere = await addVehicles(server.database, there, states);
  const really = (): Vehicle['really'] =>
    (['here', 'here', 'there', 'lost'] as const)[random(4)] ?? 'here';
  return [
    // No one takes what is recorded here to the other hub without a record.
    ...ofHere.map(
      (id): Vehicle => ({
        id,
        really: random(5) === 0 ? 'lost' : 'here',
        recorded: 'here',
        scanned: false,
      }),
    ),
    ...ofThere.map(
      (id): Vehicle => ({
        id,
        really: really() === 'lost' ? 'here' : 'there',
        recorded: 'there',
        scanned: false,
      }),
    ),
  ];
}

interface LateScan {
  readonly id: string;
  readonly at: string;
}

async function countOnce(index: number): Promise<void> {
  const random = randomOf(SEED + index * 7919);
  const here = await addEmptyHub(server.database, `Here ${SEED} ${index}`);
  const there = await addEmptyHub(server.database, `There ${SEED} ${index}`);
  const vehicles = await vehiclesOf(random, here, there);
  const count = (await desk.start({ placeId: here.id })).data.count;
  const late: LateScan[] = [];
  const scan = async (vehicle: Vehicle) => {
    if (vehicle.really !== 'here') return;
    vehicle.scanned = true;
    if (random(3) === 0) late.push({ id: vehicle.id, at: new Date().toISOString() });
    else expect((await desk.scan(count.id, labelOf(vehicle.id))).errors).toBeUndefined();
  };
  for (let steps = 8 + random(10); steps > 0; steps -= 1) {
    const vehicle = vehicles[random(vehicles.length)];
    if (!vehicle) continue;
    if (random(2) === 0) await scan(vehicle);
    else await ACTS[ACT_NAMES[random(5)] ?? 'correct'](vehicle, here, there);
  }
  for (const vehicle of vehicles) if (!vehicle.scanned) await scan(vehicle);
  for (const { id, at } of late) await desk.scan(count.id, labelOf(id), at);
  const expected = vehicles.flatMap(({ id, really, recorded }): [string, string][] => {
    if (really === 'lost' && recorded === 'here') return [[id, 'MISSING']];
    return really === 'here' && recorded === 'there' ? [[id, 'ELSEWHERE']] : [];
  });
  const closed = (await desk.close(count.id)).data.count;
  expect(kindsOf(closed), `count ${index} of seed ${SEED}`).toEqual(Object.fromEntries(expected));
}

it('random counts with movements differ from the records exactly where the vehicles really do', {
  timeout: 3_600_000,
}, async () => {
  for (let index = 0; index < COUNTS; index += 1) await countOnce(index);
});
