import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {} from '@kickstand/server/test/global-setup.ts';
import { moveIn } from '@kickstand/server/test/moving-day/moving-day.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { copyPostgresTemplate, fillTemplates } from '@kickstand/server/test/templates.ts';
import { startServerOn } from '@kickstand/server/test/test-server.ts';

// Moves a business of some 60,000 rows in with files and its account at the sandbox, and compares every
// figure with the source. npm run moving-day -- [--riders 17500] [--others 4000] [--seed 1]
const { values } = parseArgs({
  options: {
    riders: { type: 'string', default: '17500' },
    others: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (value: number) => `${value.toFixed(1)} s`;

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-moving-day-'));
try {
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const copy = await copyPostgresTemplate(cluster.url);
  const server = await startServerOn(
    { DATA_DIR: join(folder, 'data'), DATABASE_URL: copy.url, MONEY: 'off' },
    { idle: true },
  );
  const day = await moveIn(server, {
    riders: Number(values.riders),
    others: Number(values.others),
    seed: Number(values.seed),
  }).finally(() => server.close());
  say(
    `${day.rows} rows: rehearsed in ${seconds(day.rehearsalSeconds)}, imported in ${seconds(day.importSeconds)}`,
  );
  say(`The account: read in ${seconds(day.adoptionSeconds)}, ${day.writesAtProvider} writes`);
  say(`${'figure'.padEnd(64)}${'source'.padStart(16)}${'here'.padStart(16)}`);
  for (const { figure, source, here } of day.figures) {
    const mark = source === here ? '' : '  DIFFERS';
    say(`${figure.padEnd(64)}${String(source).padStart(16)}${String(here).padStart(16)}${mark}`);
  }
  const equal = day.figures.every(({ source, here }) => source === here);
  say(equal && day.writesAtProvider === 0 ? 'Equal.' : 'FAILED.');
  process.exitCode = equal && day.writesAtProvider === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
