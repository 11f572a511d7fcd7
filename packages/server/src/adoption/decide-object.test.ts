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
import { compareBilling } from '../billing/compare-billing.ts';
import { writeProviderInvoice } from '../money/write-provider-invoice.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { adoptionDesk } from './adoption.test-support.ts';

const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const START = NOW - 100 * DAY;
const PLAN = foreignPlan({ product: 'prod_ride', name: 'Ride', monthlyCents: 9_900 }, START);
const GYM = foreignPlan({ product: 'prod_gym', name: 'Gym', monthlyCents: 2_000 }, START);
const DECIDE = `mutation ($id: ID!, $decision: AdoptionDecision!, $email: String, $firstName: String,
    $lastName: String, $organizationId: ID) {
  done: adoptionDecide(id: $id, decision: $decision, email: $email, firstName: $firstName,
    lastName: $lastName, organizationId: $organizationId) {
    outcome clue decidedBy customer { id email } } }`;
const UNDO = 'mutation ($id: ID!) { done: adoptionUndo(id: $id) { outcome clue } }';
const ADD_RULE = `mutation ($field: ExclusionField!, $name: String, $value: String!) {
  done: adoptionRuleCreate(field: $field, name: $name, value: $value) }`;

describe.each(databasesOf(import.meta.url))('deciding about the account on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof adoptionDesk>;
  let customerId: string;
  beforeAll(async () => {
    server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
    desk = adoptionDesk(server);
    await desk.prepare();
    await sql`update subscriptions set stripe_subscription_id = null`.execute(server.database.sql);
    customerId = newId();
    await sql`insert into customers (id, email, first_name, last_name)
      values (${customerId}, 'dora@moving.example', 'Dora', 'Mover')`.execute(server.database.sql);
    const subscription = (id: string, customer: string, price = PLAN[1], metadata = {}) =>
      foreignSubscription(id, { customer, price, start: START, now: NOW, metadata });
    const ofDora = subscription('sub_dora', 'cus_dora_1');
    await desk.add([
      ...PLAN,
      ...GYM,
      ...['cus_dora_1', 'cus_dora_2'].map((id) =>
        foreignCustomer(id, { created: START, name: 'Dora', email: 'dora@moving.example' }),
      ),
      ...['gym_1', 'gym_2', 'old', 'lost'].map((name) =>
        foreignCustomer(`cus_${name}`, { created: START, email: `${name}@other.example` }),
      ),
      ofDora,
      subscription('sub_gym_1', 'cus_gym_1', GYM[1]),
      subscription('sub_gym_2', 'cus_gym_2', GYM[1]),
      subscription('sub_old', 'cus_old', PLAN[1], { branch: 'Canada' }),
      subscription('sub_lost', 'cus_lost'),
      ...foreignInvoices(ofDora, NOW),
    ]);
    await desk.run();
  }, 60_000);
  afterAll(() => server.close());

  const decide = (id: string, decision: string, given: object = {}) =>
    server.ask<{ done: { outcome: string; clue: string; customer: { id: string } | null } }>(
      DECIDE,
      { id, decision, ...given },
    );
  const undo = (id: string) => server.ask<{ done: { outcome: string } }>(UNDO, { id });
  const invoicesOf = (id: string) =>
    rows(server.database.sql, sql`select 1 from customer_invoices where customer_id = ${id}`);
  const differences = () =>
    rows(
      server.database.sql,
      sql<{ reference: string }>`
        select provider_object_id as reference from billing_differences
        where gone_at is null and provider_object_id not like 'sub_demo%' order by 1`,
    );

  it('refuses an unknown e-mail and a missing one, and changes nothing', async () => {
    const { id } = await desk.object('cus_dora_1');
    for (const email of ['nemo@moving.example', '', null]) {
      const answer = await decide(id, 'SAME_PERSON', { email });
      expect(answer.error.extensions.refusals).toEqual([
        {
          code: 'ADOPTION_UNKNOWN_EMAIL',
          field: 'email',
          message: 'Kickstand has no customer with this e-mail.',
        },
      ]);
    }
    expect((await decide(id, 'NEW_CUSTOMER', {})).error.extensions.refusals?.[0]).toMatchObject({
      field: 'email',
    });
    expect(await desk.object('cus_dora_1')).toMatchObject({ outcome: 'UNDECIDED' });
  });

  it('of two people who decide at once, one wins and the other is refused', async () => {
    const { id } = await desk.object('cus_dora_1');
    const answers = await Promise.all([
      decide(id, 'SAME_PERSON', { email: 'DORA@moving.example' }),
      decide(id, 'SAME_PERSON', { email: 'dora@moving.example' }),
    ]);
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error.message).toBe(
      'Dana Petrović has already decided this. Reload the list.',
    );
    expect(await desk.object('cus_dora_1')).toMatchObject({
      outcome: 'LINKED',
      clue: 'PERSON',
      customer: { id: customerId },
    });
    // The invoices and the subscription follow.
    expect((await invoicesOf(customerId)).length).toBe(4);
    expect(await desk.object('sub_dora')).toMatchObject({ doubt: 'NO_VEHICLE' });
  });

  it('a customer has several provider customers, one of them for new money', async () => {
    const { id } = await desk.object('cus_dora_2');
    await decide(id, 'SAME_PERSON', { email: 'dora@moving.example' });
    const found = await firstRow(
      server.database.sql,
      sql<{ main: string; other: string }>`
        select c.stripe_customer_id as main, p.reference as other
        from customers c join customer_provider_ids p on p.customer_id = c.id
        where c.id = ${customerId}`,
    );
    expect(found).toEqual({ main: 'cus_dora_1', other: 'cus_dora_2' });
  });

  it('undoing a decision removes the link and what came with it', async () => {
    const { id } = await desk.object('cus_dora_1');
    expect((await undo(id)).data.done).toEqual({ outcome: 'UNDECIDED', clue: null });
    expect(await invoicesOf(customerId)).toEqual([]);
    const found = await firstRow(
      server.database.sql,
      sql<{
        main: string;
      }>`select stripe_customer_id as main from customers where id = ${customerId}`,
    );
    expect(found?.main).toBe('cus_dora_2');
    await decide(id, 'SAME_PERSON', { email: 'dora@moving.example' });
    expect((await invoicesOf(customerId)).length).toBe(4);
  });

  it('another person becomes a customer of their own', async () => {
    const { id } = await desk.object('cus_lost');
    const organization = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from organizations where private_beta`,
    );
    const answer = await decide(id, 'NEW_CUSTOMER', {
      email: 'lost@other.example',
      firstName: 'Lou',
      lastName: 'Lost',
      organizationId: organization?.id,
    });
    expect(answer.data.done).toMatchObject({
      outcome: 'LINKED',
      customer: { email: 'lost@other.example' },
    });
    const subscription = await desk.object('sub_lost');
    expect((await decide(subscription.id, 'SAME_PERSON')).error.message).toBe(
      'Decide about its customer. The subscription follows.',
    );
  });

  it('a rule excludes subscriptions by product, and their customers', async () => {
    await compareBilling(server.app.services);
    const before = (await differences()).map(({ reference }) => reference);
    expect(before).toEqual(['sub_dora', 'sub_gym_1', 'sub_gym_2', 'sub_lost', 'sub_old']);
    const { data } = await server.ask<{ adoption: { products: object[]; metadata: object[] } }>(
      '{ adoption { products { value label count } metadata { value count samples } rules { id } } }',
    );
    expect(data.adoption).toMatchObject({
      products: [
        { value: 'prod_ride', label: 'Ride', count: 3 },
        { value: 'prod_gym', label: 'Gym', count: 2 },
      ],
      metadata: [{ value: 'branch', count: 1, samples: ['Canada'] }],
    });
    const rule = await server.ask<{ done: string }>(ADD_RULE, {
      field: 'PRODUCT',
      value: 'prod_gym',
    });
    const again = await server.ask(ADD_RULE, { field: 'PRODUCT', value: 'prod_gym' });
    expect(again.error.message).toBe('This rule exists already.');
    for (const reference of ['sub_gym_1', 'sub_gym_2', 'cus_gym_1', 'cus_gym_2']) {
      expect(await desk.object(reference)).toMatchObject({ outcome: 'NOT_OURS', clue: 'RULE' });
    }
    // Also one that did not exist when the account was read.
    await desk.add([
      foreignSubscription('sub_gym_3', {
        customer: 'cus_gym_1',
        price: GYM[1],
        start: NOW,
        now: NOW,
      }),
    ]);
    await compareBilling(server.app.services);
    expect((await differences()).map(({ reference }) => reference)).toEqual([
      'sub_dora',
      'sub_lost',
      'sub_old',
    ]);
    await server.ask('mutation ($id: ID!) { adoptionRuleRemove(id: $id) }', { id: rule.data.done });
    expect(await desk.object('sub_gym_2')).toMatchObject({ outcome: 'UNDECIDED', clue: null });
    expect(await desk.object('cus_gym_2')).toMatchObject({ outcome: 'UNDECIDED' });
  });

  it('a rule excludes subscriptions by an entry of their metadata', async () => {
    const missing = await server.ask(ADD_RULE, { field: 'METADATA', value: 'Canada' });
    expect(missing.error.extensions.refusals).toMatchObject([{ field: 'name' }]);
    await server.ask(ADD_RULE, { field: 'METADATA', name: 'branch', value: 'Canada' });
    const { id } = await desk.object('sub_old');
    expect(await desk.object('sub_old')).toMatchObject({ outcome: 'NOT_OURS', clue: 'RULE' });
    expect((await undo(id)).error.message).toBe(
      'Only what a person decided can be undone. To undo a rule, remove the rule.',
    );
  });

  it("what is not Kickstand's is excluded from webhooks, and the decision can be undone", async () => {
    const { id } = await desk.object('sub_dora');
    expect((await decide(id, 'NOT_OURS')).data.done).toMatchObject({ outcome: 'NOT_OURS' });
    const { services } = server.app;
    const read = await services.billing.readInvoice('in_sub_dora_0');
    if (read.outcome !== 'done' || !read.result) throw new Error('There is no invoice.');
    const invoice = { ...read.result, invoiceReference: 'in_new' };
    const write = () =>
      inBackgroundUnit(services, 'test', (unit) => writeProviderInvoice(unit, invoice, new Date()));
    expect(await write()).toBeUndefined();
    await undo(id);
    expect(await write()).toBe(customerId);
    expect(await desk.object('sub_dora')).toMatchObject({ outcome: 'UNDECIDED' });
  });
});
