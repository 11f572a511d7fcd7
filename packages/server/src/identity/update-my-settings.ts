import { mySettingsInput } from '@kickstand/domain/staff/my-settings.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';

/** Changes what the caller chooses for themselves. */
export const updateMySettings = defineCommand({
  name: 'mySettingsUpdate',
  input: mySettingsInput,
  known: () => ({}),
  async run({ sql: on, staffId }, { startPage, todayDigest }) {
    await sql`
      update staff_users set start_page = coalesce(${startPage ?? null}, start_page),
        today_digest = coalesce(${todayDigest ?? null}::boolean, today_digest)
      where id = ${staffId}`.execute(on);
    return {};
  },
});
