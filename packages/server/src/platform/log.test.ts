import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleOperations } from '../../test/sample-operations.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { schema } from '../schema.ts';

/** A marker in everything that must not be logged. */
const MARK = 'marked-secret';
const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    'pglite',
    { LOG_LEVEL: 'debug' },
    { logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(() => server.close());

/** The same value with every text marked. */
function marked(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (/email/i.test(key)) return `${MARK}@kickstand.example`;
    return value === 'sample' ? MARK : value;
  }
  if (Array.isArray(value)) return value.map((each) => marked(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, marked(each, name)]),
  );
}

it('operations that fail with a bug log a line with an id, without any data', async () => {
  // A missing table makes every operation on it fail, with messages that quote the statement.
  await sql`alter table orders rename to orders_gone`.execute(server.database.sql);
  await sql`alter table customers rename to customers_gone`.execute(server.database.sql);
  // This error quotes data in its message.
  await server.database.adapter.executeScript(`
    create function quote_key() returns trigger language plpgsql as $$
      begin raise exception 'This is the key: %', new.key; end $$;
    create trigger quote_key before insert on idempotency_keys for each row execute function quote_key()`);
  const ids: string[] = [];
  for (const { query, variables, name } of sampleOperations(schema)) {
    const given = marked(variables);
    const answer = await server.ask(
      query,
      typeof given === 'object' && given !== null ? { ...given } : {},
      {
        'idempotency-key': `${MARK}-${name}`,
        cookie: `ks_refresh=${MARK}`,
        'user-agent': MARK,
        referer: `https://x.example/?token=${MARK}`,
      },
    );
    for (const error of answer.errors ?? []) {
      expect(JSON.stringify(error)).not.toContain(MARK);
      if (error.extensions.code !== 'INTERNAL') continue;
      expect(error.message).toBe('Something went wrong');
      ids.push(JSON.parse(JSON.stringify(error)).extensions.errorId);
    }
  }
  const text = lines.join('');
  expect(ids.length).toBeGreaterThan(10);
  for (const id of ids) expect(text).toContain(id);
  expect(text).not.toContain(MARK);
  expect(text).not.toContain(server.token);
});

it('requests outside GraphQL log no secrets either', async () => {
  const headers = {
    authorization: `Bearer ${MARK}`,
    cookie: `ks_refresh=${MARK}; ks_sign_in=${MARK}`,
    'stripe-signature': MARK,
  };
  for (const [method, path, body] of [
    ['POST', '/graphql', `{"query": "${MARK}`],
    ['POST', '/webhooks/billing', `{"secret": "${MARK}"}`],
    ['POST', '/auth/refresh', ''],
    [
      'POST',
      '/auth/qa-login',
      JSON.stringify({ email: `${MARK}@kickstand.example`, password: MARK }),
    ],
    ['GET', `/auth/callback?code=${MARK}&state=${MARK}`, undefined],
    ['GET', `/files/exports/${MARK}?signature=${MARK}&expires=1`, undefined],
    ['GET', `/oidc/auth?client_id=${MARK}&redirect_uri=${MARK}`, undefined],
  ] as const) {
    await fetch(server.address + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    });
  }
  expect(lines.join('')).not.toContain(MARK);
});
