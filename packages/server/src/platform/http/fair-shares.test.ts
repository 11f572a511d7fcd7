import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../../demo/demo-account.ts';
import { postHead, sendRaw } from '../../../test/raw-request.ts';
import { pngOf } from '../../../test/sample-files.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { addAccount } from '../../identity/service-accounts.test-support.ts';
import { RequestsUnderWay } from './requests-under-way.ts';

const COLLEAGUE = 'luis.ortega@kickstand.example';
const HUBS = '{ hubs { id } }';
const signedIn = z.looseObject({ accessToken: z.string() });

/** Signs in as the demo account. */
async function signIn({ address }: TestServer) {
  const answer = await fetch(`${address}/auth/qa-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ACCOUNT),
  });
  const { accessToken } = signedIn.parse(await answer.json());
  return { accessToken, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const post = ({ address }: TestServer, path: string, headers: Record<string, string>) =>
  fetch(address + path, { method: 'POST', headers });

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);

describe('a body that does not arrive', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true, bodyTimeout: 1000 });
  });
  afterAll(() => server.close());

  it('takes no place: with 512 of a person who has signed out, everyone else is answered, and they end', async () => {
    const { accessToken, cookie } = await signIn(server);
    expect((await post(server, '/auth/logout', { cookie })).status).toBe(204);
    const head = postHead('/graphql', 100, `authorization: Bearer ${accessToken}`);
    const slow = Array.from({ length: 512 }, () => sendRaw(server.address, head, '{'));
    const refused = await Promise.race(slow.map(({ ended }) => ended));
    expect(statusOf(refused)).toBe(503);
    const authorization = `Bearer ${await server.tokenOf(COLLEAGUE)}`;
    expect((await server.ask(HUBS, {}, { authorization })).status).toBe(200);
    const statuses = (await Promise.all(slow.map(({ ended }) => ended))).map(statusOf);
    const late = statuses.filter((status) => status === 408);
    expect(late.length).toBeGreaterThanOrEqual(100);
    expect(statuses.filter((status) => status === 503)).toHaveLength(512 - late.length);
    expect((await server.ask(HUBS)).status).toBe(200);
  });

  it.each(['/auth/refresh', '/auth/logout', '/auth/qa-login', '/webhooks/billing'])(
    'ends the connection of %s',
    async (path) => {
      const answer = await sendRaw(server.address, postHead(path, 100), '{').ended;
      expect(statusOf(answer)).toBe(408);
      expect(answer).toContain('The request did not arrive in time.');
    },
  );

  it('follows headers that arrive within 30 seconds', () => {
    expect(server.app.http.server.headersTimeout).toBe(30_000);
  });

  it('may take longer in an upload', async () => {
    const content = pngOf(Buffer.from('a picture that arrives slowly'));
    const created = await server.ask<{ fileUploadUrlCreate: { uploadUrl: string } }>(
      `mutation ($bytes: Int!) { fileUploadUrlCreate(prefix: "vehicles", mimeType: "image/png", fileSize: $bytes) {
        uploadUrl } }`,
      { bytes: content.length },
    );
    const upload = sendRaw(server.address, [
      `PUT ${created.data.fileUploadUrlCreate.uploadUrl} HTTP/1.1`,
      'connection: close',
      'content-type: image/png',
      `content-length: ${content.length}`,
    ]);
    // Ends after more than the time that other bodies have.
    await sendRaw(server.address, postHead('/webhooks/billing', 100), '{').ended;
    upload.socket.write(content);
    expect(statusOf(await upload.ended)).toBe(204);
  });
});

describe('a response before the body', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite', {}, { idle: true });
  });
  afterAll(() => server.close());

  it.each([
    ['without a token', () => postHead('/graphql', 100), 401],
    [
      'that is too large',
      () => postHead('/graphql', 300_000, `authorization: Bearer ${server.token}`),
      413,
    ],
    ['for an unknown path', () => postHead('/nowhere', 100), 404],
    ['for an address that is not valid', () => postHead('/%zz', 100), 400],
    ['with two hosts', () => postHead('/auth/refresh', 100, 'host: evil.example'), 400],
    [
      'from another site',
      () => postHead('/auth/refresh', 100, 'origin: https://evil.example'),
      403,
    ],
    [
      'of an upload without a link',
      () => [`PUT /files/uploads/${crypto.randomUUID()} HTTP/1.1`, 'content-length: 100'],
      403,
    ],
  ])('closes the connection: %s', async (_title, head, status) => {
    const answer = await sendRaw(server.address, head(), '{').ended;
    expect(statusOf(answer)).toBe(status);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });
});

describe('of the requests under way', () => {
  it('a sixteenth may be of one person, and the rest of others', () => {
    const underWay = new RequestsUnderWay(512);
    const startOf = (owner: string) => underWay.start(owner);
    expect(Array.from({ length: 33 }, () => startOf('one')).filter(Boolean)).toHaveLength(32);
    expect(startOf('another')).toBe(true);
    underWay.end('one');
    expect([startOf('one'), startOf('one')]).toEqual([true, false]);
    const others = Array.from({ length: 600 }, (_, each) => startOf(`person ${each}`));
    expect(others.filter(Boolean)).toHaveLength(512 - 33);
    expect(startOf('late')).toBe(false);
  });
});

describe('requests per minute', () => {
  const MOST = 15;
  let server: TestServer;
  beforeAll(async () => {
    const environment = { RATE_LIMIT_PER_MINUTE: String(MOST) };
    server = await startTestServer('pglite', environment, { idle: true });
  });
  afterAll(() => server.close());

  const forged = (more = {}) =>
    post(server, '/graphql', { authorization: 'Bearer a.b.c', ...more });
  /** The statuses of some responses, each once. */
  async function statusesOf(count: number, ask: () => Promise<{ readonly status: number }>) {
    const statuses = new Set<number>();
    for (let sent = 0; sent < count; sent += 1) statuses.add((await ask()).status);
    return [...statuses];
  }

  it('are counted by person, by session and by service account; by address only for who is none of them', async () => {
    const account = await addAccount(server);
    const { cookie } = await signIn(server);
    const authorization = `Bearer ${await server.tokenOf(COLLEAGUE)}`;
    const byColleague = () => server.ask(HUBS, {}, { authorization });
    expect(await statusesOf(MOST + 1, byColleague)).toEqual([200, 429]);
    expect((await server.ask(HUBS)).status).toBe(200);
    expect((await post(server, '/auth/refresh', { cookie })).status).toBe(200);
    expect((await account.ask('{ variants { id } }')).status).toBe(200);
    // Whatever else the address sends, except for what is the same for everyone.
    const picture = () => fetch(`${server.address}/pictures/city-0a7b88.svg`);
    expect(await statusesOf(2 * MOST, picture)).toEqual([200]);
    expect(await statusesOf(MOST, forged)).toEqual([401, 429]);
    const elsewhere = () => forged({ 'x-forwarded-for': crypto.randomUUID() });
    expect(await statusesOf(2, elsewhere)).toEqual([429]);
    const guess = `Bearer ks_sa_${'a'.repeat(43)}`;
    const guessed = await server.ask(HUBS, {}, { authorization: guess });
    expect([guessed.status, guessed.error.extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await post(server, '/auth/refresh', { cookie: 'ks_refresh=a.b.c' })).status).toBe(429);
    expect((await server.ask(HUBS)).status).toBe(200);
    expect((await post(server, '/auth/refresh', { cookie })).status).toBe(200);
    expect((await account.ask('{ variants { id } }')).status).toBe(200);
  });

  it('of an IPv6 network are counted together', async () => {
    const from = (remoteAddress: string) =>
      server.app.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { host: 'localhost', authorization: 'Bearer a.b.c' },
        remoteAddress,
      });
    for (let sent = 0; sent < MOST; sent += 1) {
      expect((await from(`2001:db8::${sent}`)).statusCode).toBe(401);
    }
    expect((await from('2001:db8::ffff:1')).statusCode).toBe(429);
    expect((await from('2001:db8:0:1::1')).statusCode).toBe(401);
  });
});
