import {
  foreignCustomer,
  foreignPlan,
  foreignSubscription,
} from '@kickstand/billing-sandbox/foreign-account.ts';
import type { Subscription } from '@kickstand/billing-sandbox/sandbox-objects.ts';
import { BILLING_LIMIT_LABELS } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { handleDueWebhookEvents } from '../billing/handle-webhook-events.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  subscriptionDesk,
} from '../subscriptions/subscriptions.test-support.ts';
import { swapVehicle } from '../subscriptions/swap-vehicle.ts';
import { adoptionDesk } from './adoption.test-support.ts';

const NOW = Math.floor(Date.now() / 1000);
const START = NOW - 500 * 86_400;
const PLAN = foreignPlan({ product: 'prod_ride', name: 'Ride', monthlyCents: 9_900 }, START);
const YEARLY = foreignPlan({ product: 'prod_year', name: 'Year', monthlyCents: 99_000 }, START);
const CARD = { invoice_settings: { default_payment_method: 'pm_one' } };

const plain = foreignSubscription('sub_x', {
  customer: 'cus_x',
  price: PLAN[1],
  start: START,
  now: NOW,
});
const [item] = plain.items.data;
if (!item) throw new Error('There is no item.');
const items = (...data: (typeof item)[]): Partial<Subscription> => ({
  items: { ...plain.items, data },
});
const yearly = { ...YEARLY[1], recurring: { ...YEARLY[1].recurring, interval: 'year' as const } };

/** Each limit with a subscription at the provider that has it. */
const SHAPES: Partial<Record<keyof typeof BILLING_LIMIT_LABELS, Partial<Subscription>>> = {
  SEVERAL_ITEMS: items(item, { ...item, id: 'si_other' }),
  QUANTITY: items({ ...item, quantity: 2 }),
  NOT_MONTHLY: items({ ...item, price: yearly }),
  SCHEDULE: { schedule: 'sub_sched_1' },
  SENDS_INVOICES: { collection_method: 'send_invoice' },
  OTHER_CURRENCY: { currency: 'cad' },
  CANCELS_AT_PERIOD_END: { cancel_at_period_end: true },
  COUPON: { discounts: ['di_1'] },
  TRIAL: { status: 'trialing', trial_end: NOW + 86_400 },
  KEEPS_DRAFTS: { pause_collection: { behavior: 'keep_as_draft', resumes_at: null } },
};

