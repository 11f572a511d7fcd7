import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordSecurityEvent, type SecurityEventScope } from '../activity/record-security-event.ts';
import { defineCommand } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';

/** The scope of a flag. */
export const FLAG_SCOPES = ['global', 'hub', 'user'] as const;

/** The flags that the product knows; another one has no effect. */
const KNOWN_FLAGS: readonly string[] = ['new_order_modal'];

/** A feature flag and its new value; the id is that of the hub or staff user. */
export const flagSetting = z
  .object({
    name: z.string().regex(/^[a-z0-9_]{1,60}$/, { error: 'Up to 60 of a to z, 0 to 9 and _.' }),
    enabled: z.boolean(),
    scope: z.enum(FLAG_SCOPES, { error: 'global, hub or user' }),
    scopeId: idSchema.nullish().transform((id) => id ?? null),
  })
  .refine(({ scope, scopeId }) => (scope === 'global') === (scopeId === null), {
    error: 'The scopes hub and user require an id; the scope global has none.',
    path: ['scopeId'],
  });
export type FlagSetting = z.output<typeof flagSetting>;

/** Says that a flag does not exist, and which ones do; undefined for one that exists. */
export const unknownFlag = (name: string): string | undefined =>
  KNOWN_FLAGS.includes(name)
    ? undefined
    : `There is no flag ${name}. The flags are: ${KNOWN_FLAGS.join(', ')}.`;

/** The settings of feature flags by name, at most 1,000. */
export function listFlags(on: Sql): Promise<FlagSetting[]> {
  return rows(
    on,
    sql<FlagSetting>`
      select name, scope, scope_id, enabled from feature_flags
      order by name, scope, scope_id limit 1000`,
  );
}

/** Turns a feature flag on or off and records it in the security log. */
export async function setFlag(scope: SecurityEventScope, setting: FlagSetting): Promise<void> {
  const { name, enabled, scopeId } = setting;
  await sql`
    insert into feature_flags (name, scope, scope_id, enabled)
    values (${name}, ${setting.scope}, ${scopeId}, ${enabled})
    on conflict (name, scope, scope_id) do update set enabled = excluded.enabled`.execute(
    scope.sql,
  );
  await recordSecurityEvent(scope, {
    kind: 'settings.changed',
    subject: { type: 'FeatureFlag', id: scopeId ?? name },
    facts: { flag: name, enabled, scope: setting.scope },
  });
}

/** {@link setFlag} through the running server, as a staff user. */
export const setFeatureFlag = defineCommand({
  name: 'featureFlagSet',
  input: flagSetting,
  async run(unit, setting) {
    const unknown = unknownFlag(setting.name);
    if (unknown !== undefined) throw refused('UNKNOWN_FLAG', unknown, 'name');
    await setFlag(unit, setting);
    return {};
  },
});
