import { z } from 'zod';
import {
  FLAG_SCOPES,
  type FlagSetting,
  flagSetting,
  listFlags,
  setFlag,
  unknownFlag,
} from '../flags/feature-flags.ts';
import { type Config, DataFolderInUse, StartFailure } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { connectAs } from './running-server.ts';
import { runCommand, withOpenDatabase } from './with-database.ts';

const USAGE =
  'Usage: npm run flag -- <name> on|off [hub <hub id> | user <staff user id>] [as <e-mail of a staff user>]; without a name the flags are listed. With "as", the command goes through the running server.';

const scopeArguments = z.tuple([z.enum(FLAG_SCOPES), z.uuid()]);

/** The requested change; none if no flag is named. */
function readArguments(given: readonly string[]): { setting?: FlagSetting; email?: string } {
  const at = given.indexOf('as');
  const [name, value, ...scope] = at < 0 ? given : given.slice(0, at);
  const email = at < 0 ? undefined : given[at + 1];
  if ((at >= 0 && (!email || given.length > at + 2)) || (name && !value)) {
    throw new StartFailure(USAGE);
  }
  if (name === undefined) return { ...(email && { email }) };
  const named = scope.length === 0 ? ['global', null] : scopeArguments.safeParse(scope).data;
  const setting = flagSetting.safeParse({
    name,
    enabled: value === 'on' ? true : value === 'off' ? false : undefined,
    scope: named?.[0],
    scopeId: named?.[1],
  });
  if (!setting.success) throw new StartFailure(USAGE);
  const unknown = unknownFlag(setting.data.name);
  if (unknown !== undefined) throw new StartFailure(unknown);
  return { setting: setting.data, ...(email && { email }) };
}

const FIELDS = '{ name scope scopeId enabled }';

async function throughServer(
  email: string,
  config: Config,
  setting: FlagSetting | undefined,
): Promise<readonly FlagSetting[]> {
  const server = await connectAs(email, config);
  if (setting) {
    await server.ask(
      `mutation ($name: String!, $enabled: Boolean!, $scope: FeatureFlagScope!, $scopeId: ID) {
        featureFlagSet(name: $name, enabled: $enabled, scope: $scope, scopeId: $scopeId) ${FIELDS} }`,
      setting,
      z.unknown(),
    );
  }
  const { featureFlags } = await server.ask(
    `query { featureFlags ${FIELDS} }`,
    {},
    z.object({ featureFlags: z.array(flagSetting) }),
  );
  return featureFlags;
}

async function inDatabase(
  config: Config,
  setting: FlagSetting | undefined,
): Promise<readonly FlagSetting[]> {
  return await withOpenDatabase(config, async (database) => {
    const log = createLog(config.LOG_LEVEL, process.stderr);
    await database.transaction(async (sql) => {
      const by = { actor: 'npm run flag', staffId: null, address: null };
      if (setting)
        await setFlag({ sql, now: database.clock.now(), services: { log }, ...by }, setting);
    });
    return await listFlags(database.sql);
  });
}

// Turns a feature flag on or off, for everyone, one hub or one staff user.
await runCommand(async (config) => {
  const { setting, email } = readArguments(process.argv.slice(2));
  const flags = await (email
    ? throughServer(email, config, setting)
    : inDatabase(config, setting).catch((error: unknown) => {
        if (!(error instanceof DataFolderInUse)) throw error;
        const hint = 'To use the running server, add: as <e-mail of a staff user>';
        throw new StartFailure(`${error.message}\n${hint}`);
      }));
  for (const flag of flags) {
    const where = flag.scopeId === null ? flag.scope : `${flag.scope} ${flag.scopeId}`;
    process.stdout.write(`${flag.name} ${flag.enabled ? 'on' : 'off'} (${where})\n`);
  }
});
