import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import { importDesk } from './import-desk.test-support.ts';

const HEADER = 'About,Email,Order number,Serial,Comment,Date,Author';

interface Comment {
  readonly text: string;
  readonly createdByEmail: string;
  readonly createdByName: string | null;
  readonly createdAt: string;
}
const COMMENTS = 'comments { text createdByEmail createdByName createdAt }';

describe.each(databasesOf(import.meta.url))('imported comments on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  }, 60_000);
  afterAll(() => server.close());

  const row = (table: string, where: ReturnType<typeof sql>) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`,
    );
  const check = async (content: string, kind = 'COMMENTS') =>
    await desk.check(await desk.start(content, kind));
  async function addRider() {
    const added = await addRunningSubscription(server.database);
    const { email } = (await row('customers', sql`id = ${added.customerId}`)) ?? {};
    const { serialNumber } = (await row('assets', sql`id = ${added.assetId}`)) ?? {};
    return { ...added, email, serialNumber };
  }

  it('a comment on a subscription is not added again after the customer has another one', async () => {
    const rider = await addRider();
    const content = `${HEADER}\nSubscription,${rider.email},,,Pays late,2024-06-02,Jo Former`;
    await desk.commit(await check(content));
    await sql`update subscriptions set state = 'CANCELED', ended_at = now() where id = ${rider.subscriptionId}`.execute(
      server.database.sql,
    );
    await sql`
      insert into subscriptions (id, state, payment_status, program, customer_id, variant_id, plan_price_cents, started_at)
      select gen_random_uuid(), 'ACTIVE', 'active', program, customer_id, variant_id, plan_price_cents, now()
      from subscriptions where id = ${rider.subscriptionId}`.execute(server.database.sql);
    expect(await check(content)).toMatchObject({ creates: 0, unchanged: 1, errors: 0 });
  });

  it('the old tag of a vehicle identifies it like its serial number', async () => {
    const rider = await addRider();
    await sql`update assets set old_tag = 'CITY-0815' where id = ${rider.assetId}`.execute(
      server.database.sql,
    );
    const vehicle = (number: unknown) =>
      `${HEADER}\nVehicle,,,${number},Bell is loose,2024-06-02,Jo Former`;
    const byTag = await check(vehicle('city-0815'));
    expect(await desk.wrong(byTag.id)).toEqual([]);
    expect(await desk.commit(byTag)).toMatchObject({ creates: 1 });
    expect(await row('notes', sql`notable_id = ${rider.assetId}`)).toBeDefined();
    expect(await check(vehicle(rider.serialNumber))).toMatchObject({ creates: 0, unchanged: 1 });
    const ended = await check(
      `Email,Serial,Price,Started,Ended\n${rider.email},city-0815,99,2019-01-01,2019-06-30`,
      'ENDED_SUBSCRIPTIONS',
    );
    expect(await desk.wrong(ended.id)).toEqual([]);
    expect(ended).toMatchObject({ creates: 1 });
  });

  it('of two imports at the same time with the same comment, one is checked again', async () => {
    const rider = await addRider();
    const content = `${HEADER}\n,${rider.email},,,Moves in May,2024-06-02,Jo Former`;
    const both = [await check(content), await check(content)];
    const ended = await Promise.all(both.map((each) => desk.commit(each)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['COMMITTED', 'MAPPING']);
    const written = sql`select count(*)::int as n from notes where notable_id = ${rider.customerId}`;
    expect(await firstRow(server.database.sql, written)).toEqual({ n: 1 });
  });

  it('comments appear on their records with date and author, as colleagues wrote them', async () => {
    const rider = await addRider();
    const waiting = await firstRow(
      server.database.sql,
      sql<{ id: string; email: string }>`
        select o.id, c.email from waiting_orders o join customers c on c.id = o.customer_id
        where o.kind = 'subscription' and not exists (select from notes n where n.notable_id = o.id)
        order by o.id`,
    );
    const fulfilled = await row(
      'orders',
      sql`state = 'fulfilled' and not exists (
      select from notes n where n.notable_id = orders.id) order by id`,
    );
    const checked = await check(
      [
        HEADER,
        `,${rider.email},,,First  <b>call</b>,2024-05-31 09:00 -07:00,Jo Former`,
        `,${rider.email},,,Second call,2024-05-31 17:00 -07:00,admin@kickstand.example`,
        `Vehicle,,,${rider.serialNumber},Squeaks,2024-06-01,Jo Former`,
        `Subscription,${rider.email},,,Pays late,2024-06-02,gone@kickstand.example`,
        `Order,${waiting?.email},,,Wants red,2024-06-03,Jo Former`,
        `,,#${fulfilled?.number},,Was in a hurry,2024-06-04,Jo Former`,
      ].join('\n'),
    );
    expect(await desk.wrong(checked.id)).toEqual([]);
    expect(await desk.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 6 });
    const { data } = await server.ask<Record<string, { comments: Comment[] }>>(
      `query ($customer: ID!, $asset: ID!, $subscription: ID!, $order: ID!, $fulfilled: ID!) {
        customer: customer(customerId: $customer) { ${COMMENTS} }
        asset: asset(id: $asset) { ${COMMENTS} }
        subscription: subscription(subscriptionId: $subscription) { ${COMMENTS} }
        order: order(id: $order) { ${COMMENTS} }
        fulfilled: order(id: $fulfilled) { ${COMMENTS} } }`,
      {
        customer: rider.customerId,
        asset: rider.assetId,
        subscription: rider.subscriptionId,
        order: waiting?.id,
        fulfilled: fulfilled?.id,
      },
    );
    const of = (text: string, day: string, createdByEmail = 'Jo Former', createdByName = null) => ({
      text,
      createdByEmail,
      createdByName,
      createdAt: `2024-${day}T19:00:00.000Z`,
    });
    expect(data).toEqual({
      customer: {
        comments: [
          {
            ...of('Second call', '05-31', 'admin@kickstand.example'),
            createdByName: 'Dana Petrović',
          },
          of('First  <b>call</b>', '05-31'),
        ],
      },
      asset: { comments: [of('Squeaks', '06-01')] },
      subscription: { comments: [of('Pays late', '06-02', 'gone@kickstand.example')] },
      order: { comments: [of('Wants red', '06-03')] },
      fulfilled: { comments: [of('Was in a hurry', '06-04')] },
    });
  });

  it('comments on purchase and transfer orders name them by what they are about and their number', async () => {
    const header = 'About,PO or TO number,Comment,Date,Author';
    const of = async (about: string, table: string, column: string) => {
      const found = await row(table, sql`deleted_at is null order by id limit 1`);
      return { id: found?.id, line: `${about},${found?.[column]},Two crates,2024-06-02,Jo Former` };
    };
    const purchase = await of('Purchase order', 'purchase_orders', 'purchaseOrderNumber');
    const transfer = await of('Transfer order', 'transfer_orders', 'transferOrderNumber');
    const checked = await check([header, purchase.line, transfer.line].join('\n'));
    expect(await desk.wrong(checked.id)).toEqual([]);
    expect(await desk.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 2 });
    for (const { id } of [purchase, transfer]) {
      expect(await row('notes', sql`notable_id = ${id} and text = 'Two crates'`)).toBeDefined();
    }
    const refused = await check(
      [
        header,
        'Purchase order,PO-404,Two crates,2024-06-02,Jo Former',
        ',PO-404,Two crates,2024-06-02,Jo Former',
        'Transfer order,,Two crates,2024-06-02,Jo Former',
      ].join('\n'),
    );
    expect(await desk.wrong(refused.id)).toEqual([
      '2 documentNumber: Purchase order PO-404 not found.',
      '3 about: Enter what the comment is about: the purchase order or the transfer order.',
      '4 documentNumber: PO or TO number is a required field.',
    ]);
  });

  it('the same comment is not added twice, neither by another file nor within one', async () => {
    const rider = await addRider();
    const line = `,${rider.email},,,Called,2024-05-31,Jo Former`;
    expect(await desk.commit(await check(`${HEADER}\n${line}`))).toMatchObject({ creates: 1 });
    const again = await check(`${HEADER}\n${line}\n,${rider.email},,,Called,2024-06-01,Jo Former`);
    expect(again).toMatchObject({ creates: 1, changes: 0, unchanged: 1 });
    const twice = await check(
      `${HEADER}\n,${rider.email},,,Twice,2024-05-31,Jo\nCustomer,${rider.email},,,Twice,2024-05-31,Jo`,
    );
    expect(await desk.wrong(twice.id)).toEqual(['3 text: Comment is a duplicate of row 2.']);
  });

  it('a record that disappears, or a customer who changes, between check and commit stops the import', async () => {
    const rider = await addRider();
    const added = await desk.commit(
      await check(
        `Serial,Brand,Model,Color,Size,Hub\nks note 1,${
          (
            await firstRow(
              server.database.sql,
              sql<{ cells: string }>`
                select concat_ws(',', m.brand, m.model, v.color, v.size, h.name) as cells
                from assets a join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
                join hubs h on h.id = a.hub_id where a.id = ${rider.assetId}`,
            )
          )?.cells
        }`,
        'ASSETS',
      ),
    );
    const vehicle = await check(`${HEADER}\n,,,ks note 1,Squeaks,2024-05-31,Jo Former`);
    expect(vehicle).toMatchObject({ creates: 1, errors: 0 });
    expect((await desk.act('importUndo', { id: added.id })).errors).toBeUndefined();
    expect(await desk.commit(vehicle)).toMatchObject({ status: 'MAPPING' });
    const customer = await check(`${HEADER}\n,${rider.email},,,Gone,2024-05-31,Jo Former`);
    await sql`
      update customers set email = 'former-customer-77@anonymized.invalid', first_name = 'Former customer',
        last_name = '77', former_number = 77, anonymized_at = now(), updated_at = now(), office_id = null,
        card_brand = null, card_last4 = null
      where id = ${rider.customerId}`.execute(server.database.sql);
    expect(await desk.commit(customer)).toMatchObject({ status: 'MAPPING' });
    const refused = await check(
      `${HEADER}\nSubscription,,,${rider.serialNumber},Gone,2024-05-31,Jo Former`,
    );
    expect(await desk.wrong(refused.id)).toEqual([
      '2 serialNumber: This customer has been anonymized.',
    ]);
    expect(
      await row('notes', sql`text in ('Squeaks', 'Gone') and created_at = '2024-05-31T19:00Z'`),
    ).toBeUndefined();
  });
});
