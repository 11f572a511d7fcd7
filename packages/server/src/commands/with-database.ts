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

/** Runs a maintenance command on the configured, migrated database and ends the process. */
export function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  return runCommand(async (config) => {
    const database = await openDatabase(config);
    try {
      await migrate(database, (name) => process.stdout.write(`  migration ${name}\n`));
      await work(database.background, config);
    } finally {
      await database.close();
    }
  });
}
