import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { orderDesk } from '../orders/orders.test-support.ts';

const QUERY = `query ($id: ID!) { assetsAvailable(orderId: $id) {
  id serialNumber purchaseOrderNumber vehicleVersion { id name } hub { name directShipEnabled } } }`;

interface Seen {
  readonly hub: { readonly directShipEnabled: boolean };
}

describe.each(databasesOf(import.meta.url))('assignable vehicles on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function available(alias: string) {
    const order = await orderDesk(server).of(alias);
    return await server.ask<{ assetsAvailable: Seen[] }>(QUERY, { id: order.id });
  }

  it('include version, purchase order and hub, in a constant number of statements', async () => {
    const few = await available('assign');
    expect(few.data.assetsAvailable.length).toBeGreaterThan(1);
    for (const asset of few.data.assetsAvailable) {
      expect(asset).toEqual({
        id: expect.any(String),
        serialNumber: expect.any(String),
        purchaseOrderNumber: expect.stringMatching(/^PO-/),
        vehicleVersion: { id: expect.any(String), name: expect.any(String) },
        hub: { name: 'Oakland', directShipEnabled: false },
      });
    }
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
      select gen_random_uuid(), 'ACTIVE', 'MANY-' || n, o.variant_id, v.id, o.hub_id, 'many-' || n
      from generate_series(1, 50) n, orders o
      join customers c on c.id = o.customer_id and c.email like '%+assign@%'
      join variants r on r.id = o.variant_id
      join vehicle_versions v on v.vehicle_id = r.vehicle_id and v.is_default`.execute(
      server.database.sql,
    );
    const many = await available('assign');
    expect(many.data.assetsAvailable).toHaveLength(few.data.assetsAvailable.length + 50);
    expect(many.statements).toBe(few.statements);
  });

  it('of a direct-ship order are at a direct-ship hub', async () => {
    const { assetsAvailable } = (await available('late-vendor')).data;
    expect(assetsAvailable.length).toBeGreaterThan(0);
    expect(assetsAvailable.every((asset) => asset.hub.directShipEnabled)).toBe(true);
  });
});
