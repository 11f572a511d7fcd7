import {
  createCustomerInput,
  customerRecord,
} from '@kickstand/domain/customers/customer-record.ts';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { columnValues } from '../records/record-sql.ts';
import { withStoredPhone } from '../records/stored-phone.ts';
import { newActivationCode } from './activation-code.ts';
import { readBelonging, refuseTakenEmail, TAKEN } from './customer-records.ts';

/**
 * Creates a customer who did not use the sign-up site. The organization must accept the address;
 * the customer is created at the payment provider at the first checkout.
 */
export const createCustomer = defineCommand({
  name: 'customerCreate',
  input: createCustomerInput,
  async run(unit, given) {
    const input = withStoredPhone(given);
    const { email, organizationId, officeId = null } = input;
    await readBelonging(unit, { email, organizationId, officeId }, { email: true, office: true });
    await refuseTakenEmail(unit, email, null);
    const customerId = newId(unit.now.getTime());
    const columns = { ...columnValues(customerRecord, input), updated_at: unit.now };
    const first = { activation_code: newActivationCode(), created_at: unit.now };
    await refuseDuplicates(TAKEN, () => saveRow(unit.sql, 'customers', customerId, columns, first));
    await recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.created',
    });
    return { customerId };
  },
});
