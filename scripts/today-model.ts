import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {} from '@kickstand/server/test/global-setup.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { copyPostgresTemplate, fillTemplates } from '@kickstand/server/test/templates.ts';
import { startServerOn } from '@kickstand/server/test/test-server.ts';
import { compareToday } from '@kickstand/server/test/today-model/compare-today.ts';

// Compares Today with a model of its rules over random businesses. npm run today-model --
// [--seed 1] [--businesses 1000]
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    businesses: { type: 'string', default: '1000' },
  },
});
const plan = { seed: Number(values.seed), businesses: Number(values.businesses) };
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-today-'));
try {
  say(`Today of ${plan.businesses} random businesses, --seed ${plan.seed}`);
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const { url } = await copyPostgresTemplate(cluster.url);
  const server = await startServerOn({ DATABASE_URL: url, DATA_DIR: folder }, { idle: true });
  const { failure, businesses, tally } = await compareToday(server, plan, (done) => {
    if (done % 50 === 0) say(`  ${done} of ${plan.businesses}`);
  }).finally(() => server.close());
  for (const [rule, count] of [...tally].sort()) say(`  ${rule}: ${count}`);
  for (const line of failure.slice(0, 50)) say(line);
  say(failure.length === 0 ? 'Today and model agree.' : `FAILED at business ${businesses}.`);
  process.exitCode = failure.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
