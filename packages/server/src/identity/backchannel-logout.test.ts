import { generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENT_ID, createProvider } from '../adapters/identity-built-in/create-provider.ts';
import { loadProviderKeys } from '../adapters/identity-built-in/provider-keys.ts';
import { firstRow } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { BACKCHANNEL_LOGOUT_PATH } from './backchannel-logout.ts';
import { openTestDatabase, startTestServer, TestBrowser } from './sign-in.test-support.ts';
import { CALLBACK_PATH } from './sign-in-routes.ts';

const RAVI = 'ravi@kickstand.example';
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let key: Awaited<ReturnType<typeof importJWK>>;
let browser: TestBrowser;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await startTestServer(opened);
}, 60_000);
beforeEach(async () => {
  browser = new TestBrowser();
  await browser.signIn(server.address, RAVI);
  const [jwk] = (await loadProviderKeys(opened.database)).jwks.keys;
  if (!jwk) throw new Error('The provider has no key.');
  key = await importJWK(jwk);
});
afterAll(async () => {
  await server.app.close();
  await opened.close();
});

const status = async () => (await browser.refresh(server.address)).status;
const issuer = () => `${server.address}/oidc`;
const now = () => Math.floor(Date.now() / 1000);

async function sidOf(): Promise<string> {
  const found = await firstRow(
    opened.database.sql,
    sql<{ sid: string | null }>`
      select provider_sid as sid from staff_sessions where ended_at is null order by id desc`,
  );
  return found?.sid ?? '';
}

const claimsOf = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer(),
  aud: CLIENT_ID,
  iat: now(),
  exp: now() + 120,
  jti: crypto.randomUUID(),
  sub: RAVI,
  events: EVENTS,
  ...changes,
});

const sign = (claims: JWTPayload, typ = 'logout+jwt', signer = key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ }).sign(signer);

const send = async (token: string) =>
  (
    await fetch(server.address + BACKCHANNEL_LOGOUT_PATH, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })
  ).status;

test('the built-in provider ends exactly the sessions that started in one of its own sessions', async () => {
  const sid = await sidOf();
  const other = new TestBrowser();
  await other.signIn(server.address, RAVI);
  const provider = await createProvider({
    database: opened.database,
    log: createLog('silent'),
    baseUrl: () => server.address,
    listAccounts: async () => [],
    callbackPath: CALLBACK_PATH,
    backchannelLogoutPath: BACKCHANNEL_LOGOUT_PATH,
  });
  const client = await provider.Client.find(CLIENT_ID);
  if (typeof client?.backchannelLogout !== 'function') throw new Error('There is no client.');
  await Reflect.apply(client.backchannelLogout, client, [RAVI, sid]);
  expect(await status()).toBe(401);
  expect((await other.refresh(server.address)).status).toBe(200);
  const event = await firstRow(
    opened.database.sql,
    sql<{ actor: string; facts: unknown }>`
      select actor, facts from security_events where kind = 'session.ended'`,
  );
  expect(event).toEqual({ actor: 'identity provider', facts: { reason: 'provider', sessions: 1 } });
});

test("a subject's token ends all its sessions, and works once", async () => {
  const token = await sign(claimsOf());
  expect(await send(token)).toBe(200);
  expect(await status()).toBe(401);
  await browser.signIn(server.address, RAVI);
  expect(await send(token)).toBe(400);
  expect(await status()).toBe(200);
});

const REFUSED: [title: string, make: () => Promise<string> | string][] = [
  ['garbage', () => 'abc.def.ghi'],
  ['nothing', () => ''],
  ['of another issuer', () => sign(claimsOf({ iss: 'https://elsewhere.example' }))],
  ['for another client', () => sign(claimsOf({ aud: 'another' }))],
  ['old', () => sign(claimsOf({ iat: now() - 400, exp: now() + 100 }))],
  ['expired', () => sign(claimsOf({ iat: now() - 200, exp: now() - 100 }))],
  ['without a time', () => sign(claimsOf({ iat: undefined }))],
  ['without an id', () => sign(claimsOf({ jti: undefined }))],
  ['without the event', () => sign(claimsOf({ events: { other: {} } }))],
  ['without events', () => sign(claimsOf({ events: undefined }))],
  ['with a nonce', () => sign(claimsOf({ nonce: 'n' }))],
  ['without a subject', () => sign(claimsOf({ sub: undefined }))],
  ['that is another kind of token', () => sign(claimsOf(), 'at+jwt')],
  [
    'signed with another key',
    async () => sign(claimsOf(), 'logout+jwt', (await generateKeyPair('RS256')).privateKey),
  ],
  [
    'signed with a shared secret',
    () =>
      new SignJWT(claimsOf())
        .setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' })
        .sign(new TextEncoder().encode(CLIENT_ID.padEnd(32, '.'))),
  ],
];

test.each(REFUSED)('a token is rejected: %s', async (_title, make) => {
  expect(await send(await make())).toBe(400);
  expect(await status()).toBe(200);
});
