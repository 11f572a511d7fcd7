import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { startTestServer as startSignIn } from '../../identity/sign-in.test-support.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('pglite');
});
afterAll(() => server.close());

/** Sends a request whose path is unchanged; `fetch` would resolve its dots. */
async function requestAs(method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.address);
  return await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await textOf(response) }),
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** The first line of the response to bytes that are sent as they are. */
async function statusLineOf(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(server.address);
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      received += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received.split('\r\n', 1)[0] ?? ''));
    socket.write(lines.join('\r\n'));
  });
}

describe('a path', () => {
  it('never leads to a file outside of what is served, however its dots are written', async () => {
    for (const folder of ['', '/assets', '/files/vehicles']) {
      for (const dots of ['..', '%2e%2e', '.%2e', '%252e%252e', '....', '..;', '..%00']) {
        for (const separator of ['/', '%2f', '%5c']) {
          for (const file of ['package.json', `etc${separator}passwd`]) {
            const climb = `${dots}${separator}`.repeat(file.length === 12 ? 1 : 9);
            const { status, body } = await requestAs('GET', `${folder}/${climb}${file}`);
            expect(body, climb).not.toMatch(/root:|"@kickstand\//);
            expect(status, climb).toBeLessThan(500);
          }
        }
      }
    }
  });

  it('of a folder or of version control lists nothing', async () => {
    for (const path of ['/assets/', '/assets', '/files/', '/pictures/', '/.git/HEAD', '/.env']) {
      const { status, body } = await requestAs('GET', path);
      expect(body, path).not.toMatch(/ref:|SECRET/);
      // Other addresses are pages of the console, which names its scripts.
      if (path.startsWith('/.')) continue;
      expect(status, path).toBe(404);
      expect(body, path).not.toContain('index-');
    }
  });
});

describe('a request', () => {
  it('whose length is given in two ways is refused', async () => {
    const head = ['POST /graphql HTTP/1.1', `Host: ${new URL(server.address).host}`];
    const rest = ['Connection: close', '', '0', '', 'GET /auth/options HTTP/1.1', '', ''];
    for (const lengths of [
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      ['Content-Length: 5', 'Content-Length: 50'],
      ['Transfer-Encoding: xchunked'],
      ['Content-Length: +5'],
    ]) {
      expect(await statusLineOf([...head, ...lengths, ...rest]), lengths.join()).toMatch(
        /^HTTP\/1\.1 400/,
      );
    }
  });

  it('by TRACE is not returned', async () => {
    const traced = await requestAs('TRACE', '/graphql', { 'x-secret': 'reflected' });
    expect(traced.status).toBe(404);
    expect(traced.body).not.toContain('reflected');
  });

  it('with a repeated parameter of a signed link is refused', async () => {
    const query = `for=${ID}&for=${ID}&expires=99999999999&nonce=x&signature=x`;
    for (const path of [`/files/exports/${ID}`, `/files/uploads/${ID}`]) {
      const { status } = await requestAs(
        path.includes('uploads') ? 'PUT' : 'GET',
        `${path}?${query}`,
      );
      expect(status, path).toBe(403);
    }
  });
});

describe('behind a proxy', () => {
  let behind: Awaited<ReturnType<typeof startSignIn>>;
  beforeAll(async () => {
    const PUBLIC_URL = 'https://ops.kickstand.example';
    const env = { KICKSTAND_ENV: 'demo', PUBLIC_URL, TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '5' };
    const { database, config } = server;
    behind = await startSignIn({ database, folder: config.DATA_DIR }, { env });
  });
  afterAll(() => behind.app.close());

  const forwarded = (headers: Record<string, string>) =>
    behind.app.inject({
      url: '/auth/start',
      headers: { host: 'ops.kickstand.example', 'x-forwarded-proto': 'https', ...headers },
    });

  it('no forwarded host changes an address of this server', async () => {
    const answer = await forwarded({
      'x-forwarded-for': '203.0.113.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '8443',
      forwarded: 'host=evil.example',
      'x-original-url': '/evil',
    });
    const { location = '' } = answer.headers;
    expect(new URL(String(location)).searchParams.get('redirect_uri')).toBe(
      'https://ops.kickstand.example/auth/callback',
    );
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
  });

  it('only the entry of the proxy counts as the address of a caller', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent += 1) {
      const entries = [`198.51.100.${sent}`, '203.0.113.2'].join(', ');
      const answer = await forwarded({ 'x-forwarded-for': entries, 'x-real-ip': `10.0.0.${sent}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
  });
});
