import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { UNKNOWN_ID } from '../../test/sample-operations.ts';
import { post, startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

const COLLEAGUE = 'luis.ortega@kickstand.example';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MY_SESSIONS = '{ mySessions { id current browser address } }';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
});
afterAll(() => server.close());

interface Sessions {
  readonly mySessions: readonly {
    readonly id: string;
    readonly current: boolean;
    readonly browser: string;
    readonly address: string | null;
  }[];
}

const signedIn = z.looseObject({ accessToken: z.string() });

/** Signs in and returns a function to call the API from that browser. */
async function signIn(email: string, userAgent = '') {
  const answer = await fetch(`${server.address}/auth/qa-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: DEMO_ACCOUNT.password }),
  });
  const { accessToken } = signedIn.parse(await answer.json());
  return (query: string, variables: Record<string, unknown> = {}) =>
    post<Sessions>(server.address, JSON.stringify({ query, variables }), {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    });
}

const END = 'mutation ($id: ID!) { sessionEnd(id: $id) { success } }';

describe("a staff user's own sessions", () => {
  it('are listed with their browsers, the current one marked', async () => {
    await signIn(DEMO_ACCOUNT.email, FIREFOX);
    await signIn(DEMO_ACCOUNT.email, SAFARI);
    await signIn(COLLEAGUE);
    const ask = await signIn(DEMO_ACCOUNT.email, EDGE);
    const { data, statements } = await ask(MY_SESSIONS);
    expect(statements).toBe(2);
    expect(data.mySessions.map(({ id: _id, ...rest }) => rest)).toEqual([
      { current: true, browser: 'Edge on Windows', address: '127.0.0.1' },
      { current: false, browser: 'Safari on iOS', address: '127.0.0.1' },
      { current: false, browser: 'Firefox on Linux', address: '127.0.0.1' },
    ]);
  });

  it('can be ended individually, with immediate effect', async () => {
    const [ask, other] = [await signIn(DEMO_ACCOUNT.email), await signIn(DEMO_ACCOUNT.email)];
    const mine = (await other(MY_SESSIONS)).data.mySessions.find(({ current }) => current);
    expect((await ask(END, { id: mine?.id })).body.data).toEqual({ sessionEnd: { success: true } });
    expect((await other(MY_SESSIONS)).status).toBe(401);
    expect((await ask(MY_SESSIONS)).status).toBe(200);
  });

  it("can all be ended, without affecting others'", async () => {
    const browsers = [await signIn(DEMO_ACCOUNT.email), await signIn(DEMO_ACCOUNT.email)];
    const colleague = await signIn(COLLEAGUE);
    await browsers[0]?.('mutation { mySessionsEnd { success } }');
    for (const ask of browsers) expect((await ask(MY_SESSIONS)).status).toBe(401);
    expect((await colleague(MY_SESSIONS)).status).toBe(200);
  });

  it('invalidate the file links that were created in them', async () => {
    const [ask, other] = [await signIn(DEMO_ACCOUNT.email), await signIn(DEMO_ACCOUNT.email)];
    const linkOf = async (asked: typeof ask) => {
      const { body } = await asked(`mutation {
        created: fileUploadUrlCreate(prefix: "vehicles", mimeType: "image/png", fileSize: 10) { uploadUrl } }`);
      return z
        .object({ data: z.object({ created: z.object({ uploadUrl: z.string() }) }) })
        .parse(body).data.created.uploadUrl;
    };
    const [mine, others] = [await linkOf(ask), await linkOf(other)];
    const [current] = (await ask(MY_SESSIONS)).data.mySessions.filter((each) => each.current);
    await other(END, { id: current?.id });
    const put = async (link: string) =>
      (
        await fetch(server.address + link, {
          method: 'PUT',
          headers: { 'content-type': 'image/png' },
          body: 'not a PNG!',
        })
      ).status;
    expect(await put(mine)).toBe(403);
    expect(await put(mine.replace(/&session=[^&]+/, ''))).toBe(403);
    expect(await put(others)).toBe(422);
    await sql`update staff_sessions set expires_at = now() where ended_at is null`.execute(
      server.database.sql,
    );
    expect(await put(others)).toBe(403);
  });

  it('are the only ones that can be ended by id', async () => {
    const [ask, colleague] = [await signIn(DEMO_ACCOUNT.email), await signIn(COLLEAGUE)];
    const theirs = (await colleague(MY_SESSIONS)).data.mySessions[0];
    for (const id of [theirs?.id, UNKNOWN_ID]) {
      expect((await ask(END, { id })).error.extensions.code).toBe('NOT_FOUND');
    }
    expect((await colleague(MY_SESSIONS)).status).toBe(200);
  });
});

describe("another staff user's sessions", () => {
  const endAll = 'mutation ($id: ID!) { staffSessionsEnd(staffUserId: $id) { success } }';

  it('can all be ended, with immediate effect and an entry in the security log', async () => {
    const [ask, colleague] = [await signIn(DEMO_ACCOUNT.email), await signIn(COLLEAGUE)];
    const [staff] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from staff_users where email = ${COLLEAGUE}`,
    );
    await ask(endAll, { id: staff?.id });
    expect((await colleague(MY_SESSIONS)).status).toBe(401);
    const events = await rows(
      server.database.sql,
      sql<Record<string, unknown>>`
        select actor, subject_id, facts ->> 'reason' as reason
        from security_events where subject_type = 'StaffUser' order by id desc limit 1`,
    );
    expect(events).toEqual([{ actor: DEMO_ACCOUNT.email, subjectId: staff?.id, reason: 'admin' }]);
  });

  it('of an unknown staff user are not found', async () => {
    const answer = await server.ask(endAll, { id: UNKNOWN_ID });
    expect(answer.error.extensions.code).toBe('NOT_FOUND');
  });
});

it('a token for scripts has no session, and its use is recorded once', async () => {
  for (let use = 0; use < 3; use += 1) {
    expect((await server.ask<Sessions>(MY_SESSIONS)).data.mySessions).not.toContainEqual(
      expect.objectContaining({ current: true }),
    );
  }
  const used = () =>
    rows(
      server.database.sql,
      sql<{ actor: string }>`select actor from security_events where kind = 'token.script_used'`,
    );
  await expect.poll(used).toEqual([{ actor: DEMO_ACCOUNT.email }]);
});
