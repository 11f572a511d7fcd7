import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { compareBilling } from '../billing/compare-billing.ts';
import { foldAllCounts } from '../counter-caches.ts';
import { addRider } from '../money/riders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly notes: string;
  readonly amountCents: number;
  readonly state: string;
}
interface Seen {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly updatedAt: string;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly office: { readonly id: string; readonly name: string } | null;
  readonly activationCode: string | null;
  readonly creditLeftCents: number | null;
  readonly moneyEntries: readonly Entry[];
  readonly invoices: readonly { readonly description: string; readonly totalCents: number }[];
  readonly availableActions: readonly { readonly disabledReason: string | null }[];
  readonly lastFulfilledOrder: {
    readonly paymentDetails: {
      readonly taxRate: { readonly id: string; readonly percentage: number } | null;
    };
  } | null;
  readonly events: readonly { readonly description: string }[];
}
interface Listed {
  readonly id: string;
  readonly email: string;
  readonly organization: { readonly name: string } | null;
  readonly subscriptionState: string | null;
  readonly delinquent: boolean;
  readonly createdAt: string;
}
interface Moved {
  readonly entry: Entry | null;
  readonly stripeInvoiceId?: string | null;
  readonly errors: readonly { readonly path: string | null; readonly message: string }[];
}

const SEEN = `id email phone updatedAt activationCode creditLeftCents
  organization { id name } office { id name } shippingAddress { line1 stateCode countryCode }
  moneyEntries { id kind reason notes amountCents state }
  invoices { description totalCents } availableActions { action disabledReason }
  lastFulfilledOrder { paymentDetails { taxRate { id percentage } } }
  orders { id } subscriptions { id } events { description } comments { id }`;
const CREDIT = `mutation ($id: ID!, $amount: Cents, $kind: CreditKind, $reason: CreditReason, $notes: String) {
  done: customerCreateCredit(customerId: $id, amountCents: $amount, kind: $kind, reason: $reason, notes: $notes) {
    entry: credit { id kind reason notes amountCents state } errors { path message } } }`;
const CHARGE = `mutation ($id: ID!, $amount: Cents, $reason: ChargeReason, $notes: String, $tax: ID) {
  done: customerCreateOneTimePayment(customerId: $id, amountCents: $amount, reason: $reason, notes: $notes,
    settings: { taxRateId: $tax }) {
    entry: charge { id kind reason notes amountCents state } stripeInvoiceId errors { path message } } }`;

