import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';

const HUB = `query ($id: ID!) { subscription(subscriptionId: $id) { swapHub { id name } } }`;
interface Place {
  readonly subscription: {
    readonly swapHub: { readonly id: string; readonly name: string } | null;
  };
}
const VEHICLES = `query ($hubId: ID!) {
  vehicles(hubId: $hubId, onlyAvailable: true) { variants { id } }
}`;
interface Vehicles {
  readonly vehicles: readonly { readonly variants: readonly { readonly id: string }[] }[];
}

describe.each(databasesOf(import.meta.url))('the vehicles of a swap on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function swapHub(alias: string) {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select s.id from subscriptions s join customers c on c.id = s.customer_id
        where c.email like ${`%+${alias}@%`} and s.state <> 'CANCELED'`,
    );
    return (await server.ask<Place>(HUB, { id: found?.id })).data.subscription.swapHub;
  }
  async function available(hubId: string | undefined): Promise<string[]> {
    const { vehicles } = (await server.ask<Vehicles>(VEHICLES, { hubId })).data;
    return vehicles.flatMap(({ variants }) => variants.map(({ id }) => id)).toSorted();
  }
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await rows(server.database.sql, query)).map(({ id }) => id).toSorted();

  it("the hub of the office's service area, else the vehicle's, else none", async () => {
    expect((await swapHub('fee-due'))?.name).toBe('Oakland');
    expect((await swapHub('direct-sub'))?.name).toMatch(/^Direct Ship/);
    expect(await swapHub('no-office')).toBeNull();
  });

  it('is the hub of the swap order, also if a direct-ship customer has an office with a hub', async () => {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string; area: string }>`
          update customers c set office_id = f.id from subscriptions s, offices f
          where c.email like '%+direct-sub@%' and s.customer_id = c.id and s.state <> 'CANCELED'
            and f.id = (select f.id from offices f join hubs h on h.service_area_id = f.service_area_id
              and not h.direct_ship_enabled order by f.id limit 1)
          returning s.id`,
    );
    const hub = await swapHub('direct-sub');
    expect(hub?.name).toMatch(/^Direct Ship/);
    const made = await server.ask<{ done: { order: { hub: { id: string } } } }>(
      `mutation ($s: ID!, $v: ID!) { done: swapOrderCreate(subscriptionId: $s, variantId: $v,
          swapReason: WANT_MORE_RANGE) { error order { hub { id } } } }`,
      { s: found?.id, v: (await available(hub?.id))[0] },
    );
    expect(made.data.done.order.hub.id).toBe(hub?.id);
  });

  it('a hub offers variants with a free vehicle there', async () => {
    const hub = await swapHub('fee-due');
    const free = await ids(sql<{ id: string }>`
      select distinct a.variant_id as id from assets a
      where a.hub_id = ${hub?.id} and a.state = 'ACTIVE' and a.spoke_shop_id is null and a.deleted_at is null
        and a.id not in (select asset_id from subscriptions where state <> 'CANCELED' and asset_id is not null)
        and a.id not in (select asset_id from orders where state = 'ready')
        and a.id not in (select asset_id from transfer_order_assets where received_at is null and removed_at is null)
        and a.id not in (select asset_id from assembly_sessions where finished_at is null and canceled_at is null)`);
    expect(free.length).toBeGreaterThan(3);
    expect(await available(hub?.id)).toEqual(free);
  });

  it("a direct-ship hub offers the vendor's promised stock", async () => {
    const hub = await swapHub('direct-sub');
    const promised = await ids(sql<{ id: string }>`
      select hv.variant_id as id from hub_variants hv
      where hv.hub_id = ${hub?.id} and hv.promised_count > (select count(*) from orders o
        where o.hub_id = hv.hub_id and o.variant_id = hv.variant_id and o.state = 'open'
          and o.program = 'direct_ship')`);
    expect(promised.length).toBeGreaterThan(3);
    expect(await available(hub?.id)).toEqual(expect.arrayContaining(promised));
  });
});
