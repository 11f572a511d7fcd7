import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {} from '@kickstand/server/test/global-setup.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  fillTemplates,
} from '@kickstand/server/test/templates.ts';
import { startServerOn } from '@kickstand/server/test/test-server.ts';
import { playLives } from '@kickstand/server/test/vehicle-lives/play-lives.ts';

// Sends random commands about vehicles to a server and compares it with a model of the rules, and with what
// the command palette offered. npm run lives -- [--seed 1] [--commands 20000] [--database postgres|pglite]
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    commands: { type: 'string', default: '20000' },
    database: { type: 'string', default: 'postgres' },
  },
});
/** Number of commands after which everything must have been tried. */
const WHOLE = 20_000;
const plan = { seed: Number(values.seed), commands: Number(values.commands) };
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ disposable: true });
const folder = await mkdtemp(join(tmpdir(), 'kickstand-lives-'));
try {
  say(`Lives of vehicles on ${values.database}, --seed ${plan.seed}`);
  const template = join(folder, 'pglite');
  await fillTemplates(cluster.url, template);
  const DATA_DIR = await copyPgliteTemplate(template);
  const embedded = values.database === 'pglite';
  const copy = embedded ? undefined : await copyPostgresTemplate(cluster.url);
  const started = Date.now();
  const server = await startServerOn(
    { DATA_DIR, ...(copy && { DATABASE_URL: copy.url }) },
    { idle: true },
  );
  const result = await playLives(server, plan, (step, coverage) => {
    if (step % 1000 === 0)
      say(`  ${step} of ${plan.commands}, ${coverage.missing.length} not tried yet`);
  }).finally(() => server.close());
  await rm(DATA_DIR, { recursive: true, force: true });
  for (const [name, { done, refused }] of [...result.tally].sort()) {
    say(`  ${name}: ${done} done, ${refused} refused`);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  const { missing, covered } = result.coverage;
  say(
    `${result.commands} commands in ${seconds} s, ${result.refused} refused; ${result.offers} were compared with what was offered; ${covered} edges and refusals tried.`,
  );
  for (const line of result.failure) say(line);
  if (result.failure.length > 0) say('FAILED: server and model disagree.');
  const whole = plan.commands >= WHOLE;
  if (whole) for (const key of missing) say(`  NOT TRIED: ${key}`);
  const sound = result.failure.length === 0 && (missing.length === 0 || !whole);
  say(sound ? 'Server and model agree.' : 'FAILED.');
  process.exitCode = sound ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
