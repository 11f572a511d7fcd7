import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firstRow } from '../platform/database/database.ts';
import { startFakeIssuer } from './fake-issuer.test-support.ts';
import { openTestDatabase, startTestServer, TestBrowser } from './sign-in.test-support.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let issuer: Awaited<ReturnType<typeof startFakeIssuer>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  issuer = await startFakeIssuer();
  server = await startTestServer(opened, {
    issuer: issuer.address,
    env: { STAFF_ADMISSION: 'approval', OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: 'x' },
  });
}, 240_000);
afterEach(() => issuer.claim({}));
afterAll(async () => {
  await server.app.close();
  await issuer.close();
  await opened.close();
});

/** Signs in; returns the status and sentence of the last page. */
async function signIn(browser = new TestBrowser(), query = '', address = server.address) {
  const { page } = await browser.open(`${address}/auth/start${query}`);
  const reason = /data-reason="([^"]*)"/.exec(await page.text())?.[1];
  return { status: page.status, reason, signedIn: browser.refreshToken !== undefined };
}

const lastRefusal = async () => {
  await server.journal.settled();
  const found = await firstRow(
    opened.database.sql,
    sql<{ actor: string | null; reason: string }>`
      select actor, facts ->> 'reason' as reason from security_events
      where kind = 'session.refused' order by id desc limit 1`,
  );
  return [found?.reason, found?.actor];
};

/** When the person of a browser last proved who they are, by its next bearer token. */
async function authenticatedAt(browser: TestBrowser): Promise<Date | undefined> {
  const { answer } = await browser.refresh(server.address);
  const { accessToken } = z.looseObject({ accessToken: z.string() }).parse(answer);
  const token = await server.accessTokens.verifyAccessToken(accessToken);
  if (typeof token === 'string') throw new Error(token);
  return token.authenticatedAt;
}

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

describe('the signature of an ID token', () => {
  test('is verified with the keys that the provider publishes', async () => {
    expect(await signIn()).toEqual({ status: 200, reason: undefined, signedIn: true });
  });

  test.each([
    ['by another key of the same name', 'key'],
    ['by a key that is not published', 'unknown'],
  ])('%s is refused with a plain sentence and recorded', async (_what, kid) => {
    Object.assign(issuer.state, { key: issuer.foreignKey, kid });
    expect(await signIn()).toEqual({
      status: 403,
      reason: expect.stringMatching(
        /^The response of your identity provider could not be verified/,
      ),
      signedIn: false,
    });
    expect(await lastRefusal()).toEqual(['bad-signature', null]);
  });
});

test.each([
  ['the nonce of another sign-in', { nonce: 'another' }],
  ['another audience', { aud: 'another' }],
  ['another issuer', { iss: 'https://login.example' }],
])('an ID token with %s is refused', async (_what, claims) => {
  issuer.claim(claims);
  expect(await signIn()).toMatchObject({ status: 400, signedIn: false });
});

describe('a newcomer whose address an invitation would refuse', () => {
  test.each([
    ['a letter of another script', 'd\u0430na'],
    ['a control that turns text around', 'dana\u202e'],
    ['100,000 letters', 'a'.repeat(100_000)],
  ])('is refused and does not wait: %s', async (_what, local) => {
    issuer.claim({ email: `${local}@kickstand.example` });
    const outcome = await signIn();
    expect(outcome).toMatchObject({ status: 403, signedIn: false });
    expect(outcome.reason).toContain('may look like those of a colleague');
    expect(await lastRefusal()).toEqual(['invalid-address', null]);
    const found = await firstRow(
      opened.database.sql,
      sql<{
        count: number;
      }>`select count(*) as count from staff_users where waiting_since is not null`,
    );
    expect(found?.count).toBe(0);
  });

  test('waits once under the composed form of the address, with a name of usual length', async () => {
    for (const email of [' Rene\u0301e@kickstand.example', 'ren\u00e9e@kickstand.example']) {
      issuer.claim({ email, name: `\u202eRen\u00e9e\u200b${'e'.repeat(100_000)}` });
      expect((await signIn()).reason).toMatch(/^Your account is waiting for admission/);
    }
    const found = await firstRow(
      opened.database.sql,
      sql<{ count: number; email: string; name: string }>`
        select count(*) as count, min(email) as email, min(full_name) as name from staff_users
        where waiting_since is not null`,
    );
    expect(found).toEqual({
      count: 1,
      email: 'ren\u00e9e@kickstand.example',
      name: `Ren\u00e9e${'e'.repeat(115)}`,
    });
  });
});

describe('a fresh sign-in', () => {
  test('asks the provider for the person, and the session knows when that was', async () => {
    const at = secondsAgo(20);
    issuer.claim({ auth_time: at });
    const browser = new TestBrowser();
    expect((await signIn(browser, '?fresh=1')).status).toBe(200);
    expect(issuer.state.asked.get('prompt')).toBe('login');
    expect(issuer.state.asked.get('max_age')).toBe('300');
    expect(await authenticatedAt(browser)).toEqual(new Date(at * 1000));
  });

  test('is refused if the provider did not ask', async () => {
    issuer.claim({ auth_time: secondsAgo(320) });
    expect(await signIn(new TestBrowser(), '?fresh=1')).toMatchObject({
      status: 403,
      reason: expect.stringContaining('signed you in without asking who you are'),
    });
    expect(await lastRefusal()).toEqual(['old-authentication', null]);
  });

  test('counts as one when it is completed, if the provider sends no time', async () => {
    const browser = new TestBrowser();
    const before = secondsAgo(0) * 1000;
    await signIn(browser, '?fresh=1');
    expect((await authenticatedAt(browser))?.getTime()).toBeGreaterThanOrEqual(before);
  });

  test('is refused without a time if the provider publishes that it says one: someone has changed the request', async () => {
    const telling = await startFakeIssuer(['sub', 'auth_time']);
    const strict = await startTestServer(opened, { issuer: telling.address });
    const outcome = await signIn(new TestBrowser(), '?fresh=1', strict.address);
    expect(outcome).toMatchObject({ status: 403, signedIn: false });
    expect((await signIn(new TestBrowser(), '', strict.address)).status).toBe(200);
    await strict.app.close();
    await telling.close();
  });

  test('is not what an ordinary sign-in is: the provider may know the person for hours', async () => {
    const browser = new TestBrowser();
    const at = secondsAgo(7200);
    issuer.claim({ auth_time: at });
    expect((await signIn(browser)).status).toBe(200);
    expect(issuer.state.asked.has('prompt')).toBe(false);
    expect(await authenticatedAt(browser)).toEqual(new Date(at * 1000));
    issuer.claim({});
    await signIn(browser);
    expect(await authenticatedAt(browser)).toBeUndefined();
  });
});

test('OIDC_ACR_VALUES are asked for at every sign-in, and one of them is required', async () => {
  const strict = await startTestServer(opened, {
    issuer: issuer.address,
    env: { OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: 'x', OIDC_ACR_VALUES: 'urn:mfa urn:key' },
  });
  for (const query of ['', '?fresh=1']) {
    issuer.claim({ acr: 'urn:key' });
    expect((await signIn(new TestBrowser(), query, strict.address)).status).toBe(200);
    expect(issuer.state.asked.get('acr_values')).toBe('urn:mfa urn:key');
    for (const acr of ['urn:password', undefined]) {
      issuer.claim({ acr });
      expect(await signIn(new TestBrowser(), query, strict.address)).toMatchObject({
        status: 403,
        reason: expect.stringContaining('in the way that Kickstand requires'),
      });
    }
  }
  await strict.app.close();
});
