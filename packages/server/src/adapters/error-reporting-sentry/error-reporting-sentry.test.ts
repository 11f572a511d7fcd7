import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { pageOf } from '../../platform/http/console-files.ts';
import { createSentryReporting } from './error-reporting-sentry.ts';

const KEY = 'publickey';
const SECRET = 'marked-secret';

/** A fake of the service that stores what it receives. */
const sent: { path: string; envelope: string }[] = [];
const service = createServer((request, response) => {
  let envelope = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    envelope += chunk;
  });
  request.on('end', () => {
    sent.push({ path: request.url ?? '', envelope });
    response.end('{}');
  });
});

let server: TestServer;
let origin: string;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = await startTestServer(
    'pglite',
    { LOG_LEVEL: 'error', ERROR_REPORTING_DSN: `${origin.replace('//', `//${KEY}@`)}/7` },
    { logTo: { write: () => {} } },
  );
});
afterAll(async () => {
  await server.close();
  service.close();
});

/** The received items of one kind. */
function items<Item>(kind: string): Item[] {
  return sent.flatMap(({ envelope }) => {
    const [, ...lines] = envelope.trim().split('\n');
    const found: Item[] = [];
    for (let index = 0; index < lines.length; index += 2) {
      if (JSON.parse(lines[index] ?? '{}').type === kind)
        found.push(JSON.parse(lines[index + 1] ?? ''));
    }
    return found;
  });
}

interface SeenEvent {
  readonly tags: { readonly error_id: string; readonly code: string };
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace: { readonly frames: readonly { readonly filename?: string }[] };
    }[];
  };
}

it('an unexpected error is reported with type, code and location, without any data', async () => {
  await server.database.adapter.executeScript(`
    create function quote_email() returns trigger language plpgsql as $$
      begin raise exception 'This is private: %', new.text; end $$;
    create trigger quote_email before insert on notes for each row execute function quote_email()`);
  const order = await server.ask<{ orders: { nodes: { id: string }[] } }>(
    '{ orders(pageSize: 1) { nodes { id } } }',
  );
  const answer = await server.ask(
    'mutation ($id: ID!, $text: String!) { noteCreate(notableId: $id, notableType: "Order", text: $text) { id } }',
    { id: order.data.orders.nodes[0]?.id, text: `${SECRET} ana@kickstand.example` },
  );
  expect(answer.error.extensions).toMatchObject({ code: 'INTERNAL' });
  await expect.poll(() => items('event')).toHaveLength(1);
  const [event] = items<SeenEvent>('event');
  expect(event?.exception.values[0]?.value).toBe('unexpected error');
  expect(event?.tags).toEqual({ code: 'P0001', error_id: expect.any(String) });
  expect(answer.error.extensions).toMatchObject({ errorId: event?.tags.error_id });
  const files = event?.exception.values[0]?.stacktrace.frames.map((frame) => frame.filename);
  expect(files?.length).toBeGreaterThan(3);
  for (const file of files ?? []) expect(file).toMatch(/^(packages\/|node_modules\/|node:|wasm:)/);
  const everything = JSON.stringify(sent);
  expect(sent.every(({ path }) => path.startsWith('/api/7/envelope/'))).toBe(true);
  for (const hidden of [SECRET, 'ana@', server.token, 'kickstand.example', 'insert into']) {
    expect(everything).not.toContain(hidden);
  }
  expect(everything).not.toMatch(/ip_address|server_name|"user"|"request"/);
});

it('a fifth of the requests are timed, by route pattern', async () => {
  for (let count = 0; count < 100; count += 1) await server.ask('{ __typename }');
  await fetch(`${server.address}/auth/options?email=${SECRET}`);
  await fetch(`${server.address}/healthz`);
  const traces = () => items<{ transaction: string }>('transaction');
  await expect.poll(() => traces().length).toBeGreaterThan(0);
  expect(traces().length).toBeLessThan(60);
  const names = new Set(traces().map(({ transaction }) => transaction));
  expect([...names].every((name) => /^(POST \/graphql|GET \/auth\/options)$/.test(name))).toBe(
    true,
  );
  const heads = sent.map(({ envelope }) => JSON.parse(envelope.split('\n')[0] ?? '{}'));
  const rates = heads.flatMap((head) => head.trace?.sample_rate ?? []);
  expect(new Set(rates)).toEqual(new Set(['0.2']));
  const ids = heads.flatMap((head) => (head.trace?.sample_rate ? head.trace.trace_id : []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.stringify(sent)).not.toContain(SECRET);
});

/** The allowed connection targets of a page. */
async function reachable({ address }: TestServer): Promise<string | undefined> {
  const policy = (await fetch(`${address}/healthz`)).headers.get('content-security-policy');
  return policy?.split(';').find((directive) => directive.startsWith('connect-src'));
}

it('pages may connect to the service and receive its address', async () => {
  expect(await reachable(server)).toBe(`connect-src 'self' ${origin}`);
  const facts = {
    environment: 'demo' as const,
    money: 'on' as const,
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    errorReporting: 'https://k@errors.example/1',
  };
  expect(pageOf('<head>\n  </head>', facts)).toBe(
    '<head>\n    <meta name="environment" content="demo" />\n    <meta name="currency" content="EUR" />\n    <meta name="time-zone" content="Europe/Berlin" />\n    <meta name="error-reporting" content="https://k@errors.example/1" />\n  </head>',
  );
});

it('without the variable, pages may only connect to this server', async () => {
  const plain = await startTestServer('pglite');
  expect(await reachable(plain)).toBe("connect-src 'self'");
  await plain.close();
});

it('a redirect of the service is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const redirecting = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  redirecting.listen(0, '127.0.0.1');
  await once(redirecting, 'listening');
  const address = redirecting.address();
  const port = typeof address === 'object' ? address?.port : '';
  const reporting = createSentryReporting(`http://${KEY}@127.0.0.1:${port}/7`);
  reporting.report({ type: 'Error', code: undefined, stack: [], title: 'x', errorId: undefined });
  await reporting.flush();
  redirecting.close();
  expect(asked).toEqual([expect.stringMatching(/^\/api\/7\/envelope\//)]);
});
