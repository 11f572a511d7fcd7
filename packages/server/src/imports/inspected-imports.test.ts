import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { countDesk } from '../counts/counts.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import { addVehicles, placeNamed } from '../transfers/transfers.test-support.ts';
import { importDesk } from './moved-in.test-support.ts';

describe.each(databasesOf(import.meta.url))(
  'imported records that work was done with on %s',
  (kind) => {
    let server: TestServer;
    let imports: ReturnType<typeof importDesk>;
    beforeAll(async () => {
      server = await startTestServer(kind);
      imports = importDesk(server);
    });
    afterAll(() => server.close());

    const one = async (found: ReturnType<typeof sql<{ value: string }>>) =>
      (await firstRow(server.database.sql, found))?.value ?? '';
    /** @returns what prevents undoing the import: before something was done with what it made, and after. */
    async function obstacles(what: string, content: string, act: () => Promise<unknown>) {
      const checked = await imports.check(what, content);
      expect(await imports.errors(checked)).toEqual([]);
      const { id } = await imports.commit(checked);
      const obstacle = async () => {
        const { data } = await server.ask<{ importUndoObstacle: string | null }>(
          'query ($id: ID!) { importUndoObstacle(id: $id) }',
          { id },
        );
        return data.importUndoObstacle;
      };
      const before = await obstacle();
      await act();
      return [before, await obstacle()];
    }
    const inspect = (id: string, reason: string) =>
      server.ask(
        `mutation ($id: ID!, $reason: InspectionReason!) {
        inspectionCreate(assetId: $id, reason: $reason, checks: [], photos: [], damages: []) { id } }`,
        { id, reason },
      );

    it('a vehicle that was inspected is kept', async () => {
      const cells = await one(sql`
      select concat_ws(',', m.brand, m.model, v.color, v.size, h.name) as value
      from variants v join vehicles m on m.id = v.vehicle_id, hubs h
      where not h.direct_ship_enabled order by v.id, h.id`);
      const file = `Serial number,Brand,Model,Color,Size,Hub,State\nKS-DESK-1,${cells},Returned`;
      const found = await obstacles('ASSETS', file, async () =>
        inspect(
          await one(sql`select id as value from assets where serial_number = 'KS-DESK-1'`),
          'OTHER',
        ),
      );
      expect(found).toEqual([
        null,
        '1 vehicle has orders, transfers, builds, inspections, service jobs or comments',
      ]);
    });

    it('a vehicle with a service job is kept', async () => {
      const cells = await one(sql`
      select concat_ws(',', m.brand, m.model, v.color, v.size, h.name) as value
      from variants v join vehicles m on m.id = v.vehicle_id, hubs h
      where not h.direct_ship_enabled order by v.id, h.id`);
      const file = `Serial number,Brand,Model,Color,Size,Hub,State\nKS-DESK-2,${cells},Returned`;
      const found = await obstacles('ASSETS', file, async () =>
        server.ask(
          'mutation ($id: ID!) { serviceJobCreate(assetId: $id, title: "Brakes") { id } }',
          {
            id: await one(sql`select id as value from assets where serial_number = 'KS-DESK-2'`),
          },
        ),
      );
      expect(found).toEqual([
        null,
        '1 vehicle has orders, transfers, builds, inspections, service jobs or comments',
      ]);
    });

    it('a model with a return checklist is kept', async () => {
      const file = `Brand,Model,Version,Kind,Category,Plan price,MSRP,Wholesale price
Desk,One,2026,E-bike,Commuter,89,1999,1200`;
      const found = await obstacles('VEHICLES', file, async () =>
        server.ask(
          `mutation ($id: ID!) { returnChecklistSave(vehicleId: $id, checks: [{ text: "Rack" }], prices: []) { scope } }`,
          { id: await one(sql`select id as value from vehicles where brand = 'Desk'`) },
        ),
      );
      expect(found).toEqual([
        null,
        '1 model has variants, vendors, offices, a return checklist, service plans or products at the payment provider',
      ]);
    });

    it.each([
      [
        'HUBS',
        'hub',
        'hub_id',
        'vehicles, orders, stock counts, organizations, staff or saved views',
      ],
      [
        'SPOKE_SHOPS',
        'shop',
        'spoke_shop_id',
        'offered variants, vehicles, orders, stock counts or invoices',
      ],
    ])(
      'of %s, one that was counted is kept, also when its vehicles are gone',
      async (what, noun, column, uses) => {
        const on = server.database.sql;
        const [area, name] = [`${noun} area`, `Counted ${noun}`];
        await sql`insert into service_areas (id, name) values (${newId()}, ${area})`.execute(on);
        const file = `Name,Service area,Line 1,City,State,Postal code\n${name},${area},1 Main St,Oakland,CA,94601`;
        const found = await obstacles(what, file, async () => {
          const placeId = await one(
            sql`select id as value from ${sql.table(what.toLowerCase())} where name = ${name}`,
          );
          const elsewhere = await placeNamed(server.database, 'Portland');
          const [vehicle] = await addVehicles(server.database, elsewhere, ['ACTIVE']);
          await sql`update assets set ${sql.ref(column)} = ${placeId} where id = ${vehicle}`.execute(
            on,
          );
          await countDesk(server).start({ placeId });
          await sql`update assets set hub_id = ${elsewhere.id}, spoke_shop_id = null where id = ${vehicle}`.execute(
            on,
          );
        });
        expect(found).toEqual([null, `1 ${noun} has ${uses}`]);
      },
    );

    it('an ended subscription with an inspection is kept', async () => {
      const { subscriptionId, customerId, assetId } = await addRunningSubscription(server.database);
      const on = server.database.sql;
      await sql`delete from asset_subscriptions where subscription_id = ${subscriptionId}`.execute(
        on,
      );
      await sql`delete from subscriptions where id = ${subscriptionId}`.execute(on);
      const email = await one(sql`select email as value from customers where id = ${customerId}`);
      const serial = await one(
        sql`select serial_number as value from assets where id = ${assetId}`,
      );
      const file = `Email,Serial,Price,Started,Ended,Reason\n${email},${serial},99,2023-01-01,2024-01-01,Other`;
      const found = await obstacles('ENDED_SUBSCRIPTIONS', file, () =>
        inspect(assetId, 'SUBSCRIPTION_ENDED'),
      );
      expect(found).toEqual([
        null,
        '1 subscription has invoices, a provider subscription, inspections or comments',
      ]);
    });
  },
);
