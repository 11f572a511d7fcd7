import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { type Database, rows } from '../platform/database.ts';
import type { Answer } from '../testing/test-server.ts';
import { startTwoServers, type TwoServers } from '../testing/two-servers.ts';
import { CREATE_ORDER, type OrderVerbName, verbDocument } from './orders.test-support.ts';
import { addWaitingOrder, brokenInvariants } from './waiting-orders.test-support.ts';

/** How many ask at the same moment; half of them ask each of two servers. */
const CALLERS = 64;
const TRIALS = 3;

let site: TwoServers;
let database: Database;
beforeAll(async () => {
  site = await startTwoServers(inject('postgresUrl'));
  database = site.database;
});
afterAll(() => site.stop());
afterEach(async () => {
  const broken = Object.entries((await brokenInvariants(database)) ?? {});
  expect(broken.filter(([, count]) => count !== 0)).toEqual([]);
});

type Outcome = Answer<{ order: { state: string } }>;

/** All callers at once; what each asks for depends on its number. */
async function race(
  call: (caller: number) => { verb: OrderVerbName; variables: Record<string, unknown> },
) {
  const asked = Array.from({ length: CALLERS }, (_, caller) => {
    const { verb, variables } = call(caller);
    const answer = site
      .serverOf(caller)
      .ask<{ order: { state: string } }>(verbDocument(verb, 'id state'), variables);
    return answer.then((outcome) => ({ verb, outcome }));
  });
  return await Promise.all(asked);
}

/** Exactly one succeeds; all others are refused in words, none by an accident. */
function theWinner(
  answers: readonly { verb: OrderVerbName; outcome: Outcome }[],
): OrderVerbName | undefined {
  const winners = answers.filter(({ outcome }) => outcome.errors === undefined);
  const losers = answers.filter(({ outcome }) => outcome.errors !== undefined);
  expect(
    new Set(losers.map(({ outcome }) => `${outcome.status} ${outcome.error.extensions.code}`)),
  ).toEqual(new Set(['200 REFUSED']));
  expect(winners).toHaveLength(1);
  return winners[0]?.verb;
}

async function kindsOf(orderId: string): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{
      kind: string;
    }>`select kind from events where entity_id = ${orderId} order by created_at, id`,
  );
  return found.map((event) => event.kind);
}

const walkIn = { fulfillmentKind: 'hub_pickup_walk_in' };

it('one vehicle asked for by two orders goes to one of them', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const first = await addWaitingOrder(database, { vehicles: 1 });
    const second = await addWaitingOrder(database, { vehicles: 0 });
    const [assetId] = first.assetIds;
    theWinner(
      await race((caller) => ({
        verb: 'orderReady',
        variables: { id: caller % 4 < 2 ? first.orderId : second.orderId, assetId },
      })),
    );
    const kinds = [...(await kindsOf(first.orderId)), ...(await kindsOf(second.orderId))];
    expect(kinds).toEqual(['order.readied']);
  }
});

it('an order that several people assign different vehicles to gets one of them', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const order = await addWaitingOrder(database, { vehicles: 4 });
    theWinner(
      await race((caller) => ({
        verb: 'orderReady',
        variables: { id: order.orderId, assetId: order.assetIds[caller % 4] },
      })),
    );
    expect(await kindsOf(order.orderId)).toEqual(['order.readied']);
  }
});

it('an order that everybody fulfils at once is charged and fulfilled once', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const order = await addWaitingOrder(database, { vehicles: 1, ready: true });
    const variables = { id: order.orderId, ...walkIn };
    theWinner(await race(() => ({ verb: 'orderFulfill', variables })));
    await expect
      .poll(() => kindsOf(order.orderId), { timeout: 10_000 })
      .toEqual(['order.fulfilled']);
  }
});

it('an order that is canceled, fulfilled and held at once is either canceled or fulfilled', async () => {
  const seen = new Set<OrderVerbName | undefined>();
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const order = await addWaitingOrder(database, { vehicles: 1, ready: true });
    const id = order.orderId;
    const calls = [
      { verb: 'orderCancel', variables: { id, cancelationReason: 'UNKNOWN' } },
      { verb: 'orderFulfill', variables: { id, ...walkIn } },
      { verb: 'orderOnHold', variables: { id } },
    ] as const;
    const winner = theWinner(await race((caller) => calls[(caller + trial) % 3] ?? calls[0]));
    seen.add(winner);
    const done = winner === 'orderCancel' ? 'order.canceled' : 'order.fulfilled';
    await expect.poll(() => kindsOf(id), { timeout: 10_000 }).toEqual([done]);
  }
  expect(seen.has('orderOnHold')).toBe(false);
});

it('an open order that is held and assigned at once is either on hold or ready', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const order = await addWaitingOrder(database, { vehicles: 1 });
    const id = order.orderId;
    const winner = theWinner(
      await race((caller) =>
        caller % 4 < 2
          ? { verb: 'orderOnHold', variables: { id } }
          : { verb: 'orderReady', variables: { id, assetId: order.assetIds[0] } },
      ),
    );
    expect(await kindsOf(id)).toEqual([winner === 'orderReady' ? 'order.readied' : 'order.held']);
  }
});

it('a customer for whom everybody creates an order at once gets one', async () => {
  const found = await rows(
    database.sql,
    sql<{ email: string; variantId: string }>`
      select c.email, h.variant_id as "variantId" from customers c
      join offices f on f.id = c.office_id join hubs b on b.service_area_id = f.service_area_id and not b.direct_ship_enabled
      join hub_variants h on h.hub_id = b.id and h.allow_backorders
      where c.email like '%+eligible@%' limit 1`,
  );
  const attributes = {
    customerEmail: found[0]?.email,
    program: 'hub',
    variantId: found[0]?.variantId,
  };
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, caller) =>
      site
        .serverOf(caller)
        .ask<{ orderCreate: { order: unknown; error: string | null } }>(CREATE_ORDER, {
          a: attributes,
        }),
    ),
  );
  const errors = answers.map((answer) => answer?.data.orderCreate.error);
  expect(errors.filter((error) => error === null)).toHaveLength(1);
  expect(new Set(errors)).toEqual(new Set([null, 'WITH_OPEN_ORDERS']));
});