describe.each(databasesOf(import.meta.url))('customers on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());

  const one = async <Row>(text: string): Promise<Row> => {
    const row = await firstRow(server.database.sql, sql<Row>`${sql.raw(text)}`);
    if (!row) throw new Error(`Nothing is found by ${text}.`);
    return row;
  };
  const idOf = async (alias: string) =>
    (await one<{ id: string }>(`select id from customers where email like '%+${alias}@%'`)).id;
  async function read(id: string): Promise<Seen> {
    const answer = await server.ask<{ customer: Seen }>(
      `query ($id: ID!) { customer(customerId: $id) { ${SEEN} } }`,
      { id },
    );
    return answer.data.customer;
  }
  const list = (variables: object) =>
    server.ask<{ customers: { pageInfo: { totalItems: number }; nodes: Listed[] } }>(
      `query ($searchQuery: String, $sortColumn: CustomerSortColumn, $sortDirection: SortDirection,
        $organizationId: ID, $delinquent: Boolean, $hasSubscription: Boolean, $hubIds: [ID!],
        $pageSize: Int, $currentPage: Int) {
        customers(searchQuery: $searchQuery, sortColumn: $sortColumn, sortDirection: $sortDirection,
          organizationId: $organizationId, delinquent: $delinquent, hasSubscription: $hasSubscription,
          hubIds: $hubIds, pageSize: $pageSize, currentPage: $currentPage) {
          pageInfo { totalItems }
          nodes { id fullName email phone delinquent subscriptionState createdAt
            organization { id name } office { id name } } } }`,
      { ...variables },
    );
  const move = async (document: string, variables: object, headers = {}) =>
    (await server.ask<{ done: Moved }>(document, { ...variables }, headers)).data.done;

  /** Plans a fault for the provider's next request, without delivering events. */
  const loseNextAnswer = () =>
    sql`insert into sandbox.faults (path, fault, remaining) values (null, 'reset_after', 1)`.execute(
      server.database.sql,
    );

  describe('the list', () => {
    const ORDER: Record<string, string> = {
      CREATED_AT: 'c.created_at',
      NAME: 'c.full_name collate "und-x-icu"',
      EMAIL: 'c.email collate "C"',
      ORGANIZATION_NAME: 'g.name collate "und-x-icu"',
      OFFICE_NAME: 'f.name collate "und-x-icu"',
    };
    it.each(Object.keys(ORDER))(
      'is sorted by %s in both directions, nulls last',
      async (sortColumn) => {
        for (const sortDirection of ['asc', 'desc'] as const) {
          const key = ORDER[sortColumn] ?? '';
          const more = sortColumn.includes('_NAME') ? `, ${key[0]}.id ${sortDirection}` : '';
          const expected = await rows(
            server.database.sql,
            sql<{ id: string }>`${sql.raw(`select c.id from customers c
            left join organizations g on g.id = c.organization_id left join offices f on f.id = c.office_id
            order by ${key} ${sortDirection} nulls last${more}, c.id ${sortDirection}`)}`,
          );
          const last = Math.ceil(expected.length / 40);
          for (const currentPage of [1, 2, last]) {
            const { data } = await list({ sortColumn, sortDirection, pageSize: 40, currentPage });
            const ids = expected.slice((currentPage - 1) * 40, currentPage * 40);
            expect(data.customers.nodes.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
            expect(data.customers.pageInfo.totalItems).toBe(expected.length);
          }
        }
      },
    );

    it('filters by organization, delinquency, subscription and hub as plain SQL does', async () => {
      const { organizationId, hubId } = await one<{ organizationId: string; hubId: string }>(`
        select c.organization_id, h.id as hub_id from customers c
        join offices f on f.id = c.office_id join hubs h on h.service_area_id = f.service_area_id
        where c.email like '%+eligible@%' and not h.direct_ship_enabled`);
      const LIVE = `exists (select 1 from subscriptions s where s.customer_id = c.id and s.state <> 'CANCELED')`;
      const HUB = `c.office_id in (select f.id from offices f join hubs h on h.service_area_id = f.service_area_id where h.id = '${hubId}')`;
      const cases: [object, string][] = [
        [{ organizationId }, `c.organization_id = '${organizationId}'`],
        [{ delinquent: true }, 'c.delinquent'],
        [{ hasSubscription: true }, LIVE],
        [{ hasSubscription: false }, `not ${LIVE}`],
        [{ hubIds: [hubId] }, HUB],
        [
          { hubIds: [hubId], hasSubscription: true, delinquent: true },
          `${HUB} and ${LIVE} and c.delinquent`,
        ],
      ];
      const compare = async () => {
        for (const [filter, condition] of cases) {
          const { n } = await one<{ n: number }>(
            `select count(*) as n from customers c where ${condition}`,
          );
          const { data } = await list(filter);
          expect(data.customers.pageInfo.totalItems, condition).toBe(n);
          expect(n, condition).toBeGreaterThan(0);
        }
      };
      await compare();
      // Totals come from a counter cache: they include new and removed customers before and after
      // folding.
      await sql`update customers set organization_id = null, office_id = null where id in (
        select id from customers where organization_id = ${organizationId} and email not like '%+%'
        order by id limit 2)`.execute(server.database.sql);
      await compare();
      await foldAllCounts(server.database);
      expect((await one<{ n: number }>('select count(*) as n from customer_count_deltas')).n).toBe(
        0,
      );
      await compare();
    });

    it('finds names, addresses, phone numbers in any format, and exact ids', async () => {
      const id = await idOf('eligible');
      await sql`update customers set phone = '+1 (415) 555-9876' where id = ${id}`.execute(
        server.database.sql,
      );
      for (const searchQuery of ['+eligible@', '415.555.9876', '5559876', id]) {
        const { nodes } = (await list({ searchQuery })).data.customers;
        expect(
          nodes.map((node) => node.id),
          searchQuery,
        ).toEqual([id]);
      }
      expect((await list({ searchQuery: 'Ana Ruiz' })).data.customers.nodes.length).toBeGreaterThan(
        0,
      );
      expect((await list({ searchQuery: '0000000000' })).data.customers.nodes).toEqual([]);
    });

    it('includes the subscription, in three statements regardless of length', async () => {
      const [few, many] = [await list({ pageSize: 10 }), await list({ pageSize: 100 })];
      expect(many.statements).toBe(few.statements);
      expect(many.statements).toBeLessThanOrEqual(3);
      const { nodes } = (await list({ searchQuery: '+two-reasons@' })).data.customers;
      expect(nodes).toMatchObject([{ subscriptionState: 'ACTIVE', delinquent: true }]);
    });
  });

  describe('a customer', () => {
    const place = (alias: string) =>
      one<{ organizationId: string; officeId: string; domain: string }>(`
        select c.organization_id, c.office_id,
          split_part(c.email, '@', 2) as domain from customers c where c.email like '%+${alias}@%'`);
    const create = (variables: object, headers = {}) =>
      server.ask<{ customerCreate: Seen }>(
        `mutation ($email: String, $organizationId: ID, $officeId: ID, $phone: String) {
          customerCreate(email: $email, firstName: "Nia", lastName: "Okonjo", phone: $phone,
            organizationId: $organizationId, officeId: $officeId) { ${SEEN} } }`,
        { ...variables },
        headers,
      );
    const update = (customerId: string, attributes: object, expectedUpdatedAt?: string) =>
      server.ask<{ customerUpdate: Seen }>(
        `mutation ($customerId: ID!, $attributes: CustomerAttributes!, $expectedUpdatedAt: DateTime) {
          customerUpdate(customerId: $customerId, attributes: $attributes,
            expectedUpdatedAt: $expectedUpdatedAt) { ${SEEN} } }`,
        { customerId, attributes, expectedUpdatedAt },
      );
    const refusalOf = (answer: { error: { extensions: { refusals?: readonly object[] } } }) =>
      answer.error.extensions.refusals?.[0];

    it('is created once, if the organization accepts the address', async () => {
      const { organizationId, officeId, domain } = await place('eligible');
      const email = `Nia.Okonjo@${domain}`;
      const asked = { email, organizationId, officeId, phone: '+1 415 555 0000' };
      const headers = { 'idempotency-key': 'new-customer' };
      const { customerCreate: made } = (await create(asked, headers)).data;
      expect(made).toMatchObject({
        email,
        phone: '+14155550000',
        office: { id: officeId },
        activationCode: '••••',
        events: [{ description: expect.stringMatching(/^Customer created by /) }],
      });
      expect((await create(asked, headers)).data.customerCreate.id).toBe(made.id);
      const again = await create({ ...asked, email: email.toUpperCase() });
      const owner = { blocker: 'CUSTOMER', blockerId: made.id };
      expect(refusalOf(again)).toMatchObject({ code: 'EMAIL_IN_USE', field: 'email', ...owner });
      const foreign = await create({ ...asked, email: 'nia@elsewhere.example' });
      expect(refusalOf(foreign)).toMatchObject({
        code: 'EMAIL_NOT_AUTHORIZED',
        field: 'email',
        message: expect.stringContaining(`only accepts addresses at ${domain}`),
      });
      const other = await place('fnf');
      const misplaced = await create({ ...asked, email: `x@${domain}`, officeId: other.officeId });
      expect(refusalOf(misplaced)).toMatchObject({ code: 'OTHER_OFFICE', field: 'officeId' });
      const placeless = await create({ ...asked, email: `x@${domain}`, officeId: undefined });
      expect(refusalOf(placeless)).toMatchObject({ code: 'OFFICE_REQUIRED', field: 'officeId' });
    });

    it('changes field by field, with a history, and never overwrites another change', async () => {
      const id = await idOf('open-order');
      const before = await read(id);
      const changed = (await update(id, { phone: '+1 510 555 1234' }, before.updatedAt)).data;
      expect(changed.customerUpdate).toMatchObject({
        phone: '+15105551234',
        email: before.email,
        office: before.office,
      });
      const late = await update(id, { phone: null }, before.updatedAt);
      expect(refusalOf(late)).toMatchObject({ code: 'CONFLICT' });
      const history = await server.ask<{ logHistories: { nodes: { modifications: object }[] } }>(
        `query ($id: ID!) { logHistories(loggableId: $id, loggableType: Customer) { nodes { modifications } } }`,
        { id },
      );
      expect(history.data.logHistories.nodes).toEqual([
        { modifications: { phone: ['(510) 555-0105', '(510) 555-1234'] } },
      ]);
      const wrong = await update(id, { email: 'me@elsewhere.example' });
      expect(refusalOf(wrong)).toMatchObject({ code: 'EMAIL_NOT_AUTHORIZED', field: 'email' });
    });

    it('leaves the office when the organization changes', async () => {
      const id = await idOf('open-order');
      const { organizationId, domain } = await place('fnf');
      const foreign = await update(id, { organizationId });
      expect(refusalOf(foreign)).toMatchObject({ code: 'EMAIL_NOT_AUTHORIZED' });
      const email = `moved@${domain}`;
      const moved = (await update(id, { organizationId, email })).data.customerUpdate;
      expect(moved).toMatchObject({ email, organization: { id: organizationId }, office: null });
    });

    it('of a partner shop may have no organization; others cannot be removed from theirs', async () => {
      const { id: alone } = await one<{ id: string }>(
        `select id from customers where organization_id is null order by id limit 1`,
      );
      const changed = { organizationId: '', officeId: '', phone: '+1 510 555 0001' };
      const saved = (await update(alone, changed)).data.customerUpdate;
      expect(saved).toMatchObject({ phone: '+15105550001', organization: null });
      const { id, officeId } = await one<{ id: string; officeId: string }>(
        `select id, office_id from customers where office_id is not null limit 1`,
      );
      expect(refusalOf(await update(alone, { officeId }))).toMatchObject({ field: 'officeId' });
      expect(refusalOf(await update(id, changed))).toMatchObject({
        field: 'organizationId',
        message: 'Organization is a required field.',
      });
    });

    it('page takes a constant number of statements; an unknown id returns null', async () => {
      const ask = (id: string) =>
        server.ask(
          `query ($id: ID!) { customer(customerId: $id) { ${SEEN.replace('creditLeftCents', '')} } }`,
          { id },
        );
      const [plain, busy] = [await ask(await idOf('eligible')), await ask(await idOf('credited'))];
      expect(busy.statements - plain.statements).toBeLessThanOrEqual(6);
      expect(busy.statements).toBeLessThanOrEqual(22);
      const none = await ask('0197a000-0000-7000-8000-000000000001');
      expect(none.data).toEqual({ customer: null });
    });

    it('the credit of more than five customers is not requested at once', async () => {
      const { errors } = await server.ask(
        '{ customers(pageSize: 6) { nodes { creditLeftCents } } }',
      );
      expect(errors?.[0]).toMatchObject({
        message: 'Request the credit of at most 5 customers at once.',
        extensions: { code: 'BAD_USER_INPUT', field: 'creditLeftCents' },
      });
    });
  });

  describe('a credit', () => {
    it("is added to the provider's balance once, as a negative amount, and used by the next charge", async () => {
      const { customerId: id, customerReference } = await addRider(server.database);
      const wanted = { id, amount: 2_000, kind: 'GIFT_CARD', reason: 'OTHER', notes: 'Raffle' };
      const headers = { 'idempotency-key': `credit-${kind}` };
      const done = await move(CREDIT, wanted, headers);
      expect(done).toEqual({
        entry: {
          id: expect.any(String),
          kind: 'Gift card',
          reason: 'Other',
          notes: 'Raffle',
          amountCents: -2_000,
          state: 'DONE',
        },
        errors: [],
      });
      expect((await move(CREDIT, wanted, headers)).entry?.id).toBe(done.entry?.id);
      expect((await read(id)).creditLeftCents).toBe(2_000);
      const there = await rows(
        server.database.sql,
        sql<{ amount: number }>`
          select (body ->> 'amount')::int as amount from sandbox.objects
          where kind = 'customer_balance_transaction' and customer_id = ${customerReference}`,
      );
      expect(there).toEqual([{ amount: -2_000 }]);
      const charged = await move(CHARGE, { id, amount: 5_000, reason: 'MAINTENANCE_CHARGE' });
      expect(charged).toMatchObject({ errors: [], stripeInvoiceId: expect.any(String) });
      const after = await read(id);
      expect(after.creditLeftCents).toBe(0);
      expect(after.invoices[0]).toEqual({ description: 'Maintenance charge', totalCents: 5_000 });
      const ledger = await rows(
        server.database.sql,
        sql<{ kind: string; cents: number }>`select kind, amount_cents as cents from ledger_entries
          where customer_id = ${id} order by kind`,
      );
      expect(ledger).toEqual([
        { kind: 'CHARGE', cents: 3_000 },
        { kind: 'CREDIT', cents: -2_000 },
      ]);
      expect(after.events.map(({ description }) => description).slice(0, 4)).toEqual([
        'One-time charge collected by the payment provider: $50.00 (charged $30.00 to the card, used $20.00 of credit)',
        expect.stringMatching(
          /^One-time charge of \$50.00 plus no tax requested by .*: Maintenance/,
        ),
        'Gift card added to the balance by the payment provider: $20.00',
        expect.stringMatching(/^Gift card of \$20.00 requested by .*: Other$/),
      ]);
    });

    it('without a response is pending, then found, and both sides match afterwards', async () => {
      const { customerId: id } = await addRider(server.database);
      await loseNextAnswer();
      const pending = await move(CREDIT, {
        id,
        amount: 700,
        kind: 'CREDIT',
        reason: 'COURTESY_CREDIT',
      });
      expect(pending.entry).toMatchObject({ state: 'WAITING' });
      // follow_up: the customer's other actions don't wait for it.
      const reasons = (await read(id)).availableActions.map((each) => each.disabledReason);
      expect(reasons.slice(0, 4)).toEqual([null, null, null, null]);
      const retried = await server.ask(
        `mutation ($id: ID!) { moneyOperationRetry(id: $id) { id } }`,
        {
          id: pending.entry?.id,
        },
      );
      expect(retried.errors).toBeUndefined();
      const after = await read(id);
      expect(after.moneyEntries).toMatchObject([{ state: 'DONE' }]);
      expect(after.creditLeftCents).toBe(700);
      await compareBilling(server.app.services);
      const differences = await rows(
        server.database.sql,
        sql`select 1 from billing_differences where customer_id = ${id} and gone_at is null`,
      );
      expect(differences).toEqual([]);
      // The credit is removed in the provider's dashboard.
      await sql`delete from sandbox.objects where kind = 'customer_balance_transaction'
        and body -> 'metadata' ->> 'opId' = ${pending.entry?.id}`.execute(server.database.sql);
      await compareBilling(server.app.services);
      const found = await rows(
        server.database.sql,
        sql<{
          here: number;
          there: number;
        }>`select here, at_provider as there from billing_differences
          where customer_id = ${id} and aspect = 'AMOUNT' and gone_at is null`,
      );
      expect(found).toEqual([{ here: -700, there: 0 }]);
    });

    it('is rejected with the field if something is missing', async () => {
      const id = await idOf('eligible');
      const small = await move(CHARGE, { id, amount: 49, reason: 'MAINTENANCE_CHARGE' });
      expect(small).toMatchObject({
        entry: null,
        errors: [
          {
            path: 'amountCents',
            message: 'Amount must be at least $0.50, the least that the payment provider charges.',
          },
        ],
      });
      const wrong = await move(CREDIT, { id, amount: 0, kind: 'CREDIT', reason: 'OTHER' });
      expect(wrong).toEqual({
        entry: null,
        errors: [
          { path: 'amountCents', message: 'Amount must be greater than 0.' },
          { path: 'notes', message: "Notes are required when reason is 'Other'" },
        ],
      });
    });
  });

  describe('a one-time charge', () => {
    it('only accepts the sales tax of the last fulfilled order', async () => {
      const { id } = await one<{ id: string }>(`
        select c.id from customers c join orders o on o.customer_id = c.id and o.state = 'fulfilled'
        join hubs h on h.id = o.hub_id join tax_rates t on t.id = h.tax_rate_id and t.active
        where c.card_last4 = '4242' and not exists (select 1 from money_operation_subjects s
          where s.entity_id = c.id) order by c.id limit 1`);
      const { lastFulfilledOrder } = await read(id);
      const rate = lastFulfilledOrder?.paymentDetails.taxRate;
      const asked = await server.ask(`{ customerLastFulfilledOrder(customerId: "${id}") {
        paymentDetails { taxRate { id percentage } } } }`);
      expect(asked.data).toEqual({ customerLastFulfilledOrder: lastFulfilledOrder });
      const taxCents = Math.round((10_000 * (rate?.percentage ?? 0)) / 100);
      const wanted = { id, amount: 10_000, reason: 'EQUIPMENT_REPLACEMENT' };
      const done = await move(CHARGE, { ...wanted, tax: rate?.id });
      expect(done.entry).toMatchObject({ amountCents: 10_000 + taxCents, state: 'DONE' });
      const { invoices } = await read(id);
      expect(invoices[0]).toEqual({
        description: 'Equipment replacement',
        totalCents: 10_000 + taxCents,
      });
      const other = await one<{ id: string }>(
        `select id from tax_rates where id <> '${rate?.id}' limit 1`,
      );
      const refused = await move(CHARGE, { ...wanted, tax: other.id });
      expect(refused.errors).toEqual([
        {
          path: 'settings.taxRateId',
          message: 'This is not the tax rate of the last fulfilled order.',
        },
      ]);
    });

    it("a decline returns the provider's message and charges nothing", async () => {
      const { customerId: id } = await addRider(server.database, '0341');
      const done = await move(CHARGE, { id, amount: 900, reason: 'MAINTENANCE_CHARGE' });
      expect(done).toMatchObject({ entry: null, errors: [{ message: 'Your card was declined.' }] });
      expect((await read(id)).moneyEntries).toMatchObject([{ state: 'DECLINED' }]);
      await sql`update customers set card_last4 = null where id = ${id}`.execute(
        server.database.sql,
      );
      const { errors } = await move(CHARGE, { id, amount: 900, reason: 'MAINTENANCE_CHARGE' });
      expect(errors[0]?.message).toMatch(/^The customer has no card on file/);
    });

    it('of two at once one is charged; while a payment is pending, other actions are blocked', async () => {
      const { customerId: id } = await addRider(server.database);
      await loseNextAnswer();
      const wanted = { id, amount: 4_200, reason: 'MAINTENANCE_CHARGE' };
      const first = await move(CHARGE, wanted);
      expect(first.entry?.state).toBe('WAITING');
      const pending = { entry: null, errors: [{ path: null, message: 'Payment pending' }] };
      expect(await move(CHARGE, wanted)).toMatchObject(pending);
      const credit = { id, amount: 100, kind: 'CREDIT', reason: 'COURTESY_CREDIT' };
      expect(await move(CREDIT, credit)).toMatchObject(pending);
      await server.ask(`mutation ($id: ID!) { moneyOperationRetry(id: $id) { id } }`, {
        id: first.entry?.id,
      });
      const { moneyEntries, invoices } = await read(id);
      expect(moneyEntries).toMatchObject([{ state: 'DONE', amountCents: 4_200 }]);
      expect(invoices).toHaveLength(1);
    });
  });
});
