import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { countRequests, createMetrics } from '../metrics.ts';
import { createHttpServer } from './http-server.ts';

describe('a failing request', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const metrics = createMetrics({ version: 'test', pools: () => ({}) });
  let app: Awaited<ReturnType<typeof createHttpServer>>;
  let address = '';
  let callers = 0;
  let abandoned: Promise<unknown> = Promise.resolve();
  beforeAll(async () => {
    app = await createHttpServer(parseConfig({ PORT: '0' }), log);
    countRequests(app, metrics);
    app.post('/files/throws', async () => {
      // The body has been read and its stream closed by then, as after a database statement.
      await setImmediate();
      throw new Error('a secret of sam@customer.example');
    });
    app.post('/files/slow', async (request) => {
      callers += 1;
      abandoned = once(request.raw.socket, 'close');
      await abandoned;
      throw new Error('nobody waits for this');
    });
    app.get('/files/half', () =>
      Readable.from(
        (async function* () {
          yield 'a'.repeat(100_000);
          throw new Error('the disk is gone');
        })(),
      ),
    );
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const failures = () => lines.filter((line) => line.msg === 'request failed');
  const counted = async () =>
    (await metrics.errors.get()).values.find(({ labels }) => labels.code === 'INTERNAL')?.value ??
    0;
  const post = (path: string, body: string) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  it('has the same reference in the response and in one log line, and is counted', async () => {
    const response = await post('/files/throws', '{"a":1}');
    const { errors }: { errors: { message: string; extensions: Record<string, unknown> }[] } =
      JSON.parse(await response.text());
    expect(response.status).toBe(500);
    expect(errors[0]?.extensions).toEqual({ code: 'INTERNAL', errorId: expect.any(String) });
    expect(failures()).toMatchObject([
      { errorId: errors[0]?.extensions.errorId, method: 'POST', url: '/files/throws' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('sam@');
    expect(await counted()).toBe(1);
  });

  it('is not recorded if the caller closed the connection before the response', async () => {
    const before = failures().length;
    const { host, port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /files/slow HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`,
    );
    socket.write('content-length: 2\r\n\r\n{}');
    await expect.poll(() => callers).toBe(1);
    socket.destroy();
    await abandoned;
    // The next failure is recorded after the abandoned one would have been.
    await post('/files/throws', '{}');
    expect(failures().slice(before)).toMatchObject([{ url: '/files/throws' }]);
  });

  it('is recorded if the response is cut off', async () => {
    const before = failures().length;
    const response = await fetch(`${address}/files/half`, {
      headers: { 'accept-encoding': 'identity' },
    });
    await expect(response.text()).rejects.toThrow();
    expect(failures().slice(before)).toMatchObject([{ url: '/files/half' }]);
  });

  it('counts other errors by code', async () => {
    await post('/files/throws', 'no JSON');
    const { values } = await metrics.errors.get();
    expect(values).toContainEqual({ labels: { code: 'BAD_USER_INPUT' }, value: 1 });
  });
});

it('a page may use what the server serves, and a response with data is no page', async () => {
  const log = createLog('info', { write: () => {} });
  const config = parseConfig({
    PORT: '0',
    KICKSTAND_ENV: 'demo',
    PUBLIC_URL: 'https://console.kickstand.example',
  });
  const app = await createHttpServer(config, log);
  app.get('/orders', async () => '');
  app.get('/graphql', async () => ({}));
  const headersOf = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { host: 'console.kickstand.example' } });
    return Object.fromEntries(
      Object.entries(headers).filter(([name]) =>
        /^(x-(?!r)|cross|referrer|strict|content-security)/.test(name),
      ),
    );
  };
  const both = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };
  expect(await headersOf('/graphql')).toEqual({
    ...both,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  expect(await headersOf('/orders')).toMatchObject({
    ...both,
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cross-origin-opener-policy': 'same-origin',
  });
  await app.close();
});
