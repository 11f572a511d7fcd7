import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstRow } from '../platform/database/database.ts';
import {
  openTestDatabase,
  QA_PASSWORD,
  startTestServer,
  TestBrowser,
} from './sign-in.test-support.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await startTestServer(opened);
}, 240_000);
afterEach(async () => {
  server.clock.reset();
  await disableRavi(false);
});
afterAll(async () => {
  await server.app.close();
  await opened.close();
});

async function disableRavi(disabled: boolean): Promise<void> {
  await sql`update staff_users set disabled = ${disabled} where id = ${opened.ids.ravi}`.execute(
    opened.database.sql,
  );
}

const post = (browser: TestBrowser, path: string, headers: Record<string, string> = {}) =>
  browser.fetch(server.address + path, { method: 'POST', headers });

describe('the session of a browser', () => {
  const signedIn = async () => {
    const browser = new TestBrowser();
    await browser.signIn(server.address, 'ravi@kickstand.example');
    return browser;
  };
  const refresh = async (token: string | undefined, address = server.address) => {
    const browser = new TestBrowser();
    browser.cookies.set('ks_refresh', { value: token ?? '', path: '/auth' });
    const { status } = await browser.refresh(address);
    return { status, next: browser.refreshToken };
  };

  test('requires a refresh token', async () => {
    const answer = await post(new TestBrowser(), '/auth/refresh');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'Sign in to continue.' });
  });

  test('tokens rotate; the previous one leads to the same successor for 60 seconds', async () => {
    const first = (await signedIn()).refreshToken;
    const [one, two] = await Promise.all([refresh(first), refresh(first)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.next).toBe(two.next);
    expect(one.next).not.toBe(first);
    server.clock.advance(59);
    expect(await refresh(first)).toEqual(one);
    expect((await refresh(one.next)).status).toBe(200);
  });

  test('a tab that is two rotations behind gets the current token', async () => {
    const first = (await signedIn()).refreshToken;
    const third = (await refresh((await refresh(first)).next)).next;
    expect(await refresh(first)).toEqual({ status: 200, next: third });
  });

  test('it lasts 30 days', async () => {
    const patient = await startTestServer(opened, { env: { SESSION_IDLE_HOURS: '720' } });
    const browser = new TestBrowser();
    await browser.login(patient.address, 'ravi@kickstand.example', QA_PASSWORD);
    patient.clock.advance(30 * 24 * 3600 - 60);
    const { status, next } = await refresh(browser.refreshToken, patient.address);
    expect(status).toBe(200);
    patient.clock.advance(120);
    expect((await refresh(next, patient.address)).status).toBe(401);
    await patient.app.close();
  });

  test('the database contains no token', async () => {
    const token = (await signedIn()).refreshToken ?? '';
    const found = await firstRow(
      opened.database.sql,
      sql<{
        count: number;
      }>`select count(*) from staff_sessions where staff_sessions::text like ${`%${token}%`}`,
    );
    expect(found?.count).toBe(0);
  });

  test('a disabled staff user cannot refresh, and receives the reason', async () => {
    const browser = await signedIn();
    await disableRavi(true);
    const error = 'Sign in to continue.';
    expect(await browser.refresh(server.address)).toEqual({
      status: 401,
      answer: { error, reason: 'disabled' },
    });
  });

  test('log out ends it and clears the cookie', async () => {
    const browser = await signedIn();
    const token = browser.refreshToken;
    expect((await post(browser, '/auth/logout')).status).toBe(204);
    expect(browser.refreshToken).toBeUndefined();
    expect((await refresh(token)).status).toBe(401);
  });

  test('other sites cannot use it', async () => {
    const browser = await signedIn();
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      for (const path of ['/auth/refresh', '/auth/logout', '/auth/qa-login']) {
        expect((await post(browser, path, headers)).status).toBe(403);
      }
    }
    expect((await post(browser, '/auth/refresh', { 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
  });
});

describe('e-mail and password', () => {
  test('work when they are switched on', async () => {
    const browser = new TestBrowser();
    const answer = await browser.login(server.address, ' Dana@kickstand.example', QA_PASSWORD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ expiresIn: 600, staff: { id: opened.ids.dana } });
    expect((await post(browser, '/auth/refresh')).status).toBe(200);
    const options = await (await fetch(`${server.address}/auth/options`)).json();
    expect(options).toEqual({ qaLogin: true, companyDomain: 'kickstand.example' });
  });

  test.each([
    ['a wrong password', 'dana@kickstand.example', 'wrong', 'E-mail or password is wrong'],
    ['an unknown account', 'nobody@kickstand.example', QA_PASSWORD, 'E-mail or password is wrong'],
    ['a disabled account', 'gone@kickstand.example', QA_PASSWORD, 'E-mail or password is wrong'],
    [
      'a foreign domain',
      'dana@elsewhere.example',
      QA_PASSWORD,
      'Use your company account to sign in',
    ],
  ])('%s is rejected', async (_name, email, password, error) => {
    const answer = await new TestBrowser().login(server.address, email, password);
    expect(answer.status).toBe(error.startsWith('Use') ? 403 : 401);
    expect(await answer.json()).toEqual({ error });
  });

  test('that the database cannot store are rejected without a query', async () => {
    const odd = ['a\0@kickstand.example', 'a\ud800@kickstand.example'];
    for (const [email, password] of [
      ...odd.map((each) => [each, QA_PASSWORD]),
      ['dana@kickstand.example', 'a\0'],
    ]) {
      const answer = await new TestBrowser().login(server.address, email ?? '', password ?? '');
      expect(answer.status).toBe(400);
    }
  });

  test('do not exist when they are switched off', async () => {
    const off = await startTestServer(opened, { env: { QA_LOGIN: 'off' } });
    const answer = await new TestBrowser().login(
      off.address,
      'dana@kickstand.example',
      QA_PASSWORD,
    );
    expect(answer.status).toBe(404);
    expect(await (await fetch(`${off.address}/auth/options`)).json()).toMatchObject({
      qaLogin: false,
    });
    await off.app.close();
  });

  test('are rate-limited', async () => {
    const strict = await startTestServer(opened, { env: { RATE_LIMIT_PER_MINUTE: '100' } });
    const attempt = () => new TestBrowser().login(strict.address, 'dana@elsewhere.example', 'x');
    for (let count = 0; count < 20; count += 1) expect((await attempt()).status).toBe(403);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: 'Too many attempts. Wait a minute.' });
    await strict.app.close();
  });
});

