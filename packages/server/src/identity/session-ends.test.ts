import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firstRow, rows } from '../platform/database/database.ts';
import type { Confirmation } from '../ports/identity-provider.ts';
import {
  openTestDatabase,
  QA_PASSWORD,
  startTestServer,
  TestBrowser,
} from './sign-in.test-support.ts';

const RAVI = 'ravi@kickstand.example';
const HOUR = 3600;

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await startTestServer(opened);
}, 240_000);
beforeEach(forgetEvents);
afterEach(() => server.clock.reset());
afterAll(async () => {
  await server.app.close();
  await opened.close();
});

async function signedIn(address = server.address): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await browser.signIn(address, RAVI);
  return browser;
}

const tokenAnswer = z.looseObject({ accessToken: z.string() });

/** A browser's bearer token, as a function that calls the API with it and returns the status. */
async function bearerOf(browser: TestBrowser) {
  const { answer } = await browser.refresh(server.address);
  const authorization = `Bearer ${tokenAnswer.parse(answer).accessToken}`;
  return async () =>
    (await fetch(`${server.address}/graphql`, { method: 'POST', headers: { authorization } }))
      .status;
}

const refused = (reason: string) => ({
  status: 401,
  answer: { error: 'Sign in to continue.', reason },
});

let lastEvent = '00000000-0000-0000-0000-000000000000';

/** New entries of the security log since the last call, oldest first. */
async function newEvents() {
  await server.journal.settled();
  const found = await rows(
    opened.database.sql,
    sql<{ id: string; kind: string; actor: string | null; reason: string | null }>`
      select id, kind, actor, facts ->> 'reason' as reason from security_events
      where id > ${lastEvent} order by id`,
  );
  lastEvent = found.at(-1)?.id ?? lastEvent;
  return found.map(({ kind, actor, reason }) => [kind, actor, reason]);
}

/** Ids follow the clock, which tests advance: future events would hide later ones. */
async function forgetEvents() {
  await opened.database.transaction(async (transaction) => {
    await sql`alter table security_events disable trigger user`.execute(transaction);
    await sql`delete from security_events`.execute(transaction);
    await sql`alter table security_events enable trigger user`.execute(transaction);
  });
  lastEvent = '00000000-0000-0000-0000-000000000000';
}

describe('a reused refresh token', () => {
  test.each([
    ['the last one', 1],
    ['an older one', 3],
  ])('ends the session of the newest token: %s', async (_which, replacements) => {
    const browser = await signedIn();
    const thief = browser.copy();
    for (let count = 0; count < replacements; count += 1) await browser.refresh(server.address);
    const ask = await bearerOf(browser);
    server.clock.advance(61);
    await newEvents();
    expect(await thief.refresh(server.address)).toEqual(refused('ended'));
    expect(await newEvents()).toEqual([
      ['session.reused', RAVI, null],
      ['session.ended', RAVI, 'reused'],
    ]);
    expect(await browser.refresh(server.address)).toEqual(refused('ended'));
    expect(await ask()).toBe(401);
  });

  test('ends nothing if it is forged', async () => {
    const browser = await signedIn();
    const forger = browser.copy();
    const [id, secret, signature = ''] = (browser.refreshToken ?? '').split('.');
    const value = `${id}.${secret}.${signature.slice(1)}A`;
    forger.cookies.set('ks_refresh', { value, path: '/auth' });
    expect(await forger.refresh(server.address)).toEqual(refused('ended'));
    expect((await browser.refresh(server.address)).status).toBe(200);
  });
});

describe('a session without input', () => {
  test('ends after eight hours, regardless of automatic refreshes', async () => {
    const browser = await signedIn();
    server.clock.advance(7 * HOUR);
    expect((await browser.refresh(server.address)).status).toBe(200);
    server.clock.advance(HOUR + 1);
    await newEvents();
    // The first input after a long absence may be another person's.
    expect(await browser.refresh(server.address, { idleSeconds: 0 })).toEqual(refused('idle'));
    expect(await newEvents()).toEqual([['session.ended', RAVI, 'idle']]);
  });

  test('is extended by reported input', async () => {
    const browser = await signedIn();
    server.clock.advance(7 * HOUR);
    expect((await browser.refresh(server.address, { idleSeconds: HOUR })).status).toBe(200);
    server.clock.advance(6 * HOUR);
    // An older report, from a tab with less input, changes nothing.
    expect((await browser.refresh(server.address, { idleSeconds: 12 * HOUR })).status).toBe(200);
    server.clock.advance(HOUR + 1);
    expect(await browser.refresh(server.address)).toEqual(refused('idle'));
  });
});

describe('signing in again in the same browser', () => {
  test("ends only the browser's previous session", async () => {
    const other = await signedIn();
    const browser = await signedIn();
    const ask = await bearerOf(browser);
    const before = browser.copy();
    await newEvents();
    await browser.login(server.address, 'dana@kickstand.example', QA_PASSWORD);
    expect(await newEvents()).toEqual([
      ['session.ended', 'dana@kickstand.example', 'replaced'],
      ['session.started', 'dana@kickstand.example', null],
    ]);
    expect(await ask()).toBe(401);
    expect(await before.refresh(server.address)).toEqual(refused('ended'));
    expect((await browser.refresh(server.address)).status).toBe(200);
    expect((await other.refresh(server.address)).status).toBe(200);
  });

  test('also does so if the provider is another site, whose redirect sends no strict cookie', async () => {
    const browser = await signedIn();
    const before = browser.copy();
    const { url } = await browser.open(`${server.address}/auth/start`);
    browser.cookies.delete('ks_refresh');
    await browser.open(url, { method: 'POST', body: new URLSearchParams({ email: RAVI }) });
    expect(await before.refresh(server.address)).toEqual(refused('ended'));
    expect((await browser.refresh(server.address)).status).toBe(200);
  });
});