describe.each(databasesOf(import.meta.url))('a limited subscription on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof adoptionDesk>;
  let subscriptions: ReturnType<typeof subscriptionDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = adoptionDesk(server);
    subscriptions = subscriptionDesk(server);
    await desk.prepare();
  }, 60_000);
  afterAll(() => server.close());

  /** A subscription here, with the provider's one as given. */
  async function adopt(name: string, change: Partial<Subscription>, card: object = CARD) {
    const made = await addRunningSubscription(server.database, {
      like: 'buyout-early',
      startedAt: new Date(START * 1000),
    });
    const [customer, reference] = [`cus_${name}`, `sub_${name}`];
    await sql`update customers set stripe_customer_id = ${customer}, card_brand = null, card_last4 = null where id = ${made.customerId}`.execute(
      server.database.sql,
    );
    await sql`update subscriptions set stripe_subscription_id = ${reference} where id = ${made.subscriptionId}`.execute(
      server.database.sql,
    );
    await desk.add([
      foreignCustomer(customer, { created: START, ...card }),
      foreignSubscription(reference, { customer, price: PLAN[1], start: START, now: NOW }, change),
    ]);
    return made;
  }

  it('is read, its money actions are disabled with the reason and refused', async () => {
    const made = new Map<string, Awaited<ReturnType<typeof adopt>>>();
    for (const [limit, change] of Object.entries(SHAPES)) {
      made.set(limit, await adopt(limit.toLowerCase(), change));
    }
    made.set('NO_PAYMENT_METHOD', await adopt('no_method', {}, {}));
    const runs = await adopt('runs', {});
    await desk.run();
    for (const [limit, { subscriptionId }] of made) {
      const seen = await subscriptions.read(subscriptionId);
      const label = Object.entries(BILLING_LIMIT_LABELS).find(([name]) => name === limit)?.[1];
      const reason = `Kickstand cannot bill it: ${label}. Change it at the payment provider first.`;
      expect(
        seen.availableActions.map(({ disabledReason }) => disabledReason),
        limit,
      ).toEqual(seen.availableActions.map(() => reason));
      expect(seen.availableActions.length).toBeGreaterThan(3);
    }
    const ours = await subscriptions.read(runs.subscriptionId);
    expect(ours.availableActions.find(({ action }) => action === 'cancel')).toEqual({
      action: 'cancel',
      disabledReason: null,
    });

    const subscriptionId = made.get('SEVERAL_ITEMS')?.subscriptionId ?? '';
    const variant = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from variants order by id limit 1`,
    );
    const asked = [
      subscriptions.act('subscriptionCancel', {
        subscriptionId,
        attributes: { cancelationReason: 'WEATHER' },
      }),
      subscriptions.act('subscriptionPausePayments', { subscriptionId }),
      subscriptions.act('subscriptionBuyout', {
        subscriptionId,
        buyoutPriceCents: 100_000,
        soldAt: new Date().toISOString().slice(0, 10),
      }),
      subscriptions.act('swapOrderCreate', {
        subscriptionId,
        variantId: variant?.id,
        swapReason: 'VEHICLE_IS_WRONG_SIZE',
      }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(JSON.stringify(answer.body)).toContain('Kickstand cannot bill it: several items.');
    }
    expect((await subscriptions.read(subscriptionId)).state).toBe('ACTIVE');
    expect(await subscriptions.payments(subscriptionId)).toEqual([]);
    // A swap whose order waited since before.
    const swap = inBackgroundUnit(server.app.services, 'test', (unit) =>
      swapVehicle(unit, {
        orderId: runs.assetId,
        subscriptionId,
        assetId: runs.assetId,
        variantId: runs.assetId,
        vehicleId: runs.assetId,
        modelName: 'Model',
        vehicleName: 'Vehicle',
        monthlyCents: 1,
        returnedSerial: '',
        chargeRestockFee: false,
        maintenanceNotes: '',
      }),
    );
    await expect(swap).rejects.toThrow('Kickstand cannot bill it: several items.');
  });

  it('is listed, and runs again once the provider has it in a form that Kickstand can bill', async () => {
    const LIST = '{ adoptionObjects(limited: true, pageSize: 100) { nodes { reference limits } } }';
    const listed = async () =>
      (
        await server.ask<{
          adoptionObjects: { nodes: { reference: string; limits: string[] }[] };
        }>(LIST)
      ).data.adoptionObjects.nodes;
    expect(await listed()).toContainEqual({
      reference: 'sub_quantity',
      limits: ['a quantity other than one'],
    });
    await sql`update sandbox.objects
      set body = jsonb_set(body, '{items,data,0,quantity}', '1') where id = 'sub_quantity'`.execute(
      server.database.sql,
    );
    await desk.run();
    expect((await listed()).map(({ reference }) => reference)).not.toContain('sub_quantity');
  });

  it('is recognized when it changes at the provider, without reading the account again', async () => {
    const { subscriptionId } = await adopt('later', {});
    await desk.run();
    async function change(to: Partial<Subscription>): Promise<string[]> {
      await sql`update sandbox.objects set body = body || ${JSON.stringify(to)}::jsonb
        where id = 'sub_later'`.execute(server.database.sql);
      await sql`insert into webhook_events (id, type, object_id, payload, received_at, due_at)
        values (gen_random_uuid()::text, 'customer.subscription.updated', 'sub_later',
          '{"data": {"object": {"object": "subscription", "id": "sub_later"}}}',
          now(), now() - interval '1 second')`.execute(server.database.sql);
      await handleDueWebhookEvents(server.app.services);
      const found = await firstRow(
        server.database.sql,
        sql<{
          limits: string[];
        }>`select billing_limits as limits from subscriptions where id = ${subscriptionId}`,
      );
      return found?.limits ?? [];
    }
    expect(await change({ cancel_at_period_end: true, schedule: 'sub_sched_2' })).toEqual([
      'SCHEDULE',
      'CANCELS_AT_PERIOD_END',
    ]);
    const limited = await subscriptions.act('subscriptionPausePayments', { subscriptionId });
    expect(JSON.stringify(limited.body)).toContain('Kickstand cannot bill it: a schedule');
    expect(await change({ cancel_at_period_end: false, schedule: null })).toEqual([]);
  });

  it('a second subscription of a customer is limited, the first one is not', async () => {
    await desk.add([
      foreignSubscription('sub_second', {
        customer: 'cus_runs',
        price: PLAN[1],
        start: NOW - 86_400,
        now: NOW,
      }),
    ]);
    await desk.run();
    const { data } = await server.ask<{
      adoptionObjects: { nodes: { reference: string; limits: string[] }[] };
    }>('{ adoptionObjects(searchQuery: "cus_runs") { nodes { reference limits } } }');
    expect(data.adoptionObjects.nodes).toEqual(
      expect.arrayContaining([
        { reference: 'sub_runs', limits: [] },
        { reference: 'sub_second', limits: ['a second subscription of the customer'] },
      ]),
    );
  });
});
