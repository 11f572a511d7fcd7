import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { createTokenFor } from '../identity/create-token.ts';
import { openDatabase } from '../open-database.ts';
import { type Config, DataFolderInUse, StartFailure } from '../platform/config.ts';
import { firstRow } from '../platform/database/database.ts';
import { systemClock } from '../ports/clock.ts';
import { connectAs } from './running-server.ts';
import { runCommand } from './with-database.ts';

const USAGE = 'Usage: npm run --silent token -- <e-mail of a staff user>';

/** Whether a staff user may sign in, from the database or, while it is in use, from its server. */
async function isActive(email: string, config: Config): Promise<boolean> {
  try {
    const database = await openDatabase(config);
    try {
      const found = await firstRow(
        database.sql,
        sql`select 1 as found from staff_users where email = ${email} and not disabled`,
      );
      return found !== undefined;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const server = await connectAs(email, config);
    return await server.accepts();
  }
}

// Prints a bearer token for scripts: npm run --silent token -- admin@kickstand.example
await runCommand(async (config) => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) throw new StartFailure(USAGE);
  const email = normalizeEmail(given);
  const token = await createTokenFor(email, { config, clock: systemClock }).catch(
    (error: unknown) => {
      throw new StartFailure(error instanceof Error ? error.message : 'No token was created.');
    },
  );
  if (!(await isActive(email, config))) {
    throw new StartFailure(
      `There is no active staff user ${email}: unknown, waiting for admission, or disabled. No token was created.`,
    );
  }
  process.stdout.write(`${token}\n`);
});
