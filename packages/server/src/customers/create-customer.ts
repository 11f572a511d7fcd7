import { createCustomerInput } from '@kickstand/domain/customers/save-customer.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { newActivationCode } from './activation-code.ts';
import { readBelonging, writingEmail } from './customer-records.ts';

/**
 * Creates a customer who did not use the sign-up site. The organization must accept the address;
 * the customer is created at the payment provider at the first checkout.
 */
export const createCustomer = defineCommand({
  name: 'customerCreate',
  input: createCustomerInput,
  async run(unit, input) {
    const { email, firstName, lastName, organizationId } = input;
    const [phone, officeId] = [input.phone ?? null, input.officeId ?? null];
    await readBelonging(unit, { email, organizationId, officeId }, { email: true, office: true });
    const customerId = newId(unit.now.getTime());
    await writingEmail(() =>
      sql`
        insert into customers (id, email, first_name, last_name, phone, organization_id, office_id,
          activation_code, created_at, updated_at)
        values (${customerId}, ${email}, ${firstName}, ${lastName}, ${phone}, ${organizationId},
          ${officeId}, ${newActivationCode()}, ${unit.now}, ${unit.now})`.execute(unit.sql),
    );
    await recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.created',
    });
    return { customerId };
  },
});
