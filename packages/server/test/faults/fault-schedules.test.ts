import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patientLimits } from '../../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../../src/platform/database/database.ts';
import { drawn } from '../drawn.ts';
import { copyPostgresTemplate } from '../templates.ts';
import { DEFECTS, type Defect } from './fault-provider.ts';
import { runSchedule } from './fault-schedule.ts';
import { createFaultWorld } from './fault-staff.ts';

/** Number of schedules in this run; `npm run faults` runs two thousand. */
const SCHEDULES = 25;
/** Number of schedules within which a deliberate bug must be detected. */
const PATIENCE = 60;
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000_000));

let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
let database: Database;
beforeAll(async () => {
  copy = await copyPostgresTemplate(inject('postgresUrl'));
  database = new Database(await openPostgres(copy.url, { limits: patientLimits(10) }));
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const world = (defect?: Defect) => createFaultWorld(database, copy.url, defect);

describe(`fault schedules, FAULT_SEED=${SEED}`, () => {
  it('lose nothing, charge nothing twice, and match the ledger with the provider', async () => {
    const here = await world();
    const kinds = new Set<string>();
    for (let place = 0; place < SCHEDULES; place += 1) {
      const result = await runSchedule(here, SEED + place);
      for (const one of result.operations) kinds.add(one.split(' ')[0] ?? '');
      expect(result.violations, JSON.stringify(result)).toEqual([]);
    }
    expect(kinds.size).toBeGreaterThan(5);
  }, 300_000);

  it.each(drawn(DEFECTS, 'defects'))(
    'detect a bug: %s',
    async (defect) => {
      const here = await world(defect);
      for (let place = 0; place < PATIENCE; place += 1) {
        const { violations } = await runSchedule(here, place);
        if (violations.length > 0) return;
      }
      throw new Error(`${PATIENCE} schedules did not show it.`);
    },
    300_000,
  );
});
