import { type Config, parseConfig, StartFailure } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';

/** Runs a maintenance command on the configured, migrated database and ends the process. */
export async function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = parseConfig(process.env);
    const database = await openDatabase(config);
    try {
      await migrate(database, (name) => process.stdout.write(`  migration ${name}\n`));
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
