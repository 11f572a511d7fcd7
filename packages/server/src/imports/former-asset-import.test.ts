import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { assetDesk } from '../inventory/assets.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import { importDesk } from './import-desk.test-support.ts';

const HEADER =
  'Serial,Brand,Model,Color,Size,Version,Hub,State,Date,Price,Sales channel,Buyer,Reference,Notes,MSRP';

describe.each(databasesOf(import.meta.url))('imported former vehicles on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  /** A vehicle that was reported sold, and its customer. */
  let rider: Awaited<ReturnType<typeof addRunningSubscription>>;
  let email: string;
  /** The cells of a vehicle like it. */
  let cells: string;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
    rider = await addRunningSubscription(server.database);
    const found = await firstRow(
      server.database.sql,
      sql<{ email: string; cells: string; msrp: number }>`
        select c.email, concat_ws(',', m.brand, m.model, v.color, v.size, n.name, h.name) as cells
        from assets a join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
        join vehicle_versions n on n.id = a.vehicle_version_id join hubs h on h.id = a.hub_id
        join customers c on c.id = ${rider.customerId} where a.id = ${rider.assetId}`,
    );
    email = found?.email ?? '';
    cells = found?.cells ?? '';
  }, 60_000);
  afterAll(() => server.close());

  const row = (table: string, where: ReturnType<typeof sql>) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`,
    );
  const check = async (kind: string, content: string) =>
    await desk.check(await desk.start(content, kind));
  /** A row without what differs from any other: its ids, its times and what the case names. */
  const compared = async (table: string, where: ReturnType<typeof sql>, differs: RegExp) => {
    const found = await row(table, where);
    return Object.fromEntries(Object.entries(found ?? {}).filter(([name]) => !differs.test(name)));
  };

  it('an imported sold vehicle is like one that was reported sold, and a scan of its serial number finds it', async () => {
    const inventory = assetDesk(server);
    const sold = await inventory.act('assetReportSold', {
      assetId: rider.assetId,
      buyoutPriceCents: 45_000,
      soldAt: '2026-03-04',
      salesChannel: 'CRAIGSLIST',
      referenceNumber: 'R-7',
      notes: 'Scratched',
    });
    expect(sold.errors).toBeUndefined();
    const msrp = Number((await row('assets', sql`id = ${rider.assetId}`))?.msrpAtPurchaseCents);
    const checked = await check(
      'FORMER_ASSETS',
      `${HEADER}\nks gone 1,${cells},,2026-03-04,450,Craigslist,${email},R-7,Scratched,${msrp / 100}`,
    );
    expect(await desk.wrong(checked.id)).toEqual([]);
    expect(await desk.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 1 });
    const { data } = await server.ask<{
      found: { id: string; sale: { buyer: unknown }; events: unknown };
    }>(`{ found: assetBySerialNumber(serialNumber: " ks gone 1") {
      id sale { buyer { id fullName } } events { description note } } }`);
    const { id } = data.found;
    expect(data.found.sale.buyer).toEqual({ id: rider.customerId, fullName: 'Race Rider' });
    expect(data.found.events).toEqual([expect.objectContaining({ note: 'Scratched' })]);
    const assetDiffers = /^id$|serialNumber|qrToken|createdAt|updatedAt|stateSince|wholesale/;
    expect(await compared('assets', sql`id = ${id}`, assetDiffers)).toEqual(
      await compared('assets', sql`id = ${rider.assetId}`, assetDiffers),
    );
    const saleDiffers = /^id$|assetId|customerId|createdAt|updatedAt/;
    expect(await compared('sales', sql`asset_id = ${id}`, saleDiffers)).toEqual(
      await compared('sales', sql`asset_id = ${rider.assetId}`, saleDiffers),
    );
  });

  it('a buyout is imported for the sold vehicle, which then keeps the vehicle and its buyer', async () => {
    const again = await check(
      'FORMER_ASSETS',
      `${HEADER}\nks gone 2,${cells},Sold,2024-03-04,450,Subscription Buyout,${email},,,
ks gone 3,${cells},Stolen,2024-03-04,,,,,Cut lock,`,
    );
    const former = await desk.commit(again);
    expect(former).toMatchObject({ status: 'COMMITTED', creates: 2 });
    const stolen = await row('assets', sql`serial_number = 'KS GONE 3'`);
    expect(stolen).toMatchObject({ state: 'STOLEN', soldAt: null });
    expect(await row('theft_reports', sql`asset_id = ${stolen?.id}`)).toBeDefined();
    expect(await row('events', sql`entity_id = ${stolen?.id}`)).toMatchObject({
      facts: { state: 'STOLEN', date: '2024-03-04', note: 'Cut lock' },
    });
    const bought = await check(
      'ENDED_SUBSCRIPTIONS',
      `Email,Serial,Price,Started,Ended,Reason,Buyout price\n${email},ks gone 2,99,2022-01-01,2024-03-04,Bought out,450`,
    );
    expect(await desk.commit(bought)).toMatchObject({ status: 'COMMITTED', creates: 1 });
    const undone = await desk.act('importUndo', { id: former.id });
    expect(undone.error.message).toBe(
      '1 vehicle has subscriptions, a theft report, a recovery or comments.',
    );
    const asset = await check(
      'ASSETS',
      `Serial,Brand,Model,Color,Size,Version,Hub\nks gone 2,${cells}`,
    );
    expect(await desk.wrong(asset.id)).toEqual([
      '2 serialNumber: The vehicle was sold. Use Vehicle recovered on its page.',
    ]);
  });

  it('of two imports at the same time with the same vehicle, one is checked again', async () => {
    const content = `${HEADER}\nks gone 6,${cells},,2024-03-04,450,,${email},,,`;
    const both = [await check('FORMER_ASSETS', content), await check('FORMER_ASSETS', content)];
    const ended = await Promise.all(both.map((each) => desk.commit(each)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['COMMITTED', 'MAPPING']);
    expect(
      await firstRow(
        server.database.sql,
        sql`select count(*)::int as n from assets where serial_number = 'KS GONE 6'`,
      ),
    ).toEqual({ n: 1 });
  });

  it('a vehicle that is added between check and commit, or whose buyer changes, stops the import', async () => {
    const line = (serial: string) => `${HEADER}\n${serial},${cells},,2024-03-04,450,,${email},,,`;
    const [first, second] = [
      await check('FORMER_ASSETS', line('ks gone 4')),
      await check('FORMER_ASSETS', line('ks gone 5')),
    ];
    const asset = await check(
      'ASSETS',
      `Serial,Brand,Model,Color,Size,Version,Hub\nks gone 4,${cells}`,
    );
    expect(await desk.commit(asset)).toMatchObject({ creates: 1 });
    expect(await desk.commit(first)).toMatchObject({ status: 'MAPPING' });
    await sql`update customers set phone = '5551234567', updated_at = now() where id = ${rider.customerId}`.execute(
      server.database.sql,
    );
    expect(await desk.commit(second)).toMatchObject({ status: 'MAPPING' });
    expect(await row('assets', sql`serial_number = 'KS GONE 5'`)).toBeUndefined();
  });
});
