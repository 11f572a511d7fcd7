import { setCurrency } from '@kickstand/domain/kernel/money.ts';
import { openDatabase } from '../open-database.ts';
import { type Config, parseConfig, StartFailure } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

/**
 * Runs a maintenance command with the configuration; expected errors are printed without a stack
 * trace.
 */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = parseConfig(process.env);
    setCurrency(config.CURRENCY);
    await work(config);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Runs a function on the configured, migrated database and closes it. */
export async function withOpenDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    await migrate(database, (name) => process.stdout.write(`  migration ${name}\n`));
    return await work(database.background);
  } finally {
    await database.close();
  }
}

/**
 * A signal that is aborted when the command is interrupted, so that it can clean up. A second
 * interrupt ends it immediately.
 * @param sentence is then printed.
 */
export function abortOnSignal(sentence: string): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => controller.abort(new StartFailure(sentence)));
  }
  return controller.signal;
}
