import { sql } from 'kysely';
import { z } from 'zod';
import { StartFailure } from '../config.ts';
import { setFlag } from '../flags/set-flag.ts';
import { rows } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'Usage: npm run flag -- <name> on|off [hub <hub id> | user <staff user id>]; without arguments the flags are listed.';

const argumentsSchema = z.tuple([
  z.string().regex(/^[a-z0-9_]{1,60}$/),
  z.enum(['on', 'off']),
  z.enum(['hub', 'user']).optional(),
  z.uuid().optional(),
]);

// Turns a feature flag on or off, for everybody, one hub or one staff user.
await withDatabase(async (database, config) => {
  const given = process.argv.slice(2);
  if (given.length > 0) {
    const parsed = argumentsSchema.safeParse(given.concat().slice(0, 4));
    if (!parsed.success || (parsed.data[2] === undefined) !== (parsed.data[3] === undefined)) {
      throw new StartFailure(USAGE);
    }
    const [name, value, scope = 'global', scopeId = null] = parsed.data;
    await setFlag(database, createLog(config.LOG_LEVEL, process.stderr), {
      name,
      enabled: value === 'on',
      scope,
      scopeId,
    });
  }
  const flags = await rows(
    database.sql,
    sql<{ name: string; scope: string; scopeId: string | null; enabled: boolean }>`
      select name, scope, scope_id as "scopeId", enabled from feature_flags order by name, scope`,
  );
  for (const flag of flags) {
    const where = flag.scopeId === null ? flag.scope : `${flag.scope} ${flag.scopeId}`;
    process.stdout.write(`${flag.name} ${flag.enabled ? 'on' : 'off'} (${where})\n`);
  }
});
