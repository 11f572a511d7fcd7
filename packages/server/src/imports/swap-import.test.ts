import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { importDesk } from './moved-in.test-support.ts';

const HEADER = 'Email,Serial number,Brand,Model,Color,Size,Hub,Ordered,Reason,Notes';
const SWAP = `mutation ($subscriptionId: ID!, $variantId: ID!) {
  swapOrderCreate(subscriptionId: $subscriptionId, variantId: $variantId,
    swapReason: WANT_MORE_RANGE) { order { id } error } }`;

interface Rider {
  readonly subscriptionId: string;
  readonly email: string;
  readonly serial: string;
}

describe.each(databasesOf(import.meta.url))('imported swaps on %s', (kind) => {
  let server: TestServer;
  let imports: ReturnType<typeof importDesk>;
  let variant: { id: string; cells: string };
  /** Customers of one organization whose vehicles can be swapped. */
  let riders: Rider[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    imports = importDesk(server);
    riders = await rows(
      server.database.sql,
      sql<Rider>`
        select l.id as subscription_id, c.email,
          a.serial_number /* never null: selected as such */ as serial
        from live_subscriptions l join customers c on c.id = l.customer_id
        join assets a on a.id = l.asset_id
        where l.program = 'hub' and l.payment_status = 'active' and a.serial_number is not null
          and not ${paymentPending('l.id', 'l.asset_id', 'l.customer_id')}
          and not exists (select from waiting_orders o where o.customer_id = c.id)
        order by c.organization_id, c.office_id, l.id limit 8`,
    );
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string; cells: string }>`
        select v.id, concat_ws(',', m.brand, m.model, v.color, v.size) as cells
        from variants v join vehicles m on m.id = v.vehicle_id where m.kind <> 'TEST'
        order by v.id limit 1`,
    );
    if (!found) throw new Error('There is no variant.');
    variant = found;
  });
  afterAll(() => server.close());

  const rider = () => {
    const next = riders.shift();
    if (!next) throw new Error('The demo has too few customers to swap for.');
    return next;
  };
  const line = (email: string, serial = '', more = ',2025-03-01,Want more range,') =>
    `${email},${serial},${variant.cells},${more}`;
  const check = (...lines: string[]) => imports.check('SWAPS', [HEADER, ...lines].join('\n'));
  const orderOf = (subscriptionId: string) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select * from orders where subscription_id = ${subscriptionId}
        order by created_at desc limit 1`,
    );
  const swapOf = (subscriptionId: string) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select o.* from waiting_orders o where o.subscription_id = ${subscriptionId}`,
    );
  const lastEvent = (entityId: string) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select kind, facts from events where entity_id = ${entityId}
        order by created_at desc, id desc limit 1`,
    );
  const orderInConsole = (subscriptionId: string) =>
    server.ask<{ swapOrderCreate: { error: string | null } }>(SWAP, {
      subscriptionId,
      variantId: variant.id,
    });

  it('an imported swap is like one that was ordered in the console', async () => {
    const [placing, moving] = [rider(), rider()];
    const { data } = await orderInConsole(placing.subscriptionId);
    expect(data.swapOrderCreate.error).toBeNull();
    const checked = await check(line(moving.email));
    expect(await imports.errors(checked)).toEqual([]);
    expect(await imports.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 1 });
    const [placed, imported] = [
      await swapOf(placing.subscriptionId),
      await swapOf(moving.subscriptionId),
    ];
    const own = ['id', 'number', 'customerId', 'organizationId', 'officeId', 'serviceAreaId'];
    const differs = [...own, 'hubId', 'subscriptionId', 'createdAt', 'updatedAt', 'queuePosition'];
    const others = ['subsidyCents', 'discountedPriceCents'];
    const same = Object.entries(placed ?? {}).filter(
      ([column]) => ![...differs, ...others].includes(column),
    );
    expect(imported).toMatchObject(Object.fromEntries(same));
    expect(imported?.createdAt).toEqual(new Date('2025-03-01T20:00:00Z'));
    expect((await lastEvent(placing.subscriptionId))?.kind).toBe('subscription.swap_requested');
    expect(await lastEvent(moving.subscriptionId)).toEqual({
      kind: 'subscription.swap_requested',
      facts: { vehicle: expect.anything(), reason: 'WANT_MORE_RANGE', orderId: imported?.id },
    });
  });

  it('its price is what the console would take, with the subsidy and without a promotion', async () => {
    const moving = rider();
    await imports.commit(await check(line(moving.email)));
    const imported = await swapOf(moving.subscriptionId);
    await sql`update orders set state = 'canceled', closed_at = now() where id = ${imported?.id}`.execute(
      server.database.sql,
    );
    expect((await orderInConsole(moving.subscriptionId)).data.swapOrderCreate.error).toBeNull();
    const placed = await swapOf(moving.subscriptionId);
    for (const column of [
      ...['planPriceCents', 'subsidyCents', 'discountedPriceCents', 'promotionId', 'program'],
      ...['hubId', 'serviceAreaId', 'organizationId', 'officeId', 'spokeShopId'],
    ]) {
      expect([column, imported?.[column]]).toEqual([column, placed?.[column]]);
    }
  });

  it('undone, the subscription has no swap and no trace of one', async () => {
    const moving = rider();
    const before = [await orderOf(moving.subscriptionId), await lastEvent(moving.subscriptionId)];
    const done = await imports.commit(await check(line(moving.email, moving.serial)));
    expect(await swapOf(moving.subscriptionId)).toBeTruthy();
    const undone = await server.ask('mutation ($id: ID!) { importUndo(id: $id) { id } }', {
      id: done.id,
    });
    expect(undone.errors).toBeUndefined();
    const after = [await orderOf(moving.subscriptionId), await lastEvent(moving.subscriptionId)];
    expect(after).toEqual(before);
  });

  it('a swap that is ordered between check and commit stops the import', async () => {
    const moving = rider();
    const checked = await check(line(moving.email));
    await orderInConsole(moving.subscriptionId);
    expect(await imports.commit(checked)).toMatchObject({ status: 'MAPPING' });
    const again = await check(line(moving.email));
    expect(await imports.errors(again)).toEqual([
      '2 createdAt: The order was placed in Kickstand and keeps its date.',
    ]);
  });

  it('the rules of a swap in the console apply, and hub and vehicle must be those of the customer', async () => {
    const [paused, moving] = [rider(), rider()];
    await sql`update subscriptions set payment_status = 'paused' where id = ${paused.subscriptionId}`.execute(
      server.database.sql,
    );
    const spoke = await firstRow(
      server.database.sql,
      sql<{ email: string }>`
        select c.email from live_subscriptions l join customers c on c.id = l.customer_id
        where l.program = 'spoke' limit 1`,
    );
    const direct = await firstRow(
      server.database.sql,
      sql<{ name: string }>`select name from hubs where direct_ship_enabled limit 1`,
    );
    const checked = await check(
      line(paused.email),
      line(spoke?.email ?? ''),
      line(moving.email, 'KS-NONE'),
      line(moving.email, moving.serial, `${direct?.name},2025-03-01,,`),
    );
    const [first, second, third, fourth] = await imports.errors(checked);
    expect(first).toMatch(/^2 email: .*esume/);
    expect(second).toBe('3 email: The vehicle of a shop cannot be swapped.');
    expect(third).toBe('4 serialNumber: The customer does not have vehicle KS-NONE.');
    expect(fourth).toMatch(/^5 hub: This customer's swap is at /);
  });
});
