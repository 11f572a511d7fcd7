import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runFuzz } from '@kickstand/server/test/fuzz/run-fuzz.ts';
import type {} from '@kickstand/server/test/global-setup.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { copyPostgresTemplate, fillTemplates } from '@kickstand/server/test/templates.ts';
import { startServerOn } from '@kickstand/server/test/test-server.ts';

// Sends random requests, headers and files to a server: none may crash it or end as INTERNAL, and rejected ones may
// change nothing. npm run fuzz -- [--seed 1] [--requests 200000]
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    requests: { type: 'string', default: '200000' },
  },
});
const plan = { seed: Number(values.seed), requests: Number(values.requests) };
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-fuzz-'));
try {
  say(`Random requests on ${cluster.version}, --seed ${plan.seed}`);
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const { url } = await copyPostgresTemplate(cluster.url);
  const server = await startServerOn(
    { DATA_DIR: join(folder, 'data'), DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '10000000' },
    { idle: true },
  );
  const started = Date.now();
  const result = await runFuzz(server, plan, {
    progress: (sent) => {
      if (Math.floor(sent / 1000) % 5 === 0) say(`  ${sent} of ${plan.requests}`);
    },
    failure: (what) => say(`  FAILED ${what}`),
  }).finally(() => server.close());
  const seconds = Math.round((Date.now() - started) / 1000);
  say(
    `${result.sent} requests in ${seconds} s: ${result.answered} answered, ` +
      `${result.refused} refused, ${result.failures.length} failed; ` +
      `${result.files} files, ${result.stored} stored`,
  );
  if (result.failures.length > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
