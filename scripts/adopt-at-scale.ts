import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adoptLargeAccount } from '@kickstand/server/test/adoption/adopt-large-account.ts';
import type {} from '@kickstand/server/test/global-setup.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { copyPostgresTemplate, fillTemplates } from '@kickstand/server/test/templates.ts';
import { startServerOn } from '@kickstand/server/test/test-server.ts';

// Adopts a large account of the sandbox, with a worker that dies now and then, and compares the result
// with it. npm run adopt-at-scale --
// [--customers 5000] [--duplicates 200] [--subscriptions 4000] [--latency 200] [--rate 25] [--kills 20] [--seed 1]
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    duplicates: { type: 'string', default: '200' },
    subscriptions: { type: 'string', default: '4000' },
    latency: { type: 'string', default: '200' },
    rate: { type: 'string', default: '25' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
/** The most seconds that a run may take. */
const MOST_SECONDS = 15 * 60;
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-adoption-'));
try {
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const copy = await copyPostgresTemplate(cluster.url);
  const server = await startServerOn(
    { DATA_DIR: join(folder, 'data'), DATABASE_URL: copy.url },
    { idle: true },
  );
  const adopted = await adoptLargeAccount(server, {
    customers: Number(values.customers),
    duplicates: Number(values.duplicates),
    subscriptions: Number(values.subscriptions),
    seed: Number(values.seed),
    latency: Number(values.latency),
    mostPerSecond: Number(values.rate),
    kills: Number(values.kills),
  }).finally(() => server.close());
  for (const [name, value] of Object.entries(adopted)) say(`  ${name}: ${JSON.stringify(value)}`);
  const { seconds, reads, mostReads, writes, secondRunRows, paidCents } = adopted;
  const sound =
    seconds <= MOST_SECONDS &&
    reads <= mostReads &&
    writes === 0 &&
    secondRunRows === 0 &&
    adopted.deaths === Number(values.kills) &&
    paidCents.stored === paidCents.source &&
    adopted.unknownDifferences === adopted.undecidedSubscriptions;
  say(sound ? 'Sound.' : 'FAILED.');
  process.exitCode = sound ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
