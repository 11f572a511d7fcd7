import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sameEmail } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database.ts';
import { NotFound, Refused } from '../platform/refused.ts';

/**
 * Takes a customer out of the organization into the private beta one: under a personal address,
 * without office and promotion.
 * @returns the id of the private beta organization.
 * @throws Refused when the address belongs to somebody, or there is no private beta organization.
 */
export async function leaveOrganization(
  unit: UnitOfWork,
  customerId: string,
  email: string,
): Promise<string> {
  await sql`select id from customers where id = ${customerId} for update`.execute(unit.sql);
  const customer = await firstRow(
    unit.sql,
    sql<{ email: string; organization: string | null; privateBetaId: string | null }>`
      select c.email, g.name as organization,
        (select id from organizations where private_beta) as "privateBetaId"
      from customers c left join organizations g on g.id = c.organization_id
      where c.id = ${customerId}`,
  );
  if (!customer) throw new NotFound('Customer');
  if (sameEmail(customer.email, email)) {
    throw new Refused([
      refusal('SAME_EMAIL', 'Enter another address than the present one.', 'email'),
    ]);
  }
  const { privateBetaId, organization } = customer;
  if (privateBetaId === null) {
    throw new Refused([refusal('NO_PRIVATE_BETA', 'There is no private beta organization.')]);
  }
  try {
    await recordEvent(
      unit,
      {
        entityType: 'Customer',
        entityId: customerId,
        kind: 'customer.offboarded',
        source: 'subscription',
        facts: {
          email,
          previousEmail: customer.email,
          ...(organization !== null && { organization }),
        },
      },
      sql`
        update customers set email = ${email}, organization_id = ${privateBetaId}, office_id = null,
          promotion_id = null, updated_at = ${unit.now}
        where id = ${customerId}`,
    );
  } catch (error) {
    if (violatedConstraint(error) === 'customers_email') {
      throw new Refused([
        refusal('EMAIL_IN_USE', 'This address belongs to another customer.', 'email'),
      ]);
    }
    throw error;
  }
  return privateBetaId;
}
