import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOperations } from '../../../test/sample-operations.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { deriveKey, loadAuthSecret } from '../../identity/auth-secret.ts';
import { schema } from '../../schema.ts';
import { firstRow } from '../database/database.ts';
import { countingStatements } from '../database/database-context.ts';
import { newId } from '../ids.ts';

const DISABLED = 'former.colleague@kickstand.example';
const ADMIN = 'admin@kickstand.example';
const COLLEAGUE = 'luis.ortega@kickstand.example';

let server: TestServer;
let authSecret: string;
beforeAll(async () => {
  server = await startTestServer('pglite');
  authSecret = await loadAuthSecret(server.config);
});
afterAll(() => server.close());

interface Claims {
  readonly subject?: string;
  readonly session?: string;
  readonly email?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly issuedAgo?: number;
  readonly algorithm?: string;
  readonly key?: Uint8Array;
}

/** A token like ours, except for the given claims. */
async function forge(claims: Claims): Promise<string> {
  const at = Math.floor(Date.now() / 1000) - (claims.issuedAgo ?? 0);
  const session = claims.session === undefined ? {} : { sid: claims.session };
  return await new SignJWT({ email: claims.email ?? ADMIN, ...session })
    .setProtectedHeader({ alg: claims.algorithm ?? 'HS256', typ: 'JWT' })
    .setIssuer(claims.issuer ?? 'kickstand')
    .setAudience(claims.audience ?? 'kickstand-api')
    .setSubject(claims.subject ?? ADMIN)
    .setIssuedAt(at)
    .setExpirationTime(at + 600)
    .sign(claims.key ?? deriveKey(authSecret, 'access-token'));
}

function unsigned(): string {
  const token = new UnsecuredJWT({ email: ADMIN })
    .setIssuer('kickstand')
    .setAudience('kickstand-api')
    .setSubject(ADMIN)
    .setIssuedAt()
    .setExpirationTime('10m');
  return token.encode();
}

/** A token of a session of a staff user, as if it started when they could still sign in. */
async function ofSession(email: string, endReason?: string): Promise<string> {
  const found = await firstRow(
    server.database.sql,
    sql<{ id: string }>`select id from staff_users where email = ${email}`,
  );
  if (!found) throw new Error(`The demo business has no ${email}.`);
  const session = newId();
  const endedAt = endReason ? new Date() : null;
  await sql`
    insert into staff_sessions (id, staff_user_id, token_hash, expires_at, ended_at, end_reason)
    values (${session}, ${found.id}, ${session}, now() + interval '1 day', ${endedAt},
      ${endReason ?? null})`.execute(server.database.sql);
  return await forge({ subject: found.id, email, session });
}

/** Headers that must be rejected, with their maximum number of statements. */
const REFUSED: [title: string, header: () => Promise<string | undefined>, statements: number][] = [
  ['no token', async () => undefined, 0],
  ['an empty token', async () => 'Bearer ', 0],
  ['garbage', async () => 'Bearer garbage', 0],
  ['three parts of garbage', async () => 'Bearer e30.e30.e30', 0],
  ['another scheme', async () => `Basic ${await forge({})}`, 0],
  ['an expired token', async () => `Bearer ${await forge({ issuedAgo: 700 })}`, 0],
  ['a token of the future', async () => `Bearer ${await forge({ issuedAgo: -700 })}`, 0],
  ['another audience', async () => `Bearer ${await forge({ audience: 'other' })}`, 0],
  ['another issuer', async () => `Bearer ${await forge({ issuer: 'other' })}`, 0],
  ['another domain', async () => `Bearer ${await forge({ email: 'admin@evil.example' })}`, 0],
  [
    'a domain that ends alike',
    async () => `Bearer ${await forge({ email: 'a@notkickstand.example' })}`,
    0,
  ],
  ['another key', async () => `Bearer ${await forge({ key: randomBytes(32) })}`, 0],
  [
    'another algorithm',
    async () => `Bearer ${await forge({ algorithm: 'HS512', key: randomBytes(64) })}`,
    0,
  ],
  ['no signature', async () => `Bearer ${unsigned()}`, 0],
  [
    'an unknown person',
    async () => `Bearer ${await forge({ subject: 'nobody@kickstand.example' })}`,
    1,
  ],
  ['an unknown subject', async () => `Bearer ${await forge({ subject: 'admin' })}`, 0],
  ['a staff user without a session', async () => `Bearer ${await forge({ subject: newId() })}`, 0],
  [
    "another staff user's session",
    async () => `Bearer ${await forge({ subject: newId(), session: newId() })}`,
    1,
  ],
  ['an unknown service account', async () => `Bearer ks_sa_${'x'.repeat(43)}`, 1],
  ['a broken token of a service account', async () => 'Bearer ks_sa_x', 0],
  ['an ended session', async () => `Bearer ${await ofSession(ADMIN, 'logout')}`, 1],
  ['a disabled colleague', async () => `Bearer ${await ofSession(DISABLED)}`, 1],
];

