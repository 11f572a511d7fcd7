import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';

/** A feature flag as it shall be. */
export interface FlagSetting {
  readonly name: string;
  readonly enabled: boolean;
  readonly scope: 'global' | 'hub' | 'user';
  /** The hub or the staff user; null for everybody. */
  readonly scopeId: string | null;
}

/** Turns a feature flag on or off from the command line and adds it to the security log. */
export async function setFlag(
  database: Database,
  log: Log,
  { name, enabled, scope, scopeId }: FlagSetting,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`
      insert into feature_flags (name, scope, scope_id, enabled)
      values (${name}, ${scope}, ${scopeId}, ${enabled})
      on conflict (name, scope, scope_id) do update set enabled = excluded.enabled`.execute(
      transaction,
    );
    await recordSecurityEvent(
      {
        sql: transaction,
        now: new Date(),
        services: { log },
        actor: 'npm run flag',
        staffId: null,
        address: null,
      },
      {
        kind: 'settings.changed',
        subject: { type: 'FeatureFlag', id: scopeId ?? name },
        facts: { flag: name, enabled, scope },
      },
    );
  });
}