describe('with SESSIONS_PER_PERSON', () => {
  test('a new session ends the oldest one, whose browser gets the reason', async () => {
    const limited = await startTestServer(opened, { env: { SESSIONS_PER_PERSON: '2' } });
    const login = async (email = 'dana@kickstand.example') => {
      const browser = new TestBrowser();
      await browser.login(limited.address, email, QA_PASSWORD);
      limited.clock.advance(1);
      return browser;
    };
    const statusOf = async (browser: TestBrowser) =>
      (await browser.refresh(limited.address)).status;
    const [first, second, other] = [
      await login(),
      await login(),
      await login('ravi@kickstand.example'),
    ];
    const third = await login();
    expect(await first.refresh(limited.address)).toEqual({
      status: 401,
      answer: { error: 'Sign in to continue.', reason: 'limit' },
    });
    expect(await Promise.all([second, third, other].map(statusOf))).toEqual([200, 200, 200]);
    // Signing in again in the same browser replaces its session and ends no other.
    await third.login(limited.address, 'dana@kickstand.example', QA_PASSWORD);
    expect(await Promise.all([second, third].map(statusOf))).toEqual([200, 200]);
    const several = await Promise.all([login(), login(), login()]);
    const live = (await Promise.all([second, third, ...several].map(statusOf))).filter(
      (status) => status === 200,
    );
    expect(live).toHaveLength(2);
    await limited.app.close();
  });
});
