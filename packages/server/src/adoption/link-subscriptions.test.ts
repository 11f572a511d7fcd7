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
import { adoptionDesk } from './adoption.test-support.ts';

const NOW = Math.floor(Date.now() / 1000);
const START = NOW - 100 * 86_400;
const PLANS = {
  ride: foreignPlan({ product: 'prod_ride', name: 'Ride', monthlyCents: 9_900 }, START),
  haul: foreignPlan({ product: 'prod_haul', name: 'Haul', monthlyCents: 14_900 }, START),
};
const PROPOSALS = `{ adoptionLinkProposals { totalItems proposals {
  objectId reference providerEmail subscriptionId monthlyCents customer { email } } } }`;
const LINK = `mutation ($links: [AdoptionLink!]!) {
  done: adoptionLinkSubscriptions(links: $links) { linked failed } }`;
const REFUSE = `mutation ($objectId: ID!, $subscriptionId: ID!) {
  done: adoptionRefuseLink(objectId: $objectId, subscriptionId: $subscriptionId) { id outcome } }`;

interface Proposal {
  readonly objectId: string;
  readonly reference: string;
  readonly providerEmail: string;
  readonly subscriptionId: string;
  readonly monthlyCents: number;
  readonly customer: { readonly email: string };
}
type Linked = { readonly done: { readonly linked: number; readonly failed: readonly string[] } };

