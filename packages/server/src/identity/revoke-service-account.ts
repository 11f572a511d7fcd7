import { revokeServiceAccountInput } from '@kickstand/domain/staff/service-account.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';

/**
 * Revokes a service account: its next request is rejected. One that is already revoked is not an error
 * and keeps who revoked it.
 */
export const revokeServiceAccount = defineCommand({
  name: 'serviceAccountRevoke',
  input: revokeServiceAccountInput,
  needsFreshSignIn: () => true,
  known: ({ id }) => ({ serviceAccountId: id }),
  async run(unit, { id }) {
    const found = await firstRow(
      unit.sql,
      sql<{ name: string; revokedAt: Date | null }>`
        select name, revoked_at from service_accounts where id = ${id} for update`,
    );
    if (!found) throw new NotFound('Service account');
    if (found.revokedAt === null) {
      await sql`
        update service_accounts set revoked_at = ${unit.services.database.clock.now()}, revoked_by = ${unit.staffId}
        where id = ${id}`.execute(unit.sql);
      await recordSecurityEvent(unit, {
        kind: 'service_account.revoked',
        subject: { type: 'ServiceAccount', id },
        facts: { name: found.name },
      });
    }
    return { serviceAccountId: id };
  },
});
