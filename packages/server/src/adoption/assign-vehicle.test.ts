import {
  foreignCustomer,
  foreignInvoices,
  foreignPlan,
  foreignSubscription,
} from '@kickstand/billing-sandbox/foreign-account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { AVAILABLE_AT_HUB } from '../stock/free-asset.ts';
import { subscriptionDesk } from '../subscriptions/subscriptions.test-support.ts';
import { adoptionDesk } from './adoption.test-support.ts';

const NOW = Math.floor(Date.now() / 1000);
const START = NOW - 100 * 86_400;
const PLAN = foreignPlan({ product: 'prod_ride', name: 'Ride', monthlyCents: 9_900 }, START);
const CARD = { invoice_settings: { default_payment_method: 'pm_one' } };
const ASSIGN = `mutation ($id: ID!, $scan: String!) {
  done: adoptionAssignVehicle(id: $id, scan: $scan) { outcome clue subscriptionId } }`;
const MAP = `mutation ($models: [AdoptionPlanModel!]!) { done: adoptionPlansMap(models: $models) {
  plans { field value productName monthlyCents count vehicleId } } }`;
const FIND = 'mutation ($name: String!) { done: adoptionFindVehicles(name: $name) }';

describe.each(databasesOf(import.meta.url))('the vehicles of an account on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof adoptionDesk>;
  let free: { id: string; serialNumber: string; hubId: string; variantId: string }[];
  beforeAll(async () => {
    server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
    desk = adoptionDesk(server);
    await desk.prepare();
    free = await rows(
      server.database.sql,
      sql`select a.id, a.serial_number, a.hub_id, a.variant_id from assets a
        where ${AVAILABLE_AT_HUB} and a.serial_number is not null order by a.id limit 3`,
    );
    const names = ['ann', 'bob', 'cyd', 'dan', 'eli'];
    for (const name of names) {
      await sql`insert into customers (id, email, first_name, last_name)
        values (${newId()}, ${`${name}@moving.example`}, ${name}, 'Mover')`.execute(
        server.database.sql,
      );
    }
    const frames = [undefined, free[1]?.serialNumber.toLowerCase(), 'NONE', free[2], free[2]].map(
      (frame) => (typeof frame === 'object' ? frame.serialNumber : frame),
    );
    const subscriptions = names.map((name, place) => {
      const frame = frames[place];
      return foreignSubscription(`sub_${name}`, {
        customer: `cus_${name}`,
        price: PLAN[1],
        start: START,
        now: NOW,
        metadata: frame === undefined ? {} : { frame },
      });
    });
    await desk.add([
      ...PLAN,
      ...names.map((name) =>
        foreignCustomer(`cus_${name}`, {
          created: START,
          email: `${name}@moving.example`,
          ...CARD,
        }),
      ),
      ...subscriptions,
      ...subscriptions.flatMap((each) => foreignInvoices(each, NOW)),
    ]);
    await desk.run();
  }, 60_000);
  afterAll(() => server.close());

  const assign = (id: string, scan: string) =>
    server.ask<{ done: { outcome: string; clue: string; subscriptionId: string } }>(ASSIGN, {
      id,
      scan,
    });

  it('a scan that is not a free vehicle is refused, and changes nothing', async () => {
    const { id } = await desk.object('sub_ann');
    const taken = await firstRow(
      server.database.sql,
      sql<{ serialNumber: string }>`
        select a.serial_number from live_subscriptions s join assets a on a.id = s.asset_id
        where a.serial_number is not null limit 1`,
    );
    const hurt = await firstRow(
      server.database.sql,
      sql<{ serialNumber: string }>`
        select a.serial_number from assets a where a.state = 'SOLD' and a.serial_number is not null
          and a.deleted_at is null limit 1`,
    );
    await server.ask(
      'mutation ($id: ID!) { variantCodesUpdate(variantId: $id, codes: ["4006381333931"]) { id } }',
      { id: free[0]?.variantId },
    );
    const cases = [
      ['4006381333931', expect.stringContaining("4006381333931 is the maker's code of ")],
      ['NO-SUCH-VEHICLE', 'Kickstand has no vehicle with this serial number.'],
      [
        taken?.serialNumber ?? '',
        'The vehicle is with a customer, or assigned to an order, a transfer or a build.',
      ],
      [hurt?.serialNumber ?? '', 'The vehicle is not available. Make it available first.'],
      ['https://maker.example/qr', 'A web address is not a serial number'],
    ] as const;
    for (const [scan, message] of cases) {
      expect((await assign(id, scan)).error.extensions.refusals).toMatchObject([
        { field: 'scan', message },
      ]);
    }
    expect(await desk.object('sub_ann')).toMatchObject({
      outcome: 'UNDECIDED',
      doubt: 'NO_VEHICLE',
    });
  });

  it('a product or price mapped to a model refuses vehicles of other models; a price goes first', async () => {
    const models = await rows(
      server.database.sql,
      sql<{ id: string; name: string; own: boolean }>`
        select m.id, m.brand || ' ' || m.model as name, m.id = v.vehicle_id as own
        from vehicles m, variants v where v.id = ${free[0]?.variantId} order by 3, 2`,
    );
    const own = models.find((each) => each.own);
    const other = models.find((each) => !each.own);
    const map = async (field: string, value: string, vehicleId: string | null | undefined) =>
      (
        await server.ask<{ done: { plans: object[] } }>(MAP, {
          models: [{ field, value, vehicleId }],
        })
      ).data.done.plans;
    const plan = { field: 'PRODUCT', value: 'prod_ride', productName: 'Ride', monthlyCents: 9_900 };
    expect(await map('PRODUCT', 'prod_ride', other?.id)).toEqual([
      { ...plan, count: 5, vehicleId: other?.id },
    ]);
    const { id } = await desk.object('sub_ann');
    expect(await desk.object('sub_ann')).toMatchObject({ modelName: other?.name });
    const refused = await assign(id, free[0]?.serialNumber ?? '');
    expect(refused.error.extensions.refusals).toMatchObject([
      {
        field: 'scan',
        message: `This is a ${own?.name}, but the product at the payment provider is mapped to ${other?.name}.`,
      },
    ]);
    expect((await server.ask<{ done: number }>(FIND, { name: 'frame' })).data.done).toBe(0);
    await map('PRICE', 'price_prod_ride', own?.id);
    expect(await desk.object('sub_ann')).toMatchObject({ modelName: own?.name });
    await map('PRICE', 'price_prod_ride', null);
    expect(await map('PRODUCT', 'prod_ride', null)).toEqual([
      { ...plan, count: 5, vehicleId: null },
    ]);
    const unknown = await server.ask(MAP, {
      models: [{ field: 'PRODUCT', value: 'prod_ride', vehicleId: newId() }],
    });
    expect(unknown.error.message).toBe('Vehicle model not found');
  });

  it('a scan creates the live subscription, with its invoices and without money operations', async () => {
    const { id } = await desk.object('sub_ann');
    await sql`update assets set old_tag = 'TAG 7' where id = ${free[0]?.id}`.execute(
      server.database.sql,
    );
    const answers = await Promise.all([
      assign(id, 'tag 7'),
      assign(id, free[0]?.serialNumber ?? ''),
    ]);
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    const done = answers.find(({ errors }) => !errors)?.data.done;
    expect(done).toMatchObject({ outcome: 'LINKED', clue: 'PERSON' });
    const seen = await subscriptionDesk(server).read(done?.subscriptionId ?? '');
    expect(seen).toMatchObject({
      state: 'ACTIVE',
      program: 'hub',
      planPrice: { amount: 9_900 },
      asset: { id: free[0]?.id, state: 'ACTIVE' },
      customer: { email: 'ann@moving.example' },
    });
    const invoices = await rows(
      server.database.sql,
      sql<{ assetId: string }>`
        select asset_id from customer_invoices where subscription_id = ${done?.subscriptionId}`,
    );
    expect(invoices).toEqual(Array(4).fill({ assetId: free[0]?.id }));
    const operations = await rows(
      server.database.sql,
      sql`select 1 from money_operation_subjects where entity_id = ${done?.subscriptionId}`,
    );
    expect(operations).toEqual([]);
    const undone = await server.ask('mutation ($id: ID!) { adoptionUndo(id: $id) { id } }', { id });
    expect(undone.error.message).toBe(
      'The subscription is in Kickstand now. Swap its vehicle on its page.',
    );
  });

  it('a key of the metadata finds vehicles that exactly one subscription names', async () => {
    const { data } = await server.ask<{ done: number }>(FIND, { name: 'frame' });
    expect(data.done).toBe(1);
    expect(await desk.object('sub_bob')).toMatchObject({
      outcome: 'LINKED',
      clue: 'SERIAL_NUMBER',
    });
    for (const name of ['cyd', 'dan', 'eli']) {
      expect(await desk.object(`sub_${name}`)).toMatchObject({ doubt: 'NO_VEHICLE' });
    }
    expect((await server.ask<{ done: number }>(FIND, { name: 'frame' })).data.done).toBe(0);
    expect((await server.ask(FIND, { name: ' ' })).error.extensions.refusals).toMatchObject([
      { field: 'name' },
    ]);
    expect(await desk.run()).toMatchObject({ rowsChanged: 0 });
  });
});
