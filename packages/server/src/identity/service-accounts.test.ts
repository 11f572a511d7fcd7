import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { startTwoServers } from '../../test/two-servers.ts';
import { rows } from '../platform/database/database.ts';
import {
  addAccount,
  type CreatedAccount,
  createAccount,
  inDays,
  revoke,
} from './service-accounts.test-support.ts';

const VARIANTS = '{ variants { id } }';

describe.each(databasesOf(import.meta.url))('service accounts on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const list = async () =>
    (
      await server.ask<{
        serviceAccounts: { id: string; name: string; state: string; lastUsedAt: string | null }[];
      }>('{ serviceAccounts { id name state lastUsedAt } }')
    ).data.serviceAccounts;
  const securityEvents = (id: string) =>
    rows(
      server.database.sql,
      sql<{ kind: string; actor: string | null; facts: unknown }>`
        select kind, actor, facts from security_events where subject_id = ${id} order by created_at, id`,
    );

  it('the token is returned once and only its hash is stored', async () => {
    const created = (await createAccount(server, { name: 'Once' })).data.serviceAccountCreate;
    expect(created.token).toMatch(/^ks_sa_[\w-]{43}$/);
    expect(created.serviceAccount).toMatchObject({
      name: 'Once',
      state: 'ACTIVE',
      createdByEmail: 'admin@kickstand.example',
      revokedAt: null,
    });
    const stored = await rows(
      server.database.sql,
      sql<{ text: string }>`
        select a::text as text from service_accounts a
        union all select result::text from idempotency_keys where result is not null
        union all select facts::text from security_events`,
    );
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.filter(({ text }) => text.includes(created.token.slice(6)))).toEqual([]);
  });

  it('a repeated request creates no second account, with an Idempotency-Key or without', async () => {
    const key = { 'idempotency-key': 'create-once' };
    await createAccount(server, { name: 'Twice' }, key);
    const again = await createAccount(server, { name: 'twice' }, key);
    expect(again.error.extensions.refusals).toEqual([
      {
        code: 'TAKEN',
        field: 'name',
        message: 'There is a service account named twice. Revoke it first, or choose another name.',
      },
    ]);
  });

  it.each([
    ['a name', { name: ' ' }, 'name', 'Name is a required field.'],
    ['a purpose', { purpose: '' }, 'purpose', 'Purpose is a required field.'],
    ['an area', { areas: [] }, 'areas', 'Select at least one area.'],
    ['a last day in the future', { expiresOn: '2020-02-01' }, 'expiresOn', /^The last day must be/],
    ['a last day within two years', { expiresOn: inDays(900) }, 'expiresOn', /^The last day must/],
  ])('an account needs %s', async (_what, given, field, message) => {
    const refused = await createAccount(server, given);
    expect(refused.error.extensions.refusals).toEqual([
      { code: expect.any(String), field, message: expect.stringMatching(message) },
    ]);
  });

  it('the list shows when an account was last used', async () => {
    const account = await addAccount(server);
    const seen = async () => (await list()).find(({ id }) => id === account.id)?.lastUsedAt;
    expect(await seen()).toBeNull();
    expect((await account.ask(VARIANTS)).status).toBe(200);
    expect(Date.now() - Date.parse(String(await seen()))).toBeLessThan(60_000);
  });

  it('a revoked account is refused on its next call, stays in the list and cannot come back', async () => {
    const account = await addAccount(server, { name: 'Former' });
    expect((await account.ask(VARIANTS)).status).toBe(200);
    const revoked = (await revoke(server, account.id)).data.serviceAccountRevoke;
    expect(revoked).toMatchObject({ state: 'REVOKED', revokedByEmail: 'admin@kickstand.example' });
    const refused = await account.ask(VARIANTS);
    expect(refused.status).toBe(401);
    expect(refused.error.extensions.code).toBe('UNAUTHORIZED');
    expect((await list()).at(-1)).toMatchObject({ id: account.id, state: 'REVOKED' });
    const again = (await revoke(server, account.id)).data.serviceAccountRevoke;
    expect(again.revokedAt).toBe(revoked.revokedAt);
    // Its name can be used again.
    expect((await createAccount(server, { name: 'Former' })).errors).toBeUndefined();
    await expect
      .poll(async () => (await securityEvents(account.id)).map((event) => event.kind))
      .toEqual(['service_account.created', 'service_account.revoked', 'service_account.refused']);
    const [created, ended, denied] = await securityEvents(account.id);
    expect([created?.actor, ended?.actor]).toEqual(Array(2).fill('admin@kickstand.example'));
    expect(denied).toMatchObject({
      actor: 'Former (service account)',
      facts: { reason: 'revoked' },
    });
  });

  it('an expired account is refused', async () => {
    const account = await addAccount(server, { expiresOn: inDays(1) });
    await sql`update service_accounts set expires_at = now() where id = ${account.id}`.execute(
      server.database.sql,
    );
    expect((await account.ask(VARIANTS)).status).toBe(401);
    expect((await list()).find(({ id }) => id === account.id)?.state).toBe('EXPIRED');
  });

  it('without a known token no body is parsed', async () => {
    const response = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ks_sa_${'x'.repeat(43)}`,
        'content-type': 'application/json',
      },
      body: '{"query":',
    });
    expect(response.status).toBe(401);
  });

  it('a service account cannot list, create or revoke service accounts', async () => {
    const account = await addAccount(server);
    for (const query of [
      '{ serviceAccounts { id } }',
      `mutation { serviceAccountRevoke(id: "${account.id}") { id } }`,
      'mutation { serviceAccountCreate(name: "a", purpose: "b", areas: [ORDERS], expiresOn: "2027-01-01", returnAddresses: ["https://shop.example"]) { token } }',
      `mutation { serviceAccountUpdate(id: "${account.id}", returnAddresses: ["https://evil.example"]) { id } }`,
    ]) {
      const refused = await account.ask(query);
      expect(refused.status).toBe(403);
      expect(refused.error.extensions.code).toBe('FORBIDDEN');
    }
  });

  it('other routes do not accept the token of a service account', async () => {
    const account = await addAccount(server);
    const headers = { authorization: `Bearer ${account.token}` };
    const sandbox = await fetch(`${server.address}/sandbox/advance`, { method: 'POST', headers });
    expect(sandbox.status).toBeGreaterThanOrEqual(400);
    expect(
      (await fetch(`${server.address}/auth/refresh`, { method: 'POST', headers })).status,
    ).toBe(401);
  });
});

it('each account has its own rate limit, with Retry-After', async () => {
  const server = await startTestServer('pglite', { RATE_LIMIT_PER_MINUTE: '25' }, { idle: true });
  const [busy, calm] = [await addAccount(server), await addAccount(server)];
  const statuses: number[] = [];
  // The first counts for the address, because only the database knows the token.
  for (let sent = 0; sent < 7; sent += 1) statuses.push((await busy.ask(VARIANTS)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const limited = await busy.ask(VARIANTS);
  expect(limited.error).toMatchObject({
    message: 'Too many requests. Wait a moment.',
    extensions: { code: 'RATE_LIMITED' },
  });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await calm.ask(VARIANTS)).status).toBe(200);
  await server.close();
});

it('over two instances, a revoked token and a disabled user are refused on the next call', async () => {
  const servers = await startTwoServers(inject('postgresUrl'));
  const [first, second] = [servers.serverOf(0), servers.serverOf(1)];
  const ask = <Data>(caller: number, query: string, variables: object, authorization?: string) =>
    servers
      .serverOf(caller)
      .ask<Data>(query, { ...variables }, authorization ? { authorization } : {});
  const { data } = await first.ask<{ serviceAccountCreate: CreatedAccount }>(
    `mutation ($on: Date!) { serviceAccountCreate(name: "Both", purpose: "Test", areas: [CATALOGUE], expiresOn: $on) {
      token serviceAccount { id } } }`,
    { on: inDays(30) },
  );
  const { token, serviceAccount } = data.serviceAccountCreate;
  const bearer = `Bearer ${token}`;
  for (const caller of [0, 1]) expect((await ask(caller, VARIANTS, {}, bearer)).status).toBe(200);
  await first.ask('mutation ($id: ID!) { serviceAccountRevoke(id: $id) { id } }', {
    id: serviceAccount.id,
  });
  for (const caller of [1, 0]) expect((await ask(caller, VARIANTS, {}, bearer)).status).toBe(401);

  const colleague = `Bearer ${await second.tokenOf('luis.ortega@kickstand.example')}`;
  for (const caller of [0, 1])
    expect((await ask(caller, VARIANTS, {}, colleague)).status).toBe(200);
  const users = await first.ask<{ forestUsers: { id: string }[] }>(
    '{ forestUsers(searchQuery: "luis.ortega") { id } }',
    {},
  );
  await first.ask(
    'mutation ($id: ID!) { forestUserUpdate(id: $id, attributes: { disabled: true }) { id } }',
    { id: users.data.forestUsers[0]?.id },
  );
  for (const caller of [1, 0])
    expect((await ask(caller, VARIANTS, {}, colleague)).status).toBe(401);
  await servers.stop();
});
