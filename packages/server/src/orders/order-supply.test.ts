import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { addVehicles, placeNamed, transferDesk } from '../transfers/transfers.test-support.ts';
import { type OrderDesk, orderDesk } from './orders.test-support.ts';

interface Supply {
  readonly stock: Readonly<
    Record<'available' | 'reserved' | 'returned' | 'received' | 'ordered', number>
  > | null;
  readonly incomingTransferOrder: { readonly id: string; readonly state: string } | null;
}

describe.each(databasesOf(import.meta.url))('what a waiting order waits for on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
  });
  afterAll(() => server.close());

  async function supplyOf(id: string): Promise<Supply> {
    const { data } = await server.ask<{ order: Supply }>(
      `query ($id: ID!) { order(id: $id) {
        stock { available reserved returned received ordered } incomingTransferOrder { id state } } }`,
      { id },
    );
    return data.order;
  }

  const ofVariant = (assetIds: readonly string[], variantId: string) =>
    sql`update assets set variant_id = ${variantId} where id = any(${assetIds}::uuid[])`.execute(
      server.database.sql,
    );

  it('counts the free vehicles of its variant at its hub by what can be done with them', async () => {
    const { id, variant } = await desk.of('assign');
    const { stock: before } = await supplyOf(id);
    const place = await firstRow(
      server.database.sql,
      sql<{
        type: string;
        id: string;
      }>`select 'Hub' as type, hub_id as id from orders where id = ${id}`,
    );
    if (!before || !place) throw new Error('The order waits at a hub.');
    const states = [
      ...['ACTIVE', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE', 'RESERVED_FOR_TRANSFER'],
      ...['RETURNED', 'RECEIVED', 'RECEIVED', 'OPEN_PO', 'SHIPPED', 'SOLD'],
    ];
    await ofVariant(await addVehicles(server.database, place, states), variant.id);
    const elsewhere = await placeNamed(server.database, 'Portland');
    await ofVariant(await addVehicles(server.database, elsewhere, states), variant.id);
    expect((await supplyOf(id)).stock).toEqual({
      available: before.available + 1,
      reserved: before.reserved + 2,
      returned: before.returned + 1,
      received: before.received + 2,
      ordered: before.ordered + 2,
    });
    await desk.act('orderOnHold', { id });
    expect((await supplyOf(id)).stock).toBeNull();
  });

  it('names the transfer order that brings the vehicle of the order that has waited longest at a shop', async () => {
    const served = await desk.of('shop-ready');
    const wait = async (since: string) => {
      const id = newId();
      await sql`
        insert into orders (id, state, kind, program, customer_id, hub_id, service_area_id,
          spoke_shop_id, variant_id, plan_price_cents, created_at)
        select ${id}::uuid, 'open', 'subscription', 'spoke', free.id, o.hub_id, o.service_area_id,
          o.spoke_shop_id, o.variant_id, o.plan_price_cents, ${since}::timestamptz
        from orders o cross join lateral (
          select c.id from customers c
          where not exists (select 1 from orders x where x.customer_id = c.id
            and x.state in ('open', 'ready', 'on_hold')) and c.email not like '%+%'
          order by c.id limit 1) free
        where o.id = ${served.id}`.execute(server.database.sql);
      return id;
    };
    const later = await wait('2020-01-02T12:00:00Z');
    const first = await wait('2020-01-01T12:00:00Z');
    const incomingOf = async (id: string) => (await supplyOf(id)).incomingTransferOrder;
    expect(await incomingOf(first)).toBeNull();

    const shop = await placeNamed(server.database, 'Coast Cycles Berkeley');
    const oakland = await placeNamed(server.database, 'Oakland');
    const transfers = transferDesk(server);
    const vehicles = await addVehicles(server.database, oakland, ['ACTIVE', 'ACTIVE']);
    await ofVariant(vehicles.slice(0, 1), served.variant.id);
    const { id } = await transfers.create(oakland, shop, vehicles);
    expect(await incomingOf(first)).toEqual({ id, state: 'OPEN' });
    expect(await incomingOf(later)).toBeNull();
    await transfers.move('assetsMarkShippedTo', id, vehicles);
    expect(await incomingOf(first)).toEqual({ id, state: 'SHIPPED' });

    const removed = (ids: readonly string[]) =>
      sql`update orders set removed_asset_ids = ${ids}::uuid[] where id = ${first}`.execute(
        server.database.sql,
      );
    await removed(vehicles.slice(0, 1));
    expect(await incomingOf(first)).toBeNull();
    await removed([]);

    await transfers.move('assetsMarkReceivedTo', id, vehicles);
    expect((await desk.read(first)).state).toBe('ready');
    expect(await incomingOf(first)).toBeNull();
    expect(await incomingOf(later)).toBeNull();
  });
});
