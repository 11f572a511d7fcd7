import { setCurrency } from '@kickstand/domain/kernel/money.ts';
import { type Config, parseConfig, StartFailure } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';

/** Runs a maintenance command with the configuration; a sentence for people ends it without a trace. */
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

/** Does something on the configured, migrated database and closes it. */
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
 * A signal that is aborted when somebody ends this command, so that it can clean up before it ends.
 * Being asked a second time ends it at once.
 * @param sentence is what the person at the terminal then reads.
 */
export function abortOnSignal(sentence: string): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => controller.abort(new StartFailure(sentence)));
  }
  return controller.signal;
}
