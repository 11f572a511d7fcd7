import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {} from '@kickstand/server/test/global-setup.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { copyPostgresTemplate, fillTemplates } from '@kickstand/server/test/templates.ts';
import { startServerOn } from '@kickstand/server/test/test-server.ts';
import { compareToday, WITH_PROVIDER } from '@kickstand/server/test/today-model/compare-today.ts';

// Compares Today with a model of its rules over random businesses. npm run today-model --
// [--seed 1] [--businesses 1000]
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    businesses: { type: 'string', default: '1000' },
  },
});
const plan = { seed: Number(values.seed), businesses: Number(values.businesses) };
/** Businesses that are made of one another; the more changes, the less is like a real one. */
const PART = 50;
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-today-'));
try {
  say(`Today of ${plan.businesses} random businesses, --seed ${plan.seed}`);
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const tally = new Map<string, number>();
  let failure: readonly string[] = [];
  let done = 0;
  while (done < plan.businesses && failure.length === 0) {
    const part = { seed: plan.seed + done, businesses: Math.min(PART, plan.businesses - done) };
    const { url, drop } = await copyPostgresTemplate(cluster.url);
    const server = await startServerOn(
      { DATABASE_URL: url, DATA_DIR: folder, ...WITH_PROVIDER },
      { idle: true },
    );
    const found = await compareToday(server, part).finally(() => server.close());
    await drop();
    for (const [rule, count] of found.tally) tally.set(rule, (tally.get(rule) ?? 0) + count);
    failure = found.failure;
    done += found.businesses;
    say(`  ${done} of ${plan.businesses}`);
    if (failure.length > 0)
      say(`FAILED: --seed ${part.seed} --businesses ${found.businesses} repeats it.`);
  }
  for (const [rule, count] of [...tally].sort()) say(`  ${rule}: ${count}`);
  for (const line of failure.slice(0, 50)) say(line);
  if (failure.length === 0) say('Today and model agree.');
  process.exitCode = failure.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
