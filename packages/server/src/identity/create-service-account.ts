import { calendarDate, endOfDay } from '@kickstand/domain/kernel/calendar.ts';
import { isLocalAddress } from '@kickstand/domain/staff/return-address.ts';
import {
  createServiceAccountInput,
  MOST_SERVICE_ACCOUNTS,
  refuseExpiry,
} from '@kickstand/domain/staff/service-account.ts';
import { SERVICE_ACCOUNT_AREAS } from '@kickstand/domain/staff/service-account-areas.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { hashOfToken, newServiceAccountToken } from './service-account-token.ts';

async function refuseTooMany(unit: UnitOfWork): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<{ count: number }>`
      select count(*) as count from service_accounts where revoked_at is null`,
  );
  if ((found?.count ?? 0) < MOST_SERVICE_ACCOUNTS) return;
  const sentence = `There are ${MOST_SERVICE_ACCOUNTS} service accounts. Revoke one that is no longer used.`;
  throw refused('TOO_MANY', sentence);
}

/** Return addresses on the computer of a developer are for development. @throws Refused */
export function refuseLocalAddresses(unit: UnitOfWork, addresses: readonly string[]): void {
  const at = addresses.findIndex(isLocalAddress);
  if (at < 0 || unit.services.config.environment === 'development') return;
  const sentence = `${addresses[at]} is only accepted in development. Enter an https address.`;
  throw refused('LOCAL_ADDRESS', sentence, 'returnAddresses');
}

/**
 * Creates a service account. The result contains the token, which is never stored: run it without an
 * idempotency key. A repeated request is refused because the name is taken.
 */
export const createServiceAccount = defineCommand({
  name: 'serviceAccountCreate',
  input: createServiceAccountInput,
  needsFreshSignIn: () => true,
  async run(unit, { name, purpose, areas, expiresOn, returnAddresses }) {
    refuseLocalAddresses(unit, returnAddresses);
    const { BUSINESS_TIME_ZONE } = unit.services.config;
    // Tokens expire in real time, because the services' clock may be advanced for billing.
    const now = unit.services.database.clock.now();
    refuseIf(refuseExpiry(expiresOn, calendarDate(now, BUSINESS_TIME_ZONE)));
    await refuseTooMany(unit);
    const token = newServiceAccountToken();
    const serviceAccountId = newId(now.getTime());
    const chosen = SERVICE_ACCOUNT_AREAS.filter((area) => areas.includes(area));
    try {
      await sql`
        insert into service_accounts (id, name, purpose, areas, return_addresses, token_hash,
          expires_at, created_by, created_at)
        values (${serviceAccountId}, ${name}, ${purpose}, ${chosen}::text[], ${returnAddresses}::text[],
          ${hashOfToken(token)}, ${endOfDay(expiresOn, BUSINESS_TIME_ZONE)}, ${unit.staffId}, ${now})`.execute(
        unit.sql,
      );
    } catch (error) {
      if (violatedConstraint(error) !== 'service_accounts_taken_name') throw error;
      const sentence = `There is a service account named ${name}. Revoke it first, or choose another name.`;
      throw refused('TAKEN', sentence, 'name');
    }
    await recordSecurityEvent(unit, {
      kind: 'service_account.created',
      subject: { type: 'ServiceAccount', id: serviceAccountId },
      facts: {
        name,
        areas: chosen.join(', '),
        expiresOn,
        returnAddresses: returnAddresses.join(', '),
      },
    });
    return { serviceAccountId, token };
  },
});
