import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { Database } from '@kickstand/server/platform/database/database.ts';
import { DEFECTS } from '@kickstand/server/test/faults/fault-provider.ts';
import { runSchedule, type ScheduleResult } from '@kickstand/server/test/faults/fault-schedule.ts';
import { createFaultWorld } from '@kickstand/server/test/faults/fault-staff.ts';
import { createKillRow } from '@kickstand/server/test/faults/kill-schedule.ts';
import type {} from '@kickstand/server/test/global-setup.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { copyPostgresTemplate, fillTemplates } from '@kickstand/server/test/templates.ts';

// Runs random schedules of faults over all payments and counts errors, which must be none. npm run
// faults -- [--seed 1] [--schedules 1900] [--kills 100] [--defect 'key omitted']
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    schedules: { type: 'string', default: '1900' },
    kills: { type: 'string', default: '100' },
    defect: { type: 'string' },
  },
});
const seed = Number(values.seed);
const defect = DEFECTS.find((one) => one === values.defect);
const say = (line: string) => process.stdout.write(`${line}\n`);

const tally = new Map<string, number>();
/** Seconds for which each kill has blocked its customer. */
const blocked: number[] = [];
let failed = 0;
function judge(result: ScheduleResult): void {
  for (const operation of result.operations) tally.set(operation, (tally.get(operation) ?? 0) + 1);
  if (result.violations.length === 0) return;
  failed += 1;
  say(
    `  FAILED seed ${result.seed}: ${result.actions.join(', ')} -> ${result.operations.join(', ')}`,
  );
  for (const violation of result.violations) say(`    ${violation}`);
}

async function many(count: number, what: string, run: (seed: number) => Promise<ScheduleResult>) {
  for (let place = 0; place < count; place += 1) {
    judge(await run(seed + place));
    if ((place + 1) % 25 === 0) say(`  ${place + 1} of ${count} ${what}, ${failed} failed`);
  }
}

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-faults-'));
let database: Database | undefined;
try {
  say(`Schedules of faults on ${cluster.version}, --seed ${seed}`);
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const { url } = await copyPostgresTemplate(cluster.url);
  database = new Database(await openPostgres(url));
  const world = await createFaultWorld(database, url, defect);
  await many(Number(values.schedules), 'schedules in process', (one) => runSchedule(world, one));
  const row = createKillRow(database, { DATABASE_URL: url, DATA_DIR: folder });
  const killed = async (one: number) => {
    const result = await row.run(one);
    blocked.push(result.blockedSeconds);
    return result;
  };
  await many(Number(values.kills), 'kills', killed).finally(() => row.stop());
} finally {
  await database?.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
say('Operations settled:');
for (const [operation, count] of [...tally].sort()) say(`  ${operation}: ${count}`);
if (blocked.length > 0) {
  const ordered = blocked.toSorted((a, b) => a - b);
  const median = ordered[Math.floor(ordered.length / 2)] ?? 0;
  say(
    `Blocked after a kill, with two servers: median ${median.toFixed(1)} s, longest ${(ordered.at(-1) ?? 0).toFixed(1)} s`,
  );
}
say(failed === 0 ? 'No errors.' : `${failed} schedules FAILED.`);
process.exitCode = failed === 0 ? 0 : 1;
