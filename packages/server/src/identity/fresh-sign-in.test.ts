import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { createAccessTokens } from './access-token.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { createTokenFor } from './create-token.ts';

const AGO = 301_000;
const before = { now: () => new Date(Date.now() - AGO) };

let server: TestServer;
/** Headers with a script token that was printed more than five minutes ago, and is still valid. */
let stale: { readonly authorization: string };
beforeAll(async () => {
  server = await startTestServer('postgres');
  const token = await createTokenFor(DEMO_ACCOUNT.email, { config: server.config, clock: before });
  stale = { authorization: `Bearer ${token}` };
  await sql`
    insert into customers (id, email, first_name, last_name, organization_id)
    select gen_random_uuid(), 'manifold-' || n || '@many.example', 'Manifold', 'Customer ' || n,
      (select id from organizations order by id limit 1)
    from generate_series(1, 1001) n`.execute(server.database.sql);
}, 120_000);
afterAll(() => server.close());

const idOf = async (table: string, condition = sql`true`) =>
  (
    await firstRow(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from ${sql.table(table)} where ${condition} order by id limit 1`,
    )
  )?.id;

const EXPIRES = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
const CHANGE = `mutation ($id: ID!, $attributes: ForestUserAttributes!) {
  done: forestUserUpdate(id: $id, attributes: $attributes) { id disabled } }`;
const CREATE = `mutation ($name: String!) { done: serviceAccountCreate(name: $name, purpose: "tests",
  areas: [CATALOGUE], expiresOn: "${EXPIRES}") { token } }`;
const REVOKE = 'mutation ($id: ID!) { done: serviceAccountRevoke(id: $id) { id } }';
const ANONYMIZE = 'mutation ($id: ID!) { done: customerAnonymize(customerId: $id) { id } }';
const START_OVER = 'mutation { done: installationStartOver(confirmation: "start over") }';
const EXPORT = 'mutation ($text: String) { done: customersExport(searchQuery: $text) { id } }';
const REPEAT = 'mutation ($id: ID!) { done: reportExportRepeat(id: $id) { id } }';

const colleague = () => idOf('staff_users', sql`email = 'luis.ortega@kickstand.example'`);

const answer = z.object({
  accessToken: z.string(),
  staff: z.object({ id: z.string(), email: z.string() }),
});

async function expectRefused(query: string, variables: Record<string, unknown> = {}) {
  const { error } = await server.ask(query, variables, stale);
  expect(error).toMatchObject({
    message: 'Sign in again and repeat this: it needs a sign-in within the last 5 minutes.',
    extensions: { code: 'FRESH_SIGN_IN' },
  });
}

describe('a sign-in within the last five minutes is needed', () => {
  it('to disable a colleague, not for the rest of their page', async () => {
    const id = await colleague();
    const change = (attributes: object, headers = {}) =>
      server.ask<{ done: { disabled: boolean } }>(CHANGE, { id, attributes }, headers);
    await expectRefused(CHANGE, { id, attributes: { disabled: true } });
    const renamed = await change({ disabled: false, fullName: 'Luis Ortega' }, stale);
    expect(renamed.data.done.disabled).toBe(false);
    expect((await change({ disabled: true })).data.done.disabled).toBe(true);
    expect((await change({ disabled: false }, stale)).data.done.disabled).toBe(false);
  });

  it('to create and to revoke a service account', async () => {
    await expectRefused(CREATE, { name: 'Stale' });
    expect(await idOf('service_accounts', sql`name = 'Stale'`)).toBeUndefined();
    expect((await server.ask(CREATE, { name: 'Fresh' })).errors).toBeUndefined();
    const id = await idOf('service_accounts', sql`name = 'Fresh'`);
    await expectRefused(REVOKE, { id });
    expect((await server.ask(REVOKE, { id })).errors).toBeUndefined();
  });

  it('to erase a customer, or the whole business', async () => {
    const id = await idOf('customers', sql`first_name = 'Manifold'`);
    await expectRefused(ANONYMIZE, { id });
    expect(await idOf('customers', sql`id = ${id} and anonymized_at is null`)).toBe(id);
    await expectRefused(START_OVER);
  });

  it('to export more than 1,000 customers, also again', async () => {
    await expectRefused(EXPORT, { text: 'manifold' });
    await expectRefused(EXPORT);
    expect(
      await idOf('report_exports', sql`kind = 'customers' and parameters = '{}'`),
    ).toBeUndefined();
    const few = await server.ask<{ done: { id: string } }>(EXPORT, { text: 'manifold-7@' }, stale);
    expect(few.errors).toBeUndefined();
    const all = await server.ask<{ done: { id: string } }>(EXPORT, { text: 'manifold' });
    const ended = () =>
      idOf('report_exports', sql`id = ${all.data.done.id} and status = 'COMPLETED'`);
    await expect.poll(ended, { timeout: 30_000 }).toBeDefined();
    await expectRefused(REPEAT, { id: all.data.done.id });
    expect((await server.ask(REPEAT, { id: all.data.done.id })).errors).toBeUndefined();
  });

  it('to export the orders of a promotion or the paid invoices of more than 1,000 customers, not of few', async () => {
    const organizationId = await idOf(
      'organizations',
      sql`name = (select g.name from organizations g
      join customers c on c.organization_id = g.id where c.first_name = 'Manifold' limit 1)`,
    );
    const promotionId = await idOf('promotions');
    const orders = 'mutation ($id: ID!) { done: promotionOrdersExport(promotionId: $id) { id } }';
    const invoices = `mutation ($id: ID!) { done: paidInvoicesExport(organizationId: $id,
      startDate: "2020-01-01", endDate: "2020-12-31") { id } }`;
    const few = (query: string, id: string | undefined) => server.ask(query, { id }, stale);
    expect((await few(orders, promotionId)).errors).toBeUndefined();
    expect((await few(invoices, organizationId)).errors).toBeUndefined();
    const recall = await server.ask<{ done: { id: string } }>(
      'mutation ($id: ID!) { done: recallStart(name: "Brakes", ids: [$id]) { id } }',
      { id: await idOf('assets', sql`state = 'ACTIVE'`) },
    );
    const recalled = 'mutation ($id: ID!) { done: recallCustomersExport(id: $id) { id } }';
    expect((await few(recalled, recall.data.done.id)).errors).toBeUndefined();
    await sql`
      insert into customer_invoices (id, customer_id, stripe_invoice_id, state, total_cents, paid_at)
      select gen_random_uuid(), id, 'in_' || id, 'paid', 4900, '2020-05-05'
      from customers where first_name = 'Manifold'`.execute(server.database.sql);
    await expectRefused(invoices, { id: organizationId });
    expect((await server.ask(invoices, { id: organizationId })).errors).toBeUndefined();
  });
});

it('a session counts from the sign-in of its person, whenever its token was issued', async () => {
  const signedIn = await fetch(`${server.address}/auth/qa-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ACCOUNT),
  });
  const { accessToken, staff } = answer.parse(await signedIn.json());
  const id = await colleague();
  const act = (token: string, disabled: boolean) =>
    server.ask(CHANGE, { id, attributes: { disabled } }, { authorization: `Bearer ${token}` });
  expect((await act(accessToken, true)).errors).toBeUndefined();

  const { config } = server;
  const tokens = createAccessTokens({
    authSecret: await loadAuthSecret(config),
    companyDomain: config.COMPANY_DOMAIN,
    clock: { now: () => new Date() },
  });
  const session = await tokens.verifyAccessToken(accessToken);
  if (typeof session === 'string') throw new Error(session);
  const { sessionId = '' } = session;
  for (const authenticatedAt of [before.now(), null]) {
    const token = await tokens.issueAccessToken({ ...staff, sessionId, authenticatedAt });
    expect((await act(token, true)).error.extensions.code).toBe('FRESH_SIGN_IN');
  }
});