/** Sends an operation in the test's own context, so that every statement is counted. */
async function send(authorization: string | undefined, body: object) {
  let outside = 0;
  const response = await countingStatements(
    async () =>
      await server.app.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...(authorization !== undefined && { authorization }) },
        payload: body,
      }),
    ({ statements }) => {
      outside = statements;
    },
  );
  const timing = /"(\d+) statements"/.exec(String(response.headers['server-timing'] ?? ''));
  const answer: { data?: unknown; errors?: { extensions: { code: string } }[] } = response.json();
  return { status: response.statusCode, statements: outside + Number(timing?.[1] ?? 0), answer };
}

it.each([
  ['JSON that breaks off', 'application/json', '{"query":'],
  ['another content type', 'text/plain', '{ __typename }'],
  ['no JSON object', 'application/json', '[]'],
])('%s without a token is rejected like everything else', async (_what, type, payload) => {
  const headers = { 'content-type': type };
  const answer = await server.app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(401);
});

describe('every query and mutation of the schema', () => {
  it.each(REFUSED)('reveals nothing with %s', async (_title, header, statements) => {
    const authorization = await header();
    for (const { name, query, variables } of sampleOperations(schema)) {
      const { status, answer, statements: sent } = await send(authorization, { query, variables });
      expect(answer.data, name).toBeUndefined();
      expect(status, name).toBe(401);
      expect(
        answer.errors?.map((error) => error.extensions.code),
        name,
      ).toEqual(['UNAUTHORIZED']);
      expect(sent, name).toBe(statements);
    }
  });

  it('is available with the token of an active staff user', async () => {
    const authorization = `Bearer ${await forge({})}`;
    for (const { name, query, variables } of sampleOperations(schema)) {
      const { status, answer } = await send(authorization, { query, variables });
      expect(status, name).toBe(200);
      const codes = answer.errors?.map((error) => error.extensions.code) ?? [];
      const own = name === 'query serviceAccountOrderChanges' ? ['FORBIDDEN'] : [''];
      expect([...own, 'NOT_FOUND', 'REFUSED', 'BAD_USER_INPUT'], name).toContain(codes.join());
    }
  });
});

it('an invalid request is rejected for its token first, without any statement', async () => {
  for (const body of [{ query: '{' }, { query: '{ nonsense }' }, {}, { query: 7 }]) {
    const { status, statements } = await send(undefined, body);
    expect({ status, statements }).toEqual({ status: 401, statements: 0 });
  }
});

it('disabling a staff user takes effect on the next call', async () => {
  const authorization = `Bearer ${await ofSession(COLLEAGUE)}`;
  expect((await send(authorization, { query: '{ hubs { id } }' })).status).toBe(200);
  await sql`update staff_users set disabled = true where email = ${COLLEAGUE}`.execute(
    server.database.sql,
  );
  expect((await send(authorization, { query: '{ hubs { id } }' })).status).toBe(401);
});
