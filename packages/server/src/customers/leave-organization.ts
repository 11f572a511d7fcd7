import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { sameEmail } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates } from '../platform/database/save-row.ts';
import { NotFound, refused, refuseIf } from '../platform/refused.ts';
import { readCustomerRecord, recordChanges, refuseTakenEmail, TAKEN } from './customer-records.ts';

/**
 * Moves a customer into the private beta organization: with a personal address, without office and
 * promotion.
 * @returns the id of the private beta organization.
 * @throws Refused if the address is taken or there is no private beta organization.
 */
export async function leaveOrganization(
  unit: UnitOfWork,
  customerId: string,
  email: string,
): Promise<string> {
  // A pending payment does not prevent leaving, unlike other changes.
  const locked = await firstRow(
    unit.sql,
    sql<{ anonymized: boolean }>`
      select anonymized_at is not null as anonymized from customers where id = ${customerId} for update`,
  );
  if (!locked) throw new NotFound('Customer');
  refuseIf(locked.anonymized ? ANONYMIZED : undefined);
  const before = await readCustomerRecord(unit, customerId);
  if (sameEmail(before.email, email)) {
    throw refused('SAME_EMAIL', 'Enter a different address than the current one.', 'email');
  }
  const privateBeta = await firstRow(
    unit.sql,
    sql<{ id: string; name: string }>`select id, name from organizations where private_beta`,
  );
  if (!privateBeta) {
    throw refused('NO_PRIVATE_BETA', 'There is no private beta organization.');
  }
  await refuseTakenEmail(unit, email, customerId);
  const { organization } = before;
  await refuseDuplicates(TAKEN, () =>
    recordEvent(
      unit,
      {
        entityId: customerId,
        kind: 'customer.offboarded',
        source: 'subscription',
        facts: {
          email,
          previousEmail: before.email,
          ...(organization !== null && { organization }),
        },
      },
      sql`
        update customers set email = ${email}, organization_id = ${privateBeta.id}, office_id = null,
          promotion_id = null, updated_at = ${unit.now}
        where id = ${customerId}`,
    ),
  );
  await recordChanges(unit, customerId, before, {
    ...before,
    email,
    organization: privateBeta.name,
    office: null,
    latestPromotion: null,
  });
  return privateBeta.id;
}
