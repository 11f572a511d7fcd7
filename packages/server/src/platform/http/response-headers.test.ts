import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postHead, sendRaw } from '../../../test/raw-request.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('pglite', {}, { idle: true });
});
afterAll(() => server.close());

const ID = '/0a7b8800-0000-4000-8000-000000000000';
/** Paths of routes with parameters whose responses are not errors. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/pictures/:name': '/pictures/city-0a7b88.svg',
  '/logos/:name': '/logos/kb-0a7b88.svg',
};
/** The routes whose responses are the same for everyone. */
const STATIC = {
  '/auth/page.css': 'no-cache',
  '/card.css': 'no-cache',
  '/auth/signed-in.js': 'no-cache',
  '/logos/:name': 'public, max-age=31536000, immutable',
  '/oidc/page.css': 'no-cache',
  '/pictures/:name': 'public, max-age=31536000, immutable',
};
/** Other routes that answer HEAD: nothing happens by a request for them. */
const HARMLESS = [
  '/card/:token',
  '/card/:token/canceled',
  '/card/:token/saved',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sandbox/mail/page.css',
  '/sandbox/checkout.css',
];

const CONSOLE = fileURLToPath(new URL('../../../../console/dist', import.meta.url));
/** Each file of the console has a route if the console is built; the tests do not need it. */
const isConsoleFile = (url: string) => url !== '/' && existsSync(CONSOLE + url);

/** The routes of the server, but those of its identity provider, as Fastify prints them. */
function routes() {
  const parents: string[] = [];
  const found: { url: string; method: string }[] = [];
  for (const line of server.app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] =
      /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = Math.round(indent.length / 4);
    const url = parents.slice(0, depth - 1).join('') + path;
    parents.splice(depth - 1, parents.length, path);
    if (url.includes('*') || isConsoleFile(url)) continue;
    for (const method of methods.split(', ')) if (method) found.push({ url, method });
  }
  return found;
}

const ask = (url: string, method: string, authorization: string) =>
  fetch(server.address + (SAMPLES[url] ?? url.replaceAll(/\/:\w+/g, ID)), {
    method,
    redirect: 'manual',
    headers: { authorization, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  });

describe('every response', () => {
  it('is not stored unless it is the same for everyone, and names the encoding of its text', async () => {
    const stored: Record<string, string | null> = {};
    expect(routes().length).toBeGreaterThan(30);
    for (const { url, method } of routes()) {
      for (const authorization of ['', `Bearer ${server.token}`]) {
        const answer = await ask(url, method, authorization);
        const text = await answer.text();
        const kept = answer.headers.get('cache-control');
        if (kept !== 'no-store') stored[url] = kept;
        const type = answer.headers.get('content-type');
        if (method !== 'HEAD' && text !== '') expect([url, type]).not.toEqual([url, null]);
        if (/^text\/|xml\b/.test(type ?? ''))
          expect([url, type]).toEqual([url, expect.stringContaining('charset=utf-8')]);
      }
    }
    expect(stored).toEqual(STATIC);
    const unknown = await fetch(`${server.address}/graphql/nothing`);
    const invalid = await fetch(`${server.address}/%zz`);
    for (const { headers } of [unknown, invalid]) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('to HEAD is of a route that does nothing: others do not exist', async () => {
    const heads = routes().filter(({ method }) => method === 'HEAD');
    expect(new Set(heads.map(({ url }) => url))).toEqual(
      new Set([...Object.keys(STATIC), ...HARMLESS]),
    );
    for (const url of ['/live', '/auth/start', '/auth/callback', `/files/exports${ID}`]) {
      const headers = { authorization: `Bearer ${server.token}` };
      const answer = await fetch(server.address + url, { method: 'HEAD', headers });
      expect([url, answer.status]).toEqual([url, 404]);
    }
  });
});

describe('a request that repeats a header', () => {
  const asked = async (...headers: string[]) => {
    const answer = await sendRaw(
      server.address,
      postHead(
        '/graphql',
        2,
        `authorization: Bearer ${server.token}`,
        'connection: close',
        ...headers,
      ),
      '{}',
    ).ended;
    return [/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], answer.split('\r\n\r\n')[1]];
  };
  const refused = (name: string) => [
    '400',
    JSON.stringify({
      errors: [
        {
          message: `The header ${name} is sent more than once.`,
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    }),
  ];

  it.each([
    ['host', 'host: evil.example'],
    ['host', 'HOST: 127.0.0.1'],
    ['authorization', 'authorization: Bearer a.b.c'],
    ['content-type', 'content-type: text/plain'],
    ['idempotency-key', 'idempotency-key: a', 'idempotency-key: b'],
  ])('is rejected if it may occur once: %s', async (name, ...headers) => {
    expect(await asked(...headers)).toEqual(refused(name));
  });

  it('is answered if it may occur more often', async () => {
    const [status, body] = await asked(
      'accept: */*',
      'accept: application/json',
      'via: a',
      'via: b',
    );
    expect([status, body]).toEqual(['400', expect.stringContaining('query must be a text.')]);
  });
});
