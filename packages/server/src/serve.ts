import { setCurrency } from '@kickstand/domain/kernel/money.ts';
import { hasBusiness } from '../demo/has-business.ts';
import { seedInProcess } from '../demo/seed-in-process.ts';
import { type App, createApp } from './app.ts';
import { isWithoutDatabase, openDatabase } from './open-database.ts';
import { openErrorReporting } from './open-error-reporting.ts';
import { openTracing } from './open-tracing.ts';
import { type Config, parseConfig, StartFailure } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { logSlowStatements } from './platform/database/statement-watch.ts';
import { type Impairment, impairmentOf } from './platform/database/waiting-errors.ts';
import { probeDataFolder, usesDataFolder } from './platform/files/data-folder.ts';
import { createLog, type Log } from './platform/log.ts';
import { say, sayWhyNot } from './platform/say.ts';
import { growWithRequests } from './platform/young-generation.ts';
import { recordMoneyOn } from './privacy/installation.ts';

/** Seconds after draining that a stopping server waits for its work before it exits anyway. */
const STOP_SECONDS = 20;
/**
 * Milliseconds in which a repeated signal counts as the same: a terminal sends Ctrl+C to the whole
 * process group, and npm forwards it as well.
 */
const SAME_SIGNAL = 1000;

const progress = (line: string) => say(`  ${line}`);

const IMPAIRED: Readonly<Record<Impairment, string>> = {
  read_only:
    'The database at DATABASE_URL is read-only: it is a standby or a former primary, or its disk is full. Set DATABASE_URL to the primary, or free disk space, and start again.',
  disk_full:
    'The disk of the database at DATABASE_URL is full; free disk space on its machine and start again.',
  out_of_memory:
    'The database at DATABASE_URL is out of memory; give its machine more, or lower its limits, and start again.',
};

/** @returns whether the database needs the demo business. @throws StartFailure if nothing can be written to it. */
async function prepare(config: Config, database: Database): Promise<boolean> {
  const { impairments } = await database.adapter.inspect();
  if (impairments.includes('read_only')) throw new StartFailure(IMPAIRED.read_only);
  await migrate(database, (name) => progress(`migration ${name}`));
  await recordMoneyOn(config, database);
  if (!config.demoData) return false;
  return !(await hasBusiness(database.sql));
}

async function announce(config: Config, database: Database, address: string): Promise<void> {
  say('');
  say(`Kickstand is ready at ${config.PUBLIC_URL ?? address}`);
  if (config.qaLogin && config.demoData) {
    const { DEMO_ACCOUNT } = await import('../demo/demo-account.ts');
    say(
      `  Sign in with the button, or at /qa-login as ${DEMO_ACCOUNT.email}, password ${DEMO_ACCOUNT.password}`,
    );
  }
  if (config.demoData) {
    const { customersToTry } = await import('../demo/customers-to-try.ts');
    for (const line of await customersToTry(database)) say(`  ${line}`);
  }
  if (database.adapter.kind === 'pglite') {
    say(
      `  Data is kept in ${config.DATA_DIR}. The embedded database survives a crash of the server, not a power loss.`,
    );
  }
  say('  Stop with Ctrl+C.');
}

/** Stops the server at the first signal, and exits immediately at another one. */
function stopOnSignal(config: Config, app: App, database: Database, log: Log): void {
  let firstAt: number | undefined;
  const stop = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_SIGNAL) process.exit(1);
      return;
    }
    firstAt = performance.now();
    say('Stopping after running work is finished.');
    const milliseconds = (config.drainSeconds + STOP_SECONDS) * 1000;
    setTimeout(() => {
      log.error({ milliseconds }, 'stopped before all work was done');
      process.exit(1);
    }, milliseconds).unref();
    app
      .stop()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stop failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** @throws StartFailure if the data folder is needed but not writable. */
async function checkDataFolder(config: Config): Promise<void> {
  if (!usesDataFolder(config)) return;
  const problem = await probeDataFolder(config.DATA_DIR);
  if (problem) {
    throw new StartFailure(
      `The data folder ${config.DATA_DIR} ${problem}; fix this or change DATA_DIR.`,
    );
  }
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  setCurrency(config.CURRENCY);
  await checkDataFolder(config);
  const reporting = await openErrorReporting(config);
  const log = createLog(config.LOG_LEVEL, undefined, reporting?.report);
  const tracing = await openTracing(config);
  const watch = logSlowStatements(log, config.SLOW_STATEMENT_MILLISECONDS, tracing);
  // The embedded database of a demo is also created in the process that fills it.
  if (config.demoData && isWithoutDatabase(config)) await seedInProcess(progress);
  let database = await openDatabase(config, { watch });
  try {
    if (await prepare(config, database)) {
      await database.close();
      await seedInProcess(progress);
      database = await openDatabase(config, { watch });
    }
    let address = `http://${config.HOST}:${config.PORT}`;
    const baseUrl = () => config.PUBLIC_URL ?? address;
    const app = await createApp(config, database, log, baseUrl, { reporting, tracing });
    await app.operations?.listen({ port: config.OPERATIONS_PORT, host: config.HOST });
    address = await app.http.listen({ port: config.PORT, host: config.HOST });
    growWithRequests(app.http.server);
    stopOnSignal(config, app, database, log);
    if (!(await app.startWork())) return;
    await announce(config, database, address);
    if (config.demoData) {
      const demo = await import('../demo/request-demo-export.ts');
      if (await demo.lacksDemoExport(database.sql)) await demo.requestDemoExport(app.services);
    }
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function explain(error: unknown): readonly string[] | undefined {
  if (error instanceof StartFailure) return error.problems;
  const impairment = impairmentOf(error);
  if (impairment) return [IMPAIRED[impairment]];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return [
      'The port is in use by another program; stop it or set PORT (or OPERATIONS_PORT) to another number.',
    ];
  }
  if (code === 'EACCES')
    return ['This account is not allowed to use the port; set PORT above 1023.'];
  if (code === 'ENOSPC') return ['The disk is full.'];
  return undefined;
}

/**
 * Runs the server until it is stopped; a failed start prints the reason and ends the process.
 * Resolves when the server is ready.
 */
export async function serve(): Promise<void> {
  try {
    await start();
  } catch (error) {
    sayWhyNot(explain(error) ?? [], error);
    process.exit(1);
  }
}