test('logging out immediately invalidates the bearer tokens of this session only', async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  const [ask, askOther] = [await bearerOf(browser), await bearerOf(other)];
  expect(await ask()).toBe(200);
  await newEvents();
  await browser.fetch(`${server.address}/auth/logout`, { method: 'POST' });
  expect(await newEvents()).toEqual([['session.ended', RAVI, 'logout']]);
  expect(await ask()).toBe(401);
  expect(await askOther()).toBe(200);
});

describe('the identity provider', () => {
  /** Revokes the provider's tokens of all accounts, as if it disabled them. */
  const revokeAll = () =>
    sql`delete from identity_provider_records where model in ('Grant', 'RefreshToken')`.execute(
      opened.database.sql,
    );

  test('is queried again after an hour, and ends the session of a disabled account', async () => {
    const browser = await signedIn();
    await revokeAll();
    server.clock.advance(HOUR - 60);
    expect((await browser.refresh(server.address)).status).toBe(200);
    server.clock.advance(120);
    const ask = await bearerOf(browser.copy()).catch(() => undefined);
    expect(ask).toBeUndefined();
    expect(await browser.refresh(server.address)).toEqual(refused('ended'));
    expect((await newEvents()).at(-1)).toEqual(['session.ended', RAVI, 'provider']);
  });

  test('confirms an active account every hour, with rotating tokens', async () => {
    const browser = await signedIn();
    for (let hour = 0; hour < 3; hour += 1) {
      server.clock.advance(HOUR + 1);
      // Two tabs at once: using one token twice would make the provider revoke everything.
      const tab = browser.copy();
      const both = [browser.refresh(server.address), tab.refresh(server.address)];
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    }
    const asked = await firstRow(
      opened.database.sql,
      sql<{ count: number }>`
        select count(*) from identity_provider_records
        where model = 'RefreshToken' and payload ? 'consumed'`,
    );
    expect(asked?.count).toBe(3);
  });

  test('keeps its refresh token out of the database', async () => {
    await signedIn();
    const kept = await rows(
      opened.database.sql,
      sql<{ id: string }>`
        select r.id from identity_provider_records r
        join staff_sessions s on strpos(s::text, r.id) > 0 where r.model = 'RefreshToken'`,
    );
    expect(kept).toEqual([]);
  });

  test('may be unreachable for a day, not longer', async () => {
    let answers = 0;
    const confirm = async (): Promise<Confirmation> => {
      answers += 1;
      throw new Error('The provider is out of reach.');
    };
    const env = { SESSION_IDLE_HOURS: '100' };
    const alone = await startTestServer(opened, { confirm, env });
    const browser = await signedIn(alone.address);
    alone.clock.advance(23 * HOUR);
    expect((await browser.refresh(alone.address)).status).toBe(200);
    alone.clock.advance(HOUR + 1);
    expect(await browser.refresh(alone.address)).toEqual(refused('ended'));
    expect(answers).toBe(2);
    await alone.app.close();
  });
});

describe('the security log', () => {
  test('records sign-ins with their method', async () => {
    await signedIn();
    const found = await rows(
      opened.database.sql,
      sql<Record<string, unknown>>`
        select kind, actor, staff_user_id as staff_id, address, facts from security_events`,
    );
    const staff = { actor: RAVI, staffId: opened.ids.ravi, address: '127.0.0.1' };
    expect(found).toEqual([{ kind: 'session.started', ...staff, facts: { how: 'provider' } }]);
  });

  test('records rejected sign-ins, with addresses on the company domain only', async () => {
    await new TestBrowser().login(server.address, RAVI, 'wrong');
    await new TestBrowser().login(server.address, 'eve@elsewhere.example', 'secret');
    await new TestBrowser().signIn(server.address, 'mallory@elsewhere.example');
    await new TestBrowser().signIn(server.address, 'gone@kickstand.example');
    expect(await newEvents()).toEqual([
      ['session.refused', RAVI, 'wrong-login'],
      ['session.refused', null, 'foreign-domain'],
      ['session.refused', null, 'foreign-domain'],
      ['session.refused', 'gone@kickstand.example', 'disabled'],
    ]);
  });

  test('cannot be flooded by unauthenticated requests', async () => {
    const strict = await startTestServer(opened, { env: { RATE_LIMIT_PER_MINUTE: '100' } });
    const stranger = new TestBrowser();
    for (let count = 0; count < 30; count += 1) {
      await stranger.login(strict.address, 'eve@elsewhere.example', 'x');
      await stranger.fetch(`${strict.address}/auth/callback?state=x`);
      await fetch(`${strict.address}/graphql`, {
        method: 'POST',
        headers: { authorization: 'Bearer a.b.c' },
      });
    }
    await strict.journal.settled();
    const counts = await rows(
      opened.database.sql,
      sql<{ kind: string; reason: string | null; count: number }>`
        select kind, facts ->> 'reason' as reason, count(*) from security_events
        group by 1, 2 order by 1, 2`,
    );
    expect(counts).toEqual([
      { kind: 'session.limited', reason: null, count: 1 },
      { kind: 'session.refused', reason: 'expired', count: 1 },
      { kind: 'session.refused', reason: 'foreign-domain', count: 20 },
      { kind: 'token.refused', reason: 'invalid', count: 1 },
    ]);
    await strict.app.close();
  });
});
