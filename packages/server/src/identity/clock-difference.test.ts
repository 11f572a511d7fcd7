import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { copyPostgresTemplate } from '../../test/templates.ts';
import { post, startServerOn } from '../../test/test-server.ts';
import { verbDocument } from '../orders/orders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { TestBrowser } from './sign-in.test-support.ts';

const refreshed = z.looseObject({ accessToken: z.string() });

type Server = Awaited<ReturnType<typeof startServerOn>>;

let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
let folder: string;
let exact: Server;
const start = (seconds: number) =>
  startServerOn(
    { DATABASE_URL: copy.url, DATA_DIR: folder },
    { localClock: { now: () => new Date(Date.now() + seconds * 1000) } },
  );
beforeAll(async () => {
  copy = await copyPostgresTemplate(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'kickstand-clocks-'));
  exact = await start(0);
});
afterAll(async () => {
  await exact.close();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

describe.each([70, 20, -20, -70])('an instance whose clock is %i seconds off', (seconds) => {
  let skewed: Server;
  beforeAll(async () => {
    skewed = await start(seconds);
  });
  afterAll(() => skewed.close());

  it("and another accept each other's tokens and refreshes", async () => {
    for (const [first, second] of [
      [exact, skewed],
      [skewed, exact],
    ] as const) {
      const browser = new TestBrowser();
      expect((await browser.signIn(first.address, DEMO_ACCOUNT.email)).status).toBe(200);
      const stale = browser.copy();
      for (const [issuer, receiver] of [
        [second, first],
        [first, second],
        [second, first],
      ] as const) {
        const { status, answer } = await browser.refresh(issuer.address);
        expect(status).toBe(200);
        const headers = {
          authorization: `Bearer ${refreshed.parse(answer).accessToken}`,
          'content-type': 'application/json',
        };
        const read = await post(receiver.address, '{"query":"{ hubs { id } }"}', headers);
        expect([read.status, read.errors]).toEqual([200, undefined]);
      }
      // Another tab had requested it before the first refresh.
      expect((await stale.refresh(second.address)).status).toBe(200);
    }
  });

  it('records events at the time of the database', async () => {
    const order = await firstRow(
      skewed.database.sql,
      sql<{ id: string }>`select id from orders where state = 'open' order by id limit 1`,
    );
    const id = order?.id;
    expect((await skewed.ask(verbDocument('orderOnHold', 'id'), { id })).errors).toBeUndefined();
    const event = await firstRow(
      skewed.database.sql,
      sql<{
        seconds: number;
      }>`select extract(epoch from clock_timestamp() - created_at)::float8 as seconds
        from events order by created_at desc limit 1`,
    );
    expect(event?.seconds).toBeGreaterThanOrEqual(-0.2);
    expect(event?.seconds).toBeLessThan(10);
  });

  it('is ready and degraded', async () => {
    const report = await (await fetch(`${skewed.address}/readyz`)).json();
    expect(report).toMatchObject({ status: 'ready', degraded: ['clock_difference'] });
    expect(await (await fetch(`${exact.address}/readyz`)).json()).toMatchObject({ degraded: [] });
  });
});
