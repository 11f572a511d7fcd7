import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { startServerProcess } from '../../../test/server-process.ts';
import { copyPgliteTemplate } from '../../../test/templates.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { openTracing } from '../../open-tracing.ts';
import { parseConfig } from '../../platform/config.ts';

const SECRET = 'marked-secret';
const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${CALLER}-00f067aa0ba902b7-01`;
/** SpanKind of the protocol. */
const KINDS = { server: 2, client: 3, consumer: 5 };

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().optional() }),
});
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A collector that keeps what it receives. */
async function startCollector() {
  const received: { path: string; key: string; body: string }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const key = String(request.headers['x-key']);
      received.push({ path: `${request.method} ${request.url}`, key, body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' ? address?.port : '';
  const resources = () =>
    received.flatMap(({ body }) => bodySchema.parse(JSON.parse(body)).resourceSpans);
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    resources,
    spans: () =>
      resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    close: () => collector.close(),
  };
}

type Collector = Awaited<ReturnType<typeof startCollector>>;

const settingsFor = ({ url }: Collector) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
  OTEL_SERVICE_NAME: 'bikes',
});

describe('with an endpoint', () => {
  let collector: Collector;
  let requestId: string | null;
  let failedId: string | null;
  beforeAll(async () => {
    collector = await startCollector();
    const server = await startTestServer('pglite', {
      ...settingsFor(collector),
      TRUST_PROXY: '1',
      KICKSTAND_ENV: 'demo',
      PUBLIC_URL: 'http://127.0.0.1:4000',
    });
    const checked = await server.ask(
      'query Check { billingProviderCheck { subject } }',
      {},
      { traceparent: TRACEPARENT },
    );
    expect(checked.errors).toBeUndefined();
    requestId = checked.headers.get('x-request-id');
    await server.ask(
      `query Search($text: String) { orders(searchQuery: $text) { nodes { id } } }`,
      {
        text: SECRET,
      },
    );
    await fetch(`${server.address}/healthz`);
    await fetch(`${server.address}/files/exports/${SECRET}`);
    const asked = await server.ask<{ ordersExport: { id: string } }>(
      'mutation { ordersExport { id } }',
    );
    const { id } = asked.data.ordersExport;
    const status = async () =>
      (
        await server.ask<{ reportExport: { status: string } }>(
          'query ($id: ID!) { reportExport(id: $id) { status } }',
          { id },
        )
      ).data.reportExport.status;
    await vi.waitFor(async () => expect(await status()).toBe('COMPLETED'), 20_000);
    await server.database.adapter.executeScript('alter table promotions rename to gone');
    const failed = await server.ask('{ promotions { nodes { id } } }');
    failedId = failed.headers.get('x-request-id');
    await server.close();
  });
  afterAll(() => collector.close());

  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  const partsOf = ({ spanId }: { readonly spanId: string }) =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId);

  it('a request is in the trace of the trusted proxy, with its id, statements and provider calls', () => {
    const [request] = named('query Check');
    expect(request).toMatchObject({
      traceId: CALLER,
      parentSpanId: '00f067aa0ba902b7',
      kind: KINDS.server,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'graphql.operation.name': 'Check',
        'kickstand.request.id': requestId,
      },
    });
    const parts = request ? partsOf(request) : [];
    expect(parts).toContainEqual(
      expect.objectContaining({ name: 'billing readSetup', kind: KINDS.client, traceId: CALLER }),
    );
    expect(parts).toContainEqual(
      expect.objectContaining({
        name: 'select staff_users',
        attributes: { 'db.system.name': 'postgresql' },
      }),
    );
  });

  it('a job is a trace, with its statements and the file that it writes', () => {
    const jobs = collector.spans().filter(({ kind }) => kind === KINDS.consumer);
    const [job] = jobs.filter((each) => partsOf(each).some(({ name }) => name === 'files write'));
    expect(job).toMatchObject({ name: expect.stringMatching(/^job .*export/) });
    expect(job?.parentSpanId).toBeUndefined();
    const parts = job ? partsOf(job).map(({ name }) => name) : [];
    expect(parts).toContain('update report_exports');
  });

  it('a failed request has its code', () => {
    const [failed] = named('query promotions');
    expect(failed).toMatchObject({
      attributes: { 'error.type': 'INTERNAL', 'kickstand.request.id': failedId },
      status: { code: 2 },
    });
  });

  it('nothing is traced alone but requests that work with data, jobs and provider calls', () => {
    const alone = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined);
    const names = new Set(alone.map(({ name }) => name));
    expect(names).toContain('GET /files/exports/:id');
    const others = [...names].filter(
      (name) => !/^(query|mutation|job|billing|files|mail|GET \/files|POST \/webhooks)/.test(name),
    );
    expect(others).toEqual([]);
  });

  it('traces name no person, nothing that was entered, no address, and no text or parameter of a statement', () => {
    const everything = JSON.stringify(collector.received);
    expect(collector.spans().length).toBeGreaterThan(20);
    for (const hidden of [SECRET, '@', 'where ', '$1', '127.0.0.1']) {
      expect(everything).not.toContain(hidden);
    }
  });

  it('they are sent as JSON to the path of traces, with the headers and the name of the service', () => {
    const ways = new Set(collector.received.map(({ path, key }) => `${path} ${key}`));
    expect([...ways]).toEqual(['POST /v1/traces a key']);
    expect(collector.resources()[0]?.resource.attributes).toMatchObject({
      'service.name': 'bikes',
      'service.version': expect.stringMatching(/^\d/),
    });
  });
});

it('without a trusted proxy, a request is a trace that the sampler decides about', async () => {
  const collector = await startCollector();
  for (const OTEL_TRACES_SAMPLER of ['parentbased_always_off', 'traceidratio']) {
    const server = await startTestServer(
      'pglite',
      { ...settingsFor(collector), OTEL_TRACES_SAMPLER },
      { idle: true },
    );
    await server.ask(
      'query First { orders(pageSize: 1) { nodes { id } } }',
      {},
      { traceparent: TRACEPARENT },
    );
    await server.close();
  }
  collector.close();
  const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(roots.map(({ name }) => name)).toEqual(['query First']);
  expect(roots[0]?.traceId).not.toBe(CALLER);
});

it.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])(
  'with an endpoint and %o, tracing is off',
  async (off) => {
    const config = parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', ...off });
    expect(await openTracing(config)).toBeUndefined();
  },
);

describe('the packages of OpenTelemetry', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kickstand-modules-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The names of the loaded packages of a server process that has answered a request. */
  async function loadedPackages(environment: Record<string, string>): Promise<Set<string>> {
    const list = join(folder, 'list');
    const hook = join(folder, 'hook.mjs');
    await writeFile(
      hook,
      `import { appendFileSync } from 'node:fs';
       import { registerHooks } from 'node:module';
       registerHooks({ load(url, context, next) {
         appendFileSync(${JSON.stringify(list)}, url + '\\n');
         return next(url, context);
       } });`,
    );
    await writeFile(list, '');
    const database = await copyPgliteTemplate(inject('pgliteTemplate'));
    const server = await startServerProcess({
      DATA_DIR: database,
      NODE_OPTIONS: `--import=${pathToFileURL(hook)}`,
      ...environment,
    });
    expect(
      (await server.ask('{ orders(pageSize: 1) { nodes { id } } }', {})).errors,
    ).toBeUndefined();
    await server.terminate();
    await rm(database, { recursive: true });
    const loaded = (await readFile(list, 'utf8')).matchAll(
      /node_modules\/(@opentelemetry\/[^/]+)/g,
    );
    return new Set([...loaded].map(([, name = '']) => name));
  }

  it('are not loaded without an endpoint; the metrics use one', async () => {
    expect([...(await loadedPackages({}))]).toEqual(['@opentelemetry/api']);
  });

  it('are loaded with one', async () => {
    const collector = await startCollector();
    const loaded = await loadedPackages(settingsFor(collector));
    expect(loaded).toContain('@opentelemetry/sdk-trace');
    collector.close();
    expect(collector.spans().length).toBeGreaterThan(0);
  });
});