/** Those who move in: the subscription in Kickstand costs $99.00, and these exist at the provider. */
const ACCOUNT: readonly (readonly [
  customer: string,
  email: string,
  plan: keyof typeof PLANS,
  ended?: true,
])[] = [
  ['ann', ' Ann.Lee @Moving.example', 'ride'],
  ['bob', 'bob@moving.example', 'haul'],
  ['cyd', 'cyd@moving.example', 'ride'],
  ['cyd2', 'cyd@moving.example', 'ride'],
  ['dan', 'dan@moving.example', 'ride'],
  ['dan2', 'DAN@moving.example', 'haul'],
  ['eve', 'eve@moving.example', 'ride', true],
  ['fay', 'fay@moving.example', 'ride'],
  ['gus', 'gus@moving.example', 'ride'],
  ['ivy', 'ivy@moving.example', 'ride'],
];
const PEOPLE = ['ann.lee', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy'];

describe.each(databasesOf(import.meta.url))(
  'imported subscriptions without an id on %s',
  (kind) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
      const desk = adoptionDesk(server);
      await desk.prepare();
      const free = await rows(
        server.database.sql,
        sql<{
          id: string;
        }>`select a.id from assets a where ${AVAILABLE_AT_HUB} order by a.id limit ${sql.lit(PEOPLE.length)}`,
      );
      for (const [place, name] of PEOPLE.entries()) {
        const [customer, subscription] = [newId(), newId()];
        await sql`insert into customers (id, email, first_name, last_name, stripe_customer_id)
        values (${customer}, ${`${name}@moving.example`}, ${name}, 'Mover', ${name === 'ivy' ? 'cus_ivy' : null})`.execute(
          server.database.sql,
        );
        await sql`
        insert into subscriptions (id, state, payment_status, program, customer_id, hub_id, variant_id,
          asset_id, plan_price_cents, started_at, state_updated_at, stripe_subscription_id)
        select ${subscription}, 'ACTIVE', 'active', 'hub', ${customer}, a.hub_id, a.variant_id, a.id, 9900,
          now() - interval '100 days', now(), ${name === 'hal' ? 'sub_ivy' : null}
        from assets a where a.id = ${free[place]?.id}`.execute(server.database.sql);
        await sql`
        insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
        values (${newId()}, ${free[place]?.id}, ${subscription}, now() - interval '100 days')`.execute(
          server.database.sql,
        );
      }
      const subscriptions = ACCOUNT.map(([name, , plan, ended]) => ({
        ...foreignSubscription(`sub_${name}`, {
          customer: `cus_${name}`,
          price: PLANS[plan][1],
          start: START,
          now: NOW,
          metadata: {},
        }),
        ...(ended && {
          status: 'canceled' as const,
          ended_at: NOW - 86_400,
          canceled_at: NOW - 86_400,
        }),
      }));
      await desk.add([
        ...PLANS.ride,
        ...PLANS.haul,
        ...ACCOUNT.map(([name, email]) =>
          foreignCustomer(`cus_${name}`, {
            created: START,
            email,
            invoice_settings: { default_payment_method: 'pm_one' },
          }),
        ),
        ...subscriptions,
        ...subscriptions.flatMap((each) => foreignInvoices(each, NOW)),
      ]);
      await desk.run();
    }, 60_000);
    afterAll(() => server.close());

    async function proposals(): Promise<readonly Proposal[]> {
      const { data } = await server.ask<{
        adoptionLinkProposals: { totalItems: number; proposals: Proposal[] };
      }>(PROPOSALS);
      const { totalItems, proposals: all } = data.adoptionLinkProposals;
      expect(totalItems).toBe(all.length);
      return all;
    }
    const linksOf = (all: readonly Proposal[], ...references: string[]) =>
      all
        .filter(({ reference }) => references.includes(reference))
        .map(({ objectId, subscriptionId }) => ({ objectId, subscriptionId }));
    const link = (links: readonly object[]) => server.ask<Linked>(LINK, { links });
    const stored = (reference: string) =>
      rows(
        server.database.sql,
        sql`select c.email, p.customer_id is not null as known, s.billing_cycle_date is not null as dated,
          s.stripe_item_id is not null as confirmed,
          (select count(*) from customer_invoices i where i.subscription_id = s.id) > 0 as invoiced
        from subscriptions s join customers c on c.id = s.customer_id
        left join provider_customers p on p.customer_id = c.id
        where s.stripe_subscription_id = ${reference}`,
      );

    it('are proposed if e-mail and price match one to one, whatever the spaces and case of the e-mail', async () => {
      const found = await proposals();
      expect(
        found.map(({ reference, providerEmail, customer, monthlyCents }) => [
          customer.email,
          reference,
          providerEmail,
          monthlyCents,
        ]),
      ).toEqual([
        ['ann.lee@moving.example', 'sub_ann', ' Ann.Lee @Moving.example', 9_900],
        ['dan@moving.example', 'sub_dan', 'dan@moving.example', 9_900],
        ['fay@moving.example', 'sub_fay', 'fay@moving.example', 9_900],
        ['gus@moving.example', 'sub_gus', 'gus@moving.example', 9_900],
      ]);
    });

    it('are undecided with their customer while several at the provider have its e-mail', async () => {
      const { data } = await server.ask<{ adoptionObjects: { nodes: { doubt: string }[] } }>(
        '{ adoptionObjects(searchQuery: "sub_cyd") { nodes { doubt } } }',
      );
      expect(data.adoptionObjects.nodes).toEqual([
        { doubt: 'SHARED_EMAIL' },
        { doubt: 'SHARED_EMAIL' },
      ]);
    });

    it('are not proposed for what the subscription of another customer has already, which stops no others', async () => {
      const { data } = await server.ask<{ adoptionObjects: { nodes: { doubt: string }[] } }>(
        '{ adoptionObjects(searchQuery: "sub_ivy") { nodes { doubt } } }',
      );
      expect(data.adoptionObjects.nodes).toEqual([{ doubt: 'OTHER_CUSTOMER' }]);
      const ivy = await firstRow(
        server.database.sql,
        sql<{ objectId: string; subscriptionId: string }>`
        select o.id as object_id, s.id as subscription_id from adoption_objects o, subscriptions s
        join customers c on c.id = s.customer_id
        where o.reference = 'sub_ivy' and c.email = 'ivy@moving.example'`,
      );
      expect((await link([ivy ?? {}])).data.done).toEqual({ linked: 0, failed: [ivy?.objectId] });
      expect(await stored('sub_ivy')).toMatchObject([{ email: 'hal@moving.example' }]);
    });

    it('are not proposed again once a person said that they are not the same', async () => {
      const [fay] = linksOf(await proposals(), 'sub_fay');
      const { data } = await server.ask<{ done: { id: string; outcome: string } }>(REFUSE, fay);
      expect(data.done).toEqual({ id: fay?.objectId, outcome: 'UNDECIDED' });
      expect((await proposals()).map(({ reference }) => reference)).toEqual([
        'sub_ann',
        'sub_dan',
        'sub_gus',
      ]);
      expect((await link([fay ?? {}])).data.done).toEqual({ linked: 0, failed: [fay?.objectId] });
      expect((await server.ask(REFUSE, fay)).error.message).toBe(
        'One of the two is linked already, or their customer or price has changed.',
      );
      expect(await stored('sub_fay')).toEqual([]);
    });

    it('are linked by one of two people who confirm them at once', async () => {
      const links = linksOf(await proposals(), 'sub_gus');
      const answers = await Promise.all([link(links), link(links)]);
      expect(answers.map(({ data }) => data.done.linked).toSorted()).toEqual([0, 1]);
      expect(answers.flatMap(({ data }) => data.done.failed)).toEqual([links[0]?.objectId]);
      expect(await stored('sub_gus')).toHaveLength(1);
    });

    it('are linked all at once, with customer, invoices, date and an event, and nothing is sent', async () => {
      const all = await proposals();
      const pair = all.map(({ objectId, subscriptionId }) => ({ objectId, subscriptionId }));
      expect((await link(pair)).data.done).toEqual({ linked: 2, failed: [] });
      for (const [reference, email] of [
        ['sub_ann', 'ann.lee@moving.example'],
        ['sub_dan', 'dan@moving.example'],
      ] as const) {
        const complete = { known: true, dated: true, confirmed: true, invoiced: true };
        expect(await stored(reference)).toEqual([{ email, ...complete }]);
      }
      expect(await proposals()).toEqual([]);
      const { data } = await server.ask<{
        subscription: { events: { description: string }[] };
      }>('query ($id: ID!) { subscription(subscriptionId: $id) { events { description } } }', {
        id: all[0]?.subscriptionId,
      });
      expect(data.subscription.events[0]?.description).toMatch(
        /^Linked with the subscription at the payment provider by .+ \(sub_ann\)$/,
      );
      const sent = await firstRow(
        server.database.sql,
        sql<{ count: number }>`select count(*) as count from money_operations o
        join customers c on c.id = o.customer_id where c.email like '%@moving.example'`,
      );
      expect(sent?.count).toBe(0);
    });

    it('keep their id: neither a second one nor the same for another is accepted', async () => {
      const one = await firstRow(
        server.database.sql,
        sql<{ objectId: string; subscriptionId: string }>`
        select o.id as object_id, s.id as subscription_id from adoption_objects o, subscriptions s
        join customers c on c.id = s.customer_id
        where o.reference = 'sub_ann' and c.email = 'bob@moving.example'`,
      );
      expect((await link([one ?? {}])).data.done).toEqual({ linked: 0, failed: [one?.objectId] });
      const twice = sql`update subscriptions set stripe_subscription_id = 'sub_ann' where id = ${one?.subscriptionId}`;
      await expect(twice.execute(server.database.sql)).rejects.toThrow(/unique/);
    });
  },
);
