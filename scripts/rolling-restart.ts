import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {} from '@kickstand/server/test/global-setup.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { restartUnderLoad } from '@kickstand/server/test/rolling-restart.ts';
import { fillTemplates } from '@kickstand/server/test/templates.ts';

// Restarts two instances one after the other under load, behind a proxy that never retries. npm run
// rolling -- [--restarts 20] [--drain 5] [--check 500] [--callers 8]
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    drain: { type: 'string', default: '5' },
    check: { type: 'string', default: '500' },
    callers: { type: 'string', default: '8' },
  },
});
const plan = {
  restarts: Number(values.restarts),
  drainSeconds: Number(values.drain),
  checkEvery: Number(values.check),
  callers: Number(values.callers),
};
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'kickstand-rolling-'));
try {
  say(`Rolling restarts of two instances on ${cluster.version}`);
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const began = performance.now();
  const { requests, failures, exits, slowest } = await restartUnderLoad(cluster.url, plan, say);
  for (const line of failures.slice(0, 20)) say(`  FAILED: ${line.slice(0, 300)}`);
  const forced = exits.filter(([code]) => code !== 0).length;
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${plan.restarts} rolling restarts, ${exits.length} stops, ${forced} of them forced.`);
  say(`${requests} requests in ${seconds} s, ${failures.length} failed.`);
  say(`The slowest took ${Math.round(slowest)} ms.`);
  process.exitCode = failures.length === 0 && forced === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
