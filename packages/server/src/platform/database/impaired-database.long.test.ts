import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { copyPostgresTemplate, maintain } from '../../../test/templates.ts';
import { startServerOn } from '../../../test/test-server.ts';
import { verbDocument } from '../../orders/orders.test-support.ts';

const READ = '{ orders { nodes { id state } } }';
const HOLD = verbDocument('orderOnHold', 'id');

let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
let folder: string;
let server: Awaited<ReturnType<typeof startServerOn>>;
const lines: string[] = [];
/** Background work waits up to five seconds. */
const PATIENT = { timeout: 30_000 };

beforeAll(async () => {
  copy = await copyPostgresTemplate(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'kickstand-impaired-'));
  server = await startServerOn(
    { DATABASE_URL: copy.url, DATA_DIR: folder, LOG_LEVEL: 'info' },
    { logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(async () => {
  await server.close();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

const administer = (statement: string) => maintain(inject('postgresUrl'), statement);
const name = () => new URL(copy.url).pathname.slice(1);
const report = z.looseObject({ status: z.string(), degraded: z.array(z.string()) });
const readiness = async () => report.parse(await (await fetch(`${server.address}/readyz`)).json());
const metrics = async () => (await fetch(`${server.address}/metrics`)).text();

async function openOrder(): Promise<string> {
  const { data } = await server.ask<{ orders: { nodes: { id: string; state: string }[] } }>(READ);
  return data.orders.nodes.find(({ state }) => state === 'open')?.id ?? '';
}

/** Whether an order can be put on hold and opened again. */
async function canWrite(): Promise<boolean> {
  const id = await openOrder();
  const held = await server.ask(HOLD, { id });
  return (
    held.status === 200 &&
    (await server.ask(verbDocument('orderOpen', 'id'), { id })).status === 200
  );
}

/** The logged errors, without what differs between repetitions. */
const errors = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 50)
    .map(({ msg, work, queue, err }) =>
      JSON.stringify([msg, work, queue, err?.code, err?.cause?.code]),
    );

/** How often repeated work has failed. */
const failures = async () =>
  [...(await metrics()).matchAll(/^kickstand_repeated_work_failures_total\{.*\} (\d+)$/gm)]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0);

describe('a read-only database', () => {
  beforeAll(async () => {
    lines.splice(0);
    await administer(`alter database ${name()} set default_transaction_read_only = on`);
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
    );
  });

  it('refuses commands as UNAVAILABLE, while reading goes on', async () => {
    await expect.poll(async () => (await server.ask(READ)).status, PATIENT).toBe(200);
    const id = await openOrder();
    await expect
      .poll(async () => (await server.ask(HOLD, { id })).error.message, PATIENT)
      .toBe('Kickstand cannot save anything right now. Try again in a moment.');
    const refused = await server.ask(HOLD, { id });
    expect([refused.status, refused.error.extensions.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leaves the instance ready and degraded', async () => {
    await expect
      .poll(readiness, PATIENT)
      .toMatchObject({ status: 'ready', degraded: ['read_only'] });
    expect(await metrics()).toContain('kickstand_degraded{reason="read_only"} 1');
  });

  it('is logged once by each work that needs it, not by each attempt', async () => {
    const before = await failures();
    await expect.poll(failures, PATIENT).toBeGreaterThan(before + 4);
    const found = Map.groupBy(errors(), (line) => line);
    expect([...found.keys()]).toContainEqual(expect.stringContaining('25006'));
    // The minute in which lines are written once may end during the test.
    for (const [line, repeated] of found) expect(repeated.length, line).toBeLessThanOrEqual(2);
  });

  it('is written to as soon as it can be, without a restart of the instance', async () => {
    await administer(`alter database ${name()} reset default_transaction_read_only`);
    // Connections from before are dropped by the statements that they refuse.
    await expect.poll(canWrite, PATIENT).toBe(true);
    await expect.poll(readiness, PATIENT).toMatchObject({ status: 'ready', degraded: [] });
  });
});

describe.each([
  ['a full disk', '53100', 'disk_full'],
  ['a database without memory', '53200', 'out_of_memory'],
])('%s', (_what, state, reason) => {
  it('refuses commands as UNAVAILABLE and leaves the instance ready and degraded', async () => {
    const id = await openOrder();
    await maintain(
      copy.url,
      `create function refuse_rows() returns trigger language plpgsql as $$
        begin raise exception 'no room' using errcode = '${state}'; end $$;
      create trigger refuse_rows before insert on events for each row execute function refuse_rows()`,
    );
    const refused = await server.ask(HOLD, { id });
    expect([refused.status, refused.error.extensions.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect.poll(readiness, PATIENT).toMatchObject({ status: 'ready' });
    await expect.poll(async () => (await readiness()).degraded, PATIENT).toContain(reason);
    await maintain(copy.url, 'drop function refuse_rows cascade');
    await expect.poll(canWrite, PATIENT).toBe(true);
  });
});
