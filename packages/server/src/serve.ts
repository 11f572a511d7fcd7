import { setCurrency } from '@kickstand/domain/kernel/money.ts';
import { createApp } from './app.ts';
import { type Config, parseConfig, StartFailure } from './config.ts';
import { hashPassword } from './identity/password.ts';
import { openDatabase } from './open-database.ts';
import { openErrorReporting } from './open-error-reporting.ts';
import type { Database } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { logSlowStatements } from './platform/statement-watch.ts';

/** Seconds that a stopping server gives its work before it ends all the same. */
const STOP_SECONDS = 10;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @returns whether the demo business is new. */
async function prepare(config: Config, database: Database): Promise<boolean> {
  await migrate(database, (name) => say(`  migration ${name}`));
  if (!config.demoData) return false;
  const { seedDemoBusiness } = await import('./demo/seed-demo-business.ts');
  const { DEMO_ACCOUNT } = await import('./demo/demo-account.ts');
  return await seedDemoBusiness(database, {
    now: new Date(),
    progress: (line) => say(`  ${line}`),
    passwordHash: await hashPassword(DEMO_ACCOUNT.password),
  });
}

async function announce(config: Config, database: Database, address: string): Promise<void> {
  say('');
  say(`Kickstand is ready at ${config.PUBLIC_URL ?? address}`);
  if (config.qaLogin && config.demoData) {
    const { DEMO_ACCOUNT } = await import('./demo/demo-account.ts');
    say(
      `  Sign in with the button, or at /qa-login as ${DEMO_ACCOUNT.email}, password ${DEMO_ACCOUNT.password}`,
    );
  }
  if (config.demoData) {
    const { customersToTry } = await import('./demo/customers-to-try.ts');
    for (const line of await customersToTry(database)) say(`  ${line}`);
  }
  if (database.adapter.kind === 'pglite') {
    say(
      `  Data is kept in ${config.DATA_DIR}. The embedded database survives a crash of the server, not a power loss.`,
    );
  }
  say('  Stop with Ctrl+C.');
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  setCurrency(config.CURRENCY);
  const reporting = await openErrorReporting(config);
  const log = createLog(config.LOG_LEVEL, undefined, reporting?.report);
  const watch = logSlowStatements(log, config.SLOW_STATEMENT_MILLISECONDS);
  const database = await openDatabase(config, { watch });
  try {
    const isNewDemo = await prepare(config, database);
    let address = `http://${config.HOST}:${config.PORT}`;
    const baseUrl = () => config.PUBLIC_URL ?? address;
    const app = await createApp(config, database, log, baseUrl, reporting);
    address = await app.http.listen({ port: config.PORT, host: config.HOST });
    await announce(config, database, address);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      say('Stopping, finishing what was started.');
      setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
      app
        .stop()
        .then(() => database.close())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    await app.startWork().catch((error: unknown) => {
      // Work that a stop interrupts while it starts is no failure of the start.
      if (!stopping) throw error;
    });
    if (isNewDemo && !stopping) {
      const { requestDemoExport } = await import('./demo/request-demo-export.ts');
      await requestDemoExport(app.services);
    }
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function explain(error: unknown): string | undefined {
  if (error instanceof StartFailure) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return 'The port is in use by another program; stop it or set PORT to another number.';
  }
  if (code === 'EACCES') return 'The port or the data folder may not be used by this account.';
  if (code === 'ENOSPC') return 'The disk is full.';
  return undefined;
}

start().catch((error: unknown) => {
  const known = explain(error);
  process.stderr.write(
    known ? `Kickstand can not start: ${known}\n` : 'Kickstand can not start.\n',
  );
  if (!known) console.error(error);
  process.exit(1);
});
