import { updateServiceAccountInput } from '@kickstand/domain/staff/service-account.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import { refuseLocalAddresses } from './create-service-account.ts';

/** Replaces the return addresses of a service account; its next checkout page has to return to one. */
export const updateServiceAccount = defineCommand({
  name: 'serviceAccountUpdate',
  input: updateServiceAccountInput,
  needsFreshSignIn: () => true,
  known: ({ id }) => ({ serviceAccountId: id }),
  async run(unit, { id, returnAddresses }) {
    refuseLocalAddresses(unit, returnAddresses);
    const saved = await firstRow(
      unit.sql,
      sql<{ name: string; returnAddresses: string[] }>`
        select name, return_addresses from service_accounts where id = ${id} for update`,
    );
    if (!saved) throw new NotFound('Service account');
    if (saved.returnAddresses.join(' ') !== returnAddresses.join(' ')) {
      await sql`update service_accounts set return_addresses = ${returnAddresses}::text[]
        where id = ${id}`.execute(unit.sql);
      await recordSecurityEvent(unit, {
        kind: 'service_account.changed',
        subject: { type: 'ServiceAccount', id },
        facts: { name: saved.name, returnAddresses: returnAddresses.join(', ') },
      });
    }
    return { serviceAccountId: id };
  },
});
