import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { expectToWait } from '../../test/expect-to-wait.ts';
import type { Answer } from '../../test/test-server.ts';
import { startTwoServers, type TwoServers } from '../../test/two-servers.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { CREATE_ORDER, type OrderVerbName, verbDocument } from './orders.test-support.ts';
import { readPromotionUse } from './promotion-orders.ts';
import { addWaitingOrder, brokenInvariants } from './waiting-orders.test-support.ts';

/** Number of concurrent requests, split between two servers. */
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

/** Runs all requests at once; each depends on its number. */
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

/** Exactly one succeeds; all others are rejected with a message, never with an unexpected error. */
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

it('a vehicle requested by two orders is assigned to one', async () => {
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

it('concurrent assignments of different vehicles to an order assign one', async () => {
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

it('concurrent fulfillments charge and fulfill an order once', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const order = await addWaitingOrder(database, { vehicles: 1, ready: true });
    const variables = { id: order.orderId, ...walkIn };
    theWinner(await race(() => ({ verb: 'orderFulfill', variables })));
    await expect
      .poll(() => kindsOf(order.orderId), { timeout: 10_000 })
      .toEqual(['order.fulfilled']);
  }
});

it('an order canceled, fulfilled and held at once is either canceled or fulfilled', async () => {
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

it('an open order held and assigned at once is either on hold or ready', async () => {
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

it('concurrent orders of one customer create one', async () => {
  const found = await rows(
    database.sql,
    sql<{ email: string; variantId: string }>`
      select c.email, h.variant_id from customers c
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

/** A customer like '+eligible@', optionally with a promotion, who can order now. */
async function addBuyer(promotionCode: string | null = null): Promise<string> {
  const id = newId();
  const email = `race.${id}@kickstand.example`;
  await sql`
    insert into customers (id, email, first_name, last_name, organization_id, office_id, promotion_id)
    select ${id}, ${email}, 'Race', 'Buyer', organization_id, office_id,
      (select id from promotions where code = ${promotionCode})
    from customers where email like '%+eligible@%'`.execute(database.sql);
  return email;
}

interface Created {
  readonly orderCreate: { readonly order: unknown; readonly error: string | null };
}

/** The result of a request that waits for locked rows that change in the meantime. */
async function askMeanwhile<Data>(
  document: string,
  variables: Record<string, unknown>,
  held: RawBuilder<unknown>,
  change = sql`select 1`,
): Promise<Data> {
  const ask = () => site.serverOf(0).ask<Data>(document, variables);
  return (await expectToWait(database, held, ask, (on) => change.execute(on))).data;
}

/** A promotion with a budget, and what its customers can order. */
async function promotedOffer(): Promise<{ id: string; variantId: string }> {
  const found = await firstRow(
    database.sql,
    sql<{ id: string; variantId: string }>`
      select p.id, h.variant_id from customers c join offices f on f.id = c.office_id
      join hubs b on b.service_area_id = f.service_area_id and not b.direct_ship_enabled
      join hub_variants h on h.hub_id = b.id and h.allow_backorders
      join promotions p on p.code = 'GREENFUND'
      where c.email like '%+eligible@%' limit 1`,
  );
  if (!found) throw new Error('Nothing is offered.');
  return found;
}

it('an order created during a change of its promotion has the price of its recorded terms', async () => {
  const { id, variantId } = await promotedOffer();
  /** Creates orders while the promotion is changed, and returns the order. */
  async function orderWhile(change: RawBuilder<unknown>) {
    const customerEmail = await addBuyer('GREENFUND');
    const attributes = { customerEmail, program: 'hub', variantId };
    const created = await askMeanwhile<Created>(
      CREATE_ORDER,
      { a: attributes },
      sql`select id from promotions where id = ${id} for update`,
      sql`update promotions set ${change} where id = ${id}`,
    );
    expect(created.orderCreate.error).toBeNull();
    return await rows(
      database.sql,
      sql`select promotion_id as promotion,
          plan_price_cents - subsidy_cents - discounted_price_cents as off
        from orders where customer_id = (select id from customers where email = ${customerEmail})`,
    );
  }
  expect(await orderWhile(sql`amount_cents = 700`)).toEqual([{ promotion: id, off: 700 }]);
  expect(await orderWhile(sql`status = 'PAUSED'`)).toEqual([{ promotion: null, off: 0 }]);
});

it("the rest of a promotion's budget goes to one of several concurrent orders", async () => {
  const { id, variantId } = await promotedOffer();
  const used = await readPromotionUse(database.sql, id, new Date());
  await sql`update promotions set status = 'ACTIVE', budget_cents = ${used + 1} where id = ${id}`.execute(
    database.sql,
  );
  const emails = await Promise.all(Array.from({ length: CALLERS }, () => addBuyer('GREENFUND')));
  const answers = await Promise.all(
    emails.map((customerEmail, caller) => {
      const a = { customerEmail, program: 'hub', variantId };
      return site.serverOf(caller).ask<Created>(CREATE_ORDER, { a });
    }),
  );
  const errors = answers.map((answer) => answer.data.orderCreate.error);
  expect(new Set(errors)).toEqual(new Set([null]));
  const promoted = await rows(
    database.sql,
    sql`select o.id from orders o join customers c on c.id = o.customer_id
      where c.email = any(${emails}::text[]) and o.promotion_id = ${id}`,
  );
  expect(promoted).toHaveLength(1);
});

it('a shop deleted during an order is either deleted or has the order', async () => {
  const [shop] = await rows(
    database.sql,
    sql<{ id: string; variantId: string }>`
      insert into spoke_shops (id, name, service_area_id, default_vendor_id, discoverable, line1, city,
        state_code, postal_code)
      select ${newId()}, 'Corner Shop', s.service_area_id, s.default_vendor_id, true, s.line1, s.city,
        s.state_code, s.postal_code
      from spoke_shops s where s.name = 'Coast Cycles Berkeley'
      returning id, (select v.variant_id from spoke_shop_variants v
        join spoke_shops s on s.id = v.spoke_shop_id
        where s.name = 'Coast Cycles Berkeley' limit 1) as variant_id`,
  );
  await sql`insert into spoke_shop_variants (spoke_shop_id, variant_id)
    values (${shop?.id}, ${shop?.variantId})`.execute(database.sql);
  const customerEmail = await addBuyer();
  const attributes = {
    ...{ customerEmail, program: 'spoke' },
    ...{ spokeShopId: shop?.id, variantId: shop?.variantId },
  };
  const DELETE = 'mutation ($id: ID!) { spokeShopDelete(id: $id) { success error } }';
  const waiting = await addWaitingOrder(database, { vehicles: 0 });
  const kept = await askMeanwhile<{ spokeShopDelete: { error: string | null } }>(
    DELETE,
    { id: shop?.id },
    sql`update orders set program = 'spoke', spoke_shop_id = ${shop?.id}
      where id = ${waiting.orderId}`,
  );
  expect(kept.spokeShopDelete.error).toBe('This shop still has 1 open order.');
  await sql`update orders set program = 'hub', spoke_shop_id = null
    where id = ${waiting.orderId}`.execute(database.sql);
  const gone = await askMeanwhile<Created>(
    CREATE_ORDER,
    { a: attributes },
    sql`select id from spoke_shops where id = ${shop?.id} for update`,
    sql`update spoke_shops set deleted_at = now() where id = ${shop?.id}`,
  );
  expect(gone.orderCreate).toEqual({ order: null, error: 'This shop no longer exists.' });
});

it.each(['orderRemoveAsset', 'orderCancel'] as const)(
  '%s locks the shop before the vehicle that it releases there',
  async (verb) => {
    const order = await firstRow(
      database.sql,
      sql<{ id: string; assetId: string; spokeShopId: string }>`
        select id, asset_id, spoke_shop_id from ready_orders
        where program = 'spoke' and pending_operation_id is null order by number limit 1`,
    );
    const why = { cancelationReason: 'OTHER', cancelationNotes: 'Moved away', refund: false };
    const answer = await expectToWait(
      database,
      sql`select id from spoke_shops where id = ${order?.spokeShopId} for no key update`,
      () =>
        site.serverOf(0).ask(verbDocument(verb, 'id'), {
          id: order?.id,
          ...(verb === 'orderCancel' && why),
        }),
      (on) => sql`select id from assets where id = ${order?.assetId} for update`.execute(on),
    );
    expect(answer.errors).toBeUndefined();
  },
);
