import { EXPORT_FORMATS } from '@kickstand/domain/kernel/export-format.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../../test/chance.ts';
import { drawn } from '../../test/drawn.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { makeOdd } from './odd-business.test-support.ts';
import { allUnchanged, roundTrip, TRIPS } from './round-trip.test-support.ts';

const BUSINESSES = 20;
const SEED = Number(process.env.TRIP_SEED ?? Math.floor(Math.random() * 1_000_000_000));
const SEEDS = drawn(
  Array.from({ length: BUSINESSES }, (_, at) => SEED + at),
  'odd businesses',
);

describe(`what was exported is imported in businesses with odd texts, TRIP_SEED=${SEED}`, () => {
  let server: TestServer;
  let trip: ReturnType<typeof roundTrip>;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
    trip = roundTrip(server);
  });
  afterAll(() => server.close());

  it.each(SEEDS)(
    'with the seed %i every row is unchanged',
    async (seed) => {
      const chance = new Chance(seed);
      // The files of earlier businesses do not count against the daily quota.
      await sql`update uploaded_files set created_at = created_at - interval '1 day'`.execute(
        server.database.sql,
      );
      await makeOdd(server.database.sql, chance);
      for (const each of TRIPS) {
        const format = chance.oneOf(EXPORT_FORMATS);
        const into = chance.oneOf(each.kinds);
        const mutation = chance.oneOf(await trip.mutationsOf(each));
        const file = await trip.exported(mutation, format);
        if (file.rowCount === 0) continue;
        const name = `${each.report} as ${into}, ${format}`;
        expect({ name, ...(await trip.imported(file, into)) }).toEqual({
          name,
          ...allUnchanged(file.rowCount),
        });
      }
    },
    300_000,
  );
});
