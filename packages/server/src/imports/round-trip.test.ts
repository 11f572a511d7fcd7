import { EXPORT_FORMATS } from '@kickstand/domain/kernel/export-format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../../test/chance.ts';
import { drawn } from '../../test/drawn.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { makeOdd } from './odd-business.test-support.ts';
import { allUnchanged, NOT_IMPORTED, roundTrip, TRIPS } from './round-trip.test-support.ts';

const SEED = Math.floor(Math.random() * 1_000_000_000);

/** Every report with each kind of import and format, of which a run of all tests checks a quarter. */
const CASES = TRIPS.flatMap((each) =>
  each.kinds.flatMap((into) => EXPORT_FORMATS.map((format) => ({ ...each, into, format }))),
);

describe('what was exported is imported', () => {
  let server: TestServer;
  let trip: ReturnType<typeof roundTrip>;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
    trip = roundTrip(server);
  });
  afterAll(() => server.close());

  it('from every report, or it says why not', () => {
    const { reports } = server.app.services.extensions;
    const known = [...TRIPS.map(({ report }) => report), ...Object.keys(NOT_IMPORTED)];
    expect(known.toSorted()).toEqual(reports.map((report) => report.kind).toSorted());
  });

  it.each(drawn(CASES, 'round trips'))(
    'from $report as $into, as $format, and every row is unchanged',
    async ({ into, format, ...each }) => {
      const mutations = await trip.mutationsOf(each);
      const files = await Promise.all(mutations.map((mutation) => trip.exported(mutation, format)));
      const filled = files.filter(({ rowCount }) => rowCount > 0);
      expect(filled.length).toBeGreaterThan(0);
      for (const file of filled) {
        expect(await trip.imported(file, into)).toEqual(allUnchanged(file.rowCount));
      }
    },
  );

  it('also in a business with odd texts', async () => {
    await makeOdd(server.database.sql, new Chance(SEED));
    const file = await trip.exported('customersExport');
    expect({ SEED, ...(await trip.imported(file, 'CUSTOMERS')) }).toEqual({
      SEED,
      ...allUnchanged(file.rowCount),
    });
  });
});
