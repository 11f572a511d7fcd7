import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {} from '@kickstand/server/test/global-setup.ts';
import { messyMonday } from '@kickstand/server/test/moving-day/messy-monday.ts';
import { moveIn } from '@kickstand/server/test/moving-day/moving-day.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { copyPostgresTemplate, fillTemplates } from '@kickstand/server/test/templates.ts';
import { startServerOn } from '@kickstand/server/test/test-server.ts';

// Moves a business of some 60,000 rows in with files and its account at the sandbox, and compares every figure with
// the source; then imports files as people have them, and compares every stored value with what they mean.
// npm run moving-day -- [--riders 17500] [--others 4000] [--messy 5000] [--seed 1]
const { values } = parseArgs({
  options: {
    riders: { type: 'string', default: '17500' },
    others: { type: 'string', default: '4000' },
    messy: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (value: number) => `${value.toFixed(1)} s`;

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-moving-day-'));

/** A server with the demo business on a separate database. */
async function startServer() {
  const copy = await copyPostgresTemplate(cluster.url);
  return await startServerOn(
    { DATA_DIR: join(folder, 'data'), DATABASE_URL: copy.url, MONEY: 'off' },
    { idle: true },
  );
}

/** @returns whether every figure equals the source. */
async function moveBusinessIn(): Promise<boolean> {
  const server = await startServer();
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
  return day.writesAtProvider === 0 && day.figures.every(({ source, here }) => source === here);
}

/** @returns whether enough rows are imported with few clicks, and no stored value is wrong. */
async function importMessyFiles(): Promise<boolean> {
  const server = await startServer();
  const count = Number(values.messy);
  const plan = { customers: count, vehicles: count, subscriptions: Math.floor(count / 5) };
  const files = await messyMonday(server, { ...plan, seed: Number(values.seed) }).finally(() =>
    server.close(),
  );
  for (const { kind, rows, imported, clicks, compared, wrong } of files) {
    const share = `${((imported / rows) * 100).toFixed(1)} %`;
    say(
      `${kind}: ${imported} of ${rows} rows (${share}) with ${clicks} clicks; ${compared} values compared, ${wrong.length} wrong`,
    );
    for (const each of wrong.slice(0, 10)) say(`  ${each}`);
  }
  return files.every(
    ({ rows, imported, clicks, wrong }) =>
      wrong.length === 0 && imported >= rows * 0.98 && clicks <= 10,
  );
}

try {
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  const movedIn = await moveBusinessIn();
  const understood = await importMessyFiles();
  say(movedIn && understood ? 'Equal.' : 'FAILED.');
  process.exitCode = movedIn && understood ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
