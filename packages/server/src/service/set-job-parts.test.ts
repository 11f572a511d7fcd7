import type { WantedPart } from '@kickstand/domain/service/part-stock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectToWait } from '../../test/expect-to-wait.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import { setJobParts } from './set-job-parts.ts';

const PAD = newId();
const BULB = newId();
const CHAIN = newId();

describe.each(databasesOf(import.meta.url))('parts of service jobs on %s', (kind) => {
  let server: TestServer;
  let oakland: { id: string; name: string };
  let berkeley: typeof oakland;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    const hubs = await rows(
      server.database.sql,
      sql<
        typeof oakland
      >`select id, name from hubs where not direct_ship_enabled order by name limit 2`,
    );
    const [one, other] = hubs;
    if (!one || !other) throw new Error('The demo business has fewer than two walk-in hubs.');
    [oakland, berkeley] = [one, other];
  });
  afterAll(() => server.close());

  /** Brake pads are counted in both hubs, bulbs in none; chains are retired. */
  beforeEach(async () => {
    const on = server.database.sql;
    await sql`delete from service_jobs`.execute(on);
    await sql`delete from part_stock`.execute(on);
    await sql`delete from parts`.execute(on);
    await sql`
      insert into parts (id, name, number, price_cents, retired_at, updated_by, updated_at) values
        (${PAD}, 'Brake pad', 'BP-1', 1250, null, 'ana@kickstand.example', now()),
        (${BULB}, 'Bulb', '', 300, null, 'ana@kickstand.example', now()),
        (${CHAIN}, 'Chain', '', 4000, now(), 'ana@kickstand.example', now())`.execute(on);
    await sql`insert into part_stock (part_id, hub_id, quantity) values (${PAD}, ${oakland.id}, 3), (${PAD}, ${berkeley.id}, 9)`.execute(
      on,
    );
  });

  const newJob = async () => {
    const id = newId();
    await sql`
      insert into service_jobs (id, asset_id, title, origin, opened_by, opened_at, updated_at)
      select ${id}, a.id, 'Brakes', 'STAFF', 'ana@kickstand.example', now(), now() from assets a order by a.id limit 1`.execute(
      server.database.sql,
    );
    return id;
  };

  /** As the command that saves a job: in a transaction with the job locked. @returns the refusals. */
  const use = async (jobId: string, wanted: readonly WantedPart[], hubId = oakland.id) => {
    try {
      await server.database.transaction(async (transaction) => {
        await sql`select from service_jobs where id = ${jobId} for update`.execute(transaction);
        const unit = {
          sql: transaction,
          services: server.app.services,
          now: new Date(),
          actor: 'ana@kickstand.example',
          staffId: null,
          address: null,
        };
        await setJobParts(unit, { jobId, hubId }, wanted);
      });
      return [];
    } catch (error) {
      if (error instanceof Refused) return error.refusals;
      throw error;
    }
  };

  const stockOf = async ({ id }: typeof oakland) =>
    (
      await firstRow(
        server.database.sql,
        sql<{
          quantity: number;
        }>`select quantity from part_stock where part_id = ${PAD} and hub_id = ${id}`,
      )
    )?.quantity;
  const partsOf = (jobId: string) =>
    rows(
      server.database.sql,
      sql`select p.name, j.quantity, j.unit_cost_cents as cents, j.hub_id from service_job_parts j
        join parts p on p.id = j.part_id where j.job_id = ${jobId} order by p.name`,
    );
  const pads = (quantity: number) => [{ partId: PAD, quantity }];

  it('takes new parts from the stock of the hub, where it counts them, and gives back what is no longer used where it came from', async () => {
    const job = await newJob();
    expect(await use(job, [...pads(2), { partId: BULB, quantity: 4 }])).toEqual([]);
    expect(await partsOf(job)).toEqual([
      { name: 'Brake pad', quantity: 2, cents: 1250, hubId: oakland.id },
      { name: 'Bulb', quantity: 4, cents: 300, hubId: null },
    ]);
    expect(await stockOf(oakland)).toBe(1);
    // The vehicle is at another hub now: the third comes from where the first two did.
    expect(await use(job, pads(3), berkeley.id)).toEqual([]);
    expect([await stockOf(oakland), await stockOf(berkeley)]).toEqual([0, 9]);
    expect(await use(job, [], berkeley.id)).toEqual([]);
    expect([await stockOf(oakland), await stockOf(berkeley)]).toEqual([3, 9]);
    expect(await partsOf(job)).toEqual([]);
  });

  it('a part costs what it did when it was first put on the job', async () => {
    const job = await newJob();
    await use(job, pads(1));
    await sql`update parts set price_cents = 9900, retired_at = now() where id = ${PAD}`.execute(
      server.database.sql,
    );
    expect(await use(job, pads(2)), 'retired since').toEqual([]);
    expect(await partsOf(job)).toMatchObject([{ quantity: 2, cents: 1250 }]);
  });

  it('a problem is named, and changes nothing', async () => {
    const job = await newJob();
    await use(job, pads(2));
    for (const [wanted, message] of [
      [pads(4), `${oakland.name} has only 1 Brake pad. Correct the stock first, or use fewer.`],
      [
        [...pads(1), ...pads(1)],
        'Brake pad is listed twice. Enter it once with the whole quantity.',
      ],
      [[...pads(1), { partId: CHAIN, quantity: 1 }], 'Chain is retired. Choose another part.'],
      [[...pads(1), { partId: newId(), quantity: 1 }], 'Part not found.'],
    ] as const) {
      expect(await use(job, wanted)).toMatchObject([{ path: 'parts', message }]);
      expect(await stockOf(oakland)).toBe(1);
      expect(await partsOf(job)).toMatchObject([{ name: 'Brake pad', quantity: 2 }]);
    }
    await use(job, pads(3));
    expect(await use(await newJob(), pads(1))).toMatchObject([
      { message: `${oakland.name} has no Brake pad. Correct the stock first, or leave it out.` },
    ]);
  });

  it('of two jobs that take the last part at once, one gets it, and the other learns that it is gone', async () => {
    const jobs = [await newJob(), await newJob()];
    await sql`update part_stock set quantity = 1 where hub_id = ${oakland.id}`.execute(
      server.database.sql,
    );
    const refusals = (await Promise.all(jobs.map((job) => use(job, pads(1))))).flat();
    expect(refusals).toMatchObject([{ code: 'OUT_OF_STOCK', path: 'parts' }]);
    expect(await stockOf(oakland)).toBe(0);
    const used = (await Promise.all(jobs.map(partsOf))).flat();
    expect(used).toMatchObject([{ name: 'Brake pad', quantity: 1 }]);
  });

  // The embedded database has one connection, so there is no other.
  if (kind === 'postgres') {
    it('a job waits for another that is taking the same part', async () => {
      const job = await newJob();
      const taken = sql`update part_stock set quantity = 0 where hub_id = ${oakland.id}`;
      const refusals = await expectToWait(
        server.database,
        taken,
        () => use(job, pads(1)),
        async () => {},
      );
      expect(refusals).toMatchObject([{ code: 'OUT_OF_STOCK' }]);
      expect([await stockOf(oakland), await partsOf(job)]).toEqual([0, []]);
    });
  }
});
