import { afterAll, beforeAll, expect, it } from 'vitest';
import { Chance } from '../../test/chance.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addWaitingOrder, type WaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { editsOf } from './edits.test-support.ts';
import { checksums, type UndoDesk, undoDesk, untouchedIn } from './undo.test-support.ts';

/** Sequences of this run; `UNDO_SEQUENCES=10000` plays as many as before a release. */
const SEQUENCES = Number(process.env.UNDO_SEQUENCES ?? 12);
const SEED = Number(process.env.UNDO_SEED ?? Math.floor(Math.random() * 1_000_000_000));
/** Most commands of a sequence. */
const MOST = 5;

const ORDER_COMMANDS = ['orderOnHold', 'orderOpen', 'orderRemoveAsset'];
const ASSET_COMMANDS = [
  'assetActivate',
  'assetTestRide',
  'assetReturn',
  'assetReserveForCustomer',
  'assetReserveForPresale',
  'assetReserveForFleetRental',
  'assetReserveForFleetRentalTestRide',
  'assetReserveForTransfer',
];

let server: TestServer;
let desk: UndoDesk;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
  desk = undoDesk(server);
});
afterAll(() => server.close());

/** A mutation with its variables. */
type Command = readonly [text: string, variables: Record<string, unknown>];

/** Draws commands about a few orders and vehicles, and edits of everything that is undone as an edit. */
async function drawing(chance: Chance): Promise<() => Promise<Command>> {
  const waiting: WaitingOrder[] = [];
  for (let count = 0; count < 4; count += 1) {
    waiting.push(await addWaitingOrder(server.database, { vehicles: 2 }));
  }
  // The first edit stores defaults.
  for (const { text, variables } of await editsOf(server, 'First')) await desk.act(text, variables);
  const vehicles = waiting.flatMap(({ assetIds }) => assetIds);
  let edits = 0;
  return async () => {
    const { orderId: id } = chance.oneOf(waiting);
    const assetId = chance.oneOf(vehicles);
    if (chance.happens(0.25)) {
      edits += 1;
      const { text, variables } = chance.oneOf(await editsOf(server, `Edit ${edits}`));
      return [text, variables];
    }
    if (chance.happens(0.3)) {
      const text =
        'mutation ($id: ID!, $assetId: ID!) { orderReady(id: $id, assetId: $assetId) { id } }';
      return [text, { id, assetId }];
    }
    if (chance.happens(0.5)) {
      return [`mutation ($id: ID!) { ${chance.oneOf(ORDER_COMMANDS)}(id: $id) { id } }`, { id }];
    }
    const name = chance.oneOf(ASSET_COMMANDS);
    return [`mutation ($assetId: ID!) { ${name}(assetId: $assetId) { id } }`, { assetId }];
  };
}

it(
  `random changes that are undone end where they began, UNDO_SEED=${SEED}`,
  async () => {
    const chance = new Chance(SEED);
    const draw = await drawing(chance);
    let undone = 0;
    const untouched = untouchedIn(await checksums(server));
    let before = await checksums(server, 'changing');
    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      const length = 1 + chance.below(MOST);
      for (let step = 0; step < length; step += 1) {
        const [text, variables] = await draw();
        const { undo } = await desk.send(text, variables);
        const isLast = step === length - 1;
        if (undo !== undefined && (isLast || chance.happens(0.5))) {
          const what = `${text} ${JSON.stringify(variables)}`;
          expect(await desk.undo(undo), what).toBeUndefined();
          undone += 1;
          expect(await checksums(server, 'changing'), what).toEqual(before);
        } else before = await checksums(server, 'changing');
      }
    }
    expect(untouchedIn(await checksums(server))).toEqual(untouched);
    process.stdout.write(`${undone} changes of ${SEQUENCES} sequences were undone\n`);
    expect(undone).toBeGreaterThan(SEQUENCES / 4);
  },
  SEQUENCES * 2000,
);
