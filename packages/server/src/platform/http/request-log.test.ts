import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { parseConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

const lines: string[] = [];
const linesOf = (title: string) =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.msg === title);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    'pglite',
    // A statement may be slow on a busy machine.
    { LOG_LEVEL: 'info', SLOW_STATEMENT_MILLISECONDS: '3600000' },
    { idle: true, logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(() => server.close());

/** The log line of the last request. */
async function lastLine() {
  // The line is written after the response was sent, which its reader may see a moment earlier.
  await expect.poll(() => linesOf('request').length).toBeGreaterThan(0);
  // Security events are not part of the request that causes them.
  return lines
    .splice(0)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.msg !== 'security event');
}

describe('each request has one log line', () => {
  it('a query: id, person, operation, duration and statements', async () => {
    lines.splice(0);
    const answer = await server.ask(
      'query Front { orders { nodes { id } pageInfo { totalItems } } }',
    );
    expect(answer.errors).toBeUndefined();
    const person = await sql<{ id: string }>`select id from staff_users
      where email = 'admin@kickstand.example'`.execute(server.database.sql);
    const written = await lastLine();
    expect(written).toEqual([
      expect.objectContaining({
        requestId: answer.headers.get('x-request-id'),
        person: person.rows[0]?.id,
        kind: 'query',
        operation: 'Front',
        route: '/graphql',
        status: 200,
        milliseconds: expect.any(Number),
        statements: answer.statements,
      }),
    ]);
    expect(written[0]).not.toHaveProperty('id');
  });

  it('a failure: its code, and the request id in every related line', async () => {
    lines.splice(0);
    await sql`alter table promotions rename to promotions_gone`.execute(server.database.sql);
    const answer = await server.ask('{ promotions { nodes { id } } }');
    await sql`alter table promotions_gone rename to promotions`.execute(server.database.sql);
    const id = answer.headers.get('x-request-id');
    expect(await lastLine()).toEqual([
      expect.objectContaining({ msg: 'unexpected error', requestId: id }),
      expect.objectContaining({
        msg: 'request',
        requestId: id,
        code: 'INTERNAL',
        operation: 'promotions',
      }),
    ]);
  });

  it('other routes have one, too; health checks and files have none', async () => {
    lines.splice(0);
    for (const path of ['/healthz', '/readyz', '/metrics', '/', '/favicon.svg']) {
      await fetch(server.address + path);
    }
    await fetch(`${server.address}/files/exports/none`);
    expect(await lastLine()).toEqual([
      expect.objectContaining({ route: '/files/exports/:id', status: 403, code: 'FORBIDDEN' }),
    ]);
  });
});

describe('the id of a request', () => {
  const ask = async (environment: Record<string, string>, id: string) => {
    const config = parseConfig({
      KICKSTAND_ENV: 'demo',
      PUBLIC_URL: 'http://kickstand.example',
      ...environment,
    });
    const app = await createHttpServer(config, createLog('silent'));
    app.get('/nothing', () => ({}));
    const { headers } = await app.inject({
      url: '/nothing',
      headers: { host: 'kickstand.example', 'x-request-id': id },
    });
    await app.close();
    return headers['x-request-id'];
  };

  it('is accepted from a trusted proxy if it is well-formed', async () => {
    expect(await ask({ TRUST_PROXY: '1' }, 'proxy-12345678')).toBe('proxy-12345678');
    for (const malformed of [
      'short',
      'with spaces in it',
      'x'.repeat(65),
      '{"json": "of sorts"}',
    ]) {
      expect(await ask({ TRUST_PROXY: '1' }, malformed)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is never accepted from a caller', async () => {
    expect(await ask({}, 'proxy-12345678')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('an error is described in any form, without its message', () => {
  const found: string[] = [];
  const log = createLog('error', { write: (line) => found.push(line) });
  const secret = Object.assign(new TypeError('secret'), { code: '23505' });
  log.error({ err: { ...secret, message: secret.message, stack: secret.stack } }, 'a copy');
  log.error({ err: new AggregateError([secret, secret], 'secret') }, 'several');
  log.error({ err: new Error('secret', { cause: secret }) }, 'a cause');
  const [copy, several, caused] = found.map((line) => JSON.parse(line).err);
  const described = { type: 'TypeError', code: '23505', stack: expect.arrayContaining([]) };
  expect(copy).toMatchObject(described);
  expect(copy.stack[0]).toMatch(/^at /);
  expect(several).toMatchObject({ type: 'AggregateError', errors: [described, described] });
  expect(caused).toMatchObject({ type: 'Error', cause: described });
  expect(found.join('')).not.toContain('secret');
});

it('the metrics contain queue sizes, ages, failures and versions', async () => {
  await sql`insert into backups (completed_at) values (now() - interval '1 hour')`.execute(
    server.database.sql,
  );
  await sql`insert into webhook_events (id, type, payload, received_at)
    values ('evt_late', 'invoice.paid', '{}', now() - interval '10 minutes')`.execute(
    server.database.sql,
  );
  await sql`update money_operations set state = 'OWED', settled_at = null,
      created_at = now() - interval '2 hours'
    where id = (select id from money_operations where state = 'DECLINED' order by id limit 1)`.execute(
    server.database.sql,
  );
  const stored = await sql<{ waiting: number }>`select count(*)::int as waiting
    from money_operations where state = 'WAITING'`.execute(server.database.sql);
  const waiting = stored.rows[0]?.waiting;
  await server.ask('{ nothing }');
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  expect(figure('kickstand_database_up')).toBe(1);
  expect(figure('kickstand_webhook_lag_seconds')).toBeGreaterThanOrEqual(600);
  const now = Date.now() / 1000;
  expect(now - figure('kickstand_last_backup_timestamp_seconds')).toBeGreaterThanOrEqual(3600);
  const open = (state: string) => figure(`kickstand_money_operations_open{state="${state}"}`);
  const oldest = (state: string) =>
    figure(`kickstand_money_operations_oldest_seconds{state="${state}"}`);
  expect([open('WAITING'), open('OWED')]).toEqual([waiting, 1]);
  expect(open('NEEDS_A_PERSON')).toBeGreaterThan(0);
  expect(oldest('NEEDS_A_PERSON')).toBeGreaterThan(0);
  expect(oldest('OWED')).toBeGreaterThanOrEqual(7200);
  expect(oldest('OWED')).toBeLessThan(8000);
  expect(figure('kickstand_money_operations_unsettled')).toBe(
    open('WAITING') + open('NEEDS_A_PERSON') + open('OWED'),
  );
  expect(figure('kickstand_requests_total{kind="query"}')).toBeGreaterThan(0);
  expect(figure('kickstand_errors_total{code="BAD_USER_INPUT"}')).toBeGreaterThan(0);
  expect(text).toMatch(/^kickstand_count_deltas_waiting\{counts="orders"\} \d+$/m);
  expect(text).toMatch(/^kickstand_build_info\{version="[\d.]+",node="[\d.]+"\} 1$/m);
});
