import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firstRow, rows } from '../platform/database/database.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { createTokenFor } from './create-token.ts';
import {
  openTestDatabase,
  QA_PASSWORD,
  startTestServer,
  TestBrowser,
} from './sign-in.test-support.ts';
import { readStaffIdentity, selectStaffIdentity } from './staff-identity.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await startTestServer(opened);
}, 240_000);
afterAll(async () => {
  await server.app.close();
  await opened.close();
});

const sessionAnswer = z.looseObject({
  accessToken: z.string(),
  staff: z.looseObject({ email: z.string() }),
});

const post = (browser: TestBrowser, path: string, headers: Record<string, string> = {}) =>
  browser.fetch(server.address + path, { method: 'POST', headers });

test('the random secret is created once and only readable by its owner', async () => {
  const again = await loadAuthSecret(server.config);
  expect(again).toBe(server.authSecret);
  expect((await stat(`${opened.folder}/auth-secret`)).mode & 0o777).toBe(0o600);
});

describe('signing in through the built-in provider', () => {
  test('the page lists active staff users and the popup announces the result', async () => {
    const browser = new TestBrowser();
    const { page, url } = await browser.open(`${server.address}/auth/start`);
    const html = await page.text();
    expect(new URL(url).pathname).toMatch(/^\/oidc\/interaction\//);
    expect(html).toContain('value="dana@kickstand.example"');
    expect(html).toContain('Dana &lt;Petrović&gt;');
    expect(html).not.toContain('Former Colleague');
    expect(html).not.toMatch(/<style|style=|<script/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");

    const outcome = await browser.signIn(server.address, 'dana@kickstand.example');
    expect(outcome.status).toBe(200);
    const done = await outcome.text();
    expect(done).toContain('src="/auth/signed-in.js"');
    expect(done).not.toContain('data-reason');
    const script = await (await browser.fetch(`${server.address}/auth/signed-in.js`)).text();
    expect(script).toContain("BroadcastChannel('kickstand-sign-in')");

    const cookie = browser.setCookieHeaders.find((line) => line.startsWith('ks_refresh='));
    expect(cookie).toMatch(/Path=\/auth; .*HttpOnly; SameSite=Strict/);
    const state = browser.setCookieHeaders.find((line) => line.startsWith('ks_sign_in=ey'));
    expect(state).toMatch(/HttpOnly; SameSite=Lax/);

    const refreshed = await post(browser, '/auth/refresh');
    const session = sessionAnswer.parse(await refreshed.json());
    expect(session).toMatchObject({
      expiresIn: 600,
      staff: { id: opened.ids.dana, email: 'dana@kickstand.example', hubId: null },
    });
    expect(await server.accessTokens.verifyAccessToken(session.accessToken)).toEqual({
      staffId: opened.ids.dana,
      sessionId: expect.any(String),
      // The built-in provider asks at every sign-in.
      authenticatedAt: expect.any(Date),
    });
    const row = await firstRow(
      opened.database.sql,
      sql<{ signedIn: boolean; subject: string | null }>`
        select last_sign_in_at is not null as signed_in, subject from staff_users
        where id = ${opened.ids.dana}`,
    );
    expect(row).toEqual({ signedIn: true, subject: null });
  });

  test('a colleague on the domain gets an account at the first sign-in', async () => {
    const browser = new TestBrowser();
    await browser.signIn(server.address, 'New.Person@Kickstand.example');
    const answer = await (await post(browser, '/auth/refresh')).json();
    const { staff } = sessionAnswer.parse(answer);
    expect(staff).toMatchObject({ email: 'new.person@kickstand.example', fullName: 'new.person' });
  });

  test('a foreign domain is rejected', async () => {
    const browser = new TestBrowser();
    const outcome = await browser.signIn(server.address, 'eve@elsewhere.example');
    expect(outcome.status).toBe(403);
    expect(await outcome.text()).toContain('data-reason="Use your company account to sign in"');
    expect(browser.refreshToken).toBeUndefined();
  });

  test('a disabled staff user is rejected', async () => {
    const browser = new TestBrowser();
    const outcome = await browser.signIn(server.address, 'gone@kickstand.example');
    expect(outcome.status).toBe(403);
    expect(await outcome.text()).toContain('This account is disabled.');
    expect(browser.refreshToken).toBeUndefined();
  });

  test('a callback with a wrong state, without the cookie, or repeated is rejected', async () => {
    const browser = new TestBrowser();
    await browser.open(`${server.address}/auth/start`);
    const forged = await browser.fetch(`${server.address}/auth/callback?code=abc&state=forged`);
    expect(forged.status).toBe(400);
    const bare = await browser.fetch(`${server.address}/auth/callback?code=abc&state=forged`);
    expect(bare.status).toBe(403);
    expect(browser.refreshToken).toBeUndefined();
    const { url } = await browser.signIn(server.address, 'dana@kickstand.example');
    expect(new URL(url).pathname).toBe('/auth/callback');
    expect((await browser.fetch(url)).status).toBe(403);
  });

  test('it also works under localhost, and returns to the same origin', async () => {
    const local = server.address.replace('127.0.0.1', 'localhost');
    const browser = new TestBrowser();
    const { page } = await browser.open(`${local}/auth/start`);
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${local}`);
    expect((await browser.signIn(local, 'dana@kickstand.example')).url).toContain(local);
    expect(browser.refreshToken).toBeDefined();
  });

  test('keys and logins survive a restart, and a Host header does not change the issuer', async () => {
    const read = async (address: string) => await (await fetch(`${address}/oidc/jwks`)).json();
    const before = await read(server.address);
    const other = await startTestServer(opened);
    expect(await read(other.address)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('"d"');
    const found = await other.app.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'localhost:1' },
    });
    expect(found.json().token_endpoint).toBe(`${other.address}/oidc/token`);
    await other.app.close();
  });

  test('behind https every address is the public one and every cookie is Secure', async () => {
    const PUBLIC_URL = 'https://127.0.0.1';
    const behind = await startTestServer(opened, { env: { PUBLIC_URL } });
    const browser = new TestBrowser();
    const start = await browser.fetch(`${behind.address}/auth/start`);
    const next = new URL(start.headers.get('location') ?? '');
    expect(next.origin).toBe(PUBLIC_URL);
    expect(next.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/auth/callback`);
    const login = await browser.fetch(behind.address + next.pathname + next.search);
    expect(login.headers.get('location')).toMatch(/^\/oidc\/interaction\//);
    expect(browser.setCookieHeaders.length).toBeGreaterThan(2);
    for (const line of browser.setCookieHeaders) expect(line).toMatch(/; secure/i);
    // Those that are set, not those of earlier releases that are cleared.
    const kept = browser.setCookieHeaders.filter((line) => !/expires=Thu, 01 Jan 1970/i.test(line));
    for (const line of kept) expect(line).toMatch(/^__(Secure-_|Host-ks_sign_in=.*; Path=\/;)/);
    await behind.app.close();
  });

  test('behind https a session keeps its place under the name that its cookie had before, until it rotates', async () => {
    const behind = await startTestServer(opened, { env: { PUBLIC_URL: 'https://127.0.0.1' } });
    const browser = new TestBrowser();
    const origin = 'https://127.0.0.1';
    await browser.fetch(`${behind.address}/auth/qa-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: 'dana@kickstand.example', password: QA_PASSWORD }),
    });
    const name = '__Host-ks_refresh';
    const started = browser.cookies.get(name);
    expect(started?.path).toBe('/');
    expect(browser.setCookieHeaders.find((line) => line.startsWith(name))).toMatch(
      /; Path=\/; .*HttpOnly; Secure; SameSite=Strict/,
    );
    browser.cookies.delete(name);
    browser.cookies.set('ks_refresh', { value: started?.value ?? '', path: '/auth' });
    const again = () =>
      browser.fetch(`${behind.address}/auth/refresh`, { method: 'POST', headers: { origin } });
    expect((await again()).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual([name]);
    expect((await again()).status).toBe(200);
    const logOut = await browser.fetch(`${behind.address}/auth/logout`, {
      method: 'POST',
      headers: { origin },
    });
    expect(logOut.status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    await behind.app.close();
  });

  test('it starts from our own page or the address bar only', async () => {
    const start = (headers: Record<string, string>) =>
      new TestBrowser().fetch(`${server.address}/auth/start`, { headers });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://elsewhere.example/' },
      { referer: `${server.address}.elsewhere.example/` },
    ];
    for (const headers of foreign) {
      const answer = await start(headers);
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const page = await answer.text();
      expect(page).toContain('<a href="/">Open Kickstand</a>');
      expect(page).not.toContain('<script');
    }
    const own: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { referer: `${server.address}/login` },
    ];
    for (const headers of own) {
      expect((await start(headers)).status).toBe(302);
    }
    await server.journal.settled();
    const found = await firstRow(
      opened.database.sql,
      sql<{ count: number }>`
        select count(*) as count from security_events where facts ->> 'reason' = 'other-site'`,
    );
    expect(found?.count).toBe(1);
  });

  test('only the login page accepts forms', async () => {
    const body = new URLSearchParams({ query: '{ orders }' });
    for (const path of ['/graphql', '/auth/qa-login']) {
      const answer = await fetch(server.address + path, { method: 'POST', body });
      expect(answer.status).toBe(415);
    }
    const answer = await fetch(`${server.address}/oidc/interaction/unknown`, {
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(410);
  });

  test("an external issuer binds the staff user to the account's subject", async () => {
    const external = await startTestServer(opened, { overTheNetwork: true });
    const browser = new TestBrowser();
    expect((await browser.signIn(external.address, 'ravi@kickstand.example')).status).toBe(200);
    const row = await firstRow(
      opened.database.sql,
      sql<{ issuer: string; subject: string }>`
        select issuer, subject from staff_users where id = ${opened.ids.ravi}`,
    );
    expect(row).toEqual({ issuer: `${external.address}/oidc`, subject: 'ravi@kickstand.example' });
    await external.app.close();
  });
});

test('a token for scripts works for an active staff user only', async () => {
  const identityOf = async (email: string) => {
    const token = await createTokenFor(email, { config: server.config, clock: server.clock });
    const verified = await server.accessTokens.verifyAccessToken(token);
    if (typeof verified === 'string') throw new Error(`The token is ${verified}.`);
    const [found] = await rows(
      opened.database.sql,
      selectStaffIdentity(verified, server.clock.now()),
    );
    return readStaffIdentity(found?.caller);
  };
  expect(await identityOf('dana@kickstand.example')).toMatchObject({ id: opened.ids.dana });
  expect(await identityOf('gone@kickstand.example')).toBeUndefined();
});
