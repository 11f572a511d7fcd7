import {
  customerRecord,
  refuseNoOrganization,
  updateCustomerInput,
} from '@kickstand/domain/customers/customer-record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sameEmail } from '@kickstand/domain/kernel/text.ts';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand, type UnitOfWork, withChanges } from '../platform/command.ts';
import { refuseDuplicates, updateRow } from '../platform/database/save-row.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refuseIf } from '../platform/refused.ts';
import { columnValues } from '../records/record-sql.ts';
import { withStoredPhone } from '../records/stored-phone.ts';
import {
  type CustomerRecord,
  readBelonging,
  readCustomerRecord,
  readGivenPromotion,
  recordChanges,
  refuseTakenEmail,
  TAKEN,
} from './customer-records.ts';
import { lockCustomer } from './lock-customer.ts';

const OFFICE_ALONE = refusal('OTHER_OFFICE', 'Select an organization for the office.', 'officeId');

/** The customer with the changes; changing the organization clears the office unless one is given. */
function changed(before: CustomerRecord, attributes: { readonly officeId?: unknown }) {
  const after: CustomerRecord = withChanges(before, attributes);
  const moves = after.organizationId !== before.organizationId;
  return moves && attributes.officeId === undefined ? { ...after, officeId: null } : after;
}

/** The names of the customer's organization and office. */
async function placeOf(unit: UnitOfWork, before: CustomerRecord, after: CustomerRecord) {
  const { email, organizationId, officeId } = after;
  // Imported lease-to-own customers may have no organization, and then no office.
  if (organizationId === null) {
    refuseIf(officeId === null ? undefined : OFFICE_ALONE);
    return { organization: null, office: null };
  }
  const moves = organizationId !== before.organizationId;
  return await readBelonging(
    unit,
    { email, organizationId, officeId },
    { email: moves || !sameEmail(email, before.email), office: false },
  );
}

/** The promotion's code; the customer's current promotion remains valid. */
async function promotionOf(unit: UnitOfWork, before: CustomerRecord, after: CustomerRecord) {
  const { promotionId, organizationId } = after;
  if (promotionId === before.promotionId) return before.latestPromotion;
  return promotionId && (await readGivenPromotion(unit, promotionId, organizationId));
}

/**
 * Changes a customer's details and organization. Omitted fields are unchanged, as are existing
 * subscriptions and orders.
 */
export const updateCustomer = defineCommand({
  name: 'customerUpdate',
  input: updateCustomerInput,
  known: ({ customerId }) => ({ customerId }),
  async run(unit, { customerId, attributes, expectedUpdatedAt }) {
    await lockCustomer(unit, customerId);
    const before = await readCustomerRecord(unit, customerId);
    await refuseConflict(
      unit,
      'customer',
      { id: customerId, updatedAt: before.updatedAt },
      expectedUpdatedAt,
    );
    refuseIf(refuseNoOrganization(before.organizationId, attributes.organizationId));
    const fields = changed(before, withStoredPhone(attributes, before.phone));
    const after = {
      ...fields,
      ...(await placeOf(unit, before, fields)),
      latestPromotion: await promotionOf(unit, before, fields),
    };
    const columns = { ...columnValues(customerRecord, after), updated_at: unit.now };
    if (after.email !== before.email) await refuseTakenEmail(unit, after.email, customerId);
    await refuseDuplicates(TAKEN, () => updateRow(unit.sql, 'customers', customerId, columns));
    const isNew = await recordChanges(unit, customerId, before, after);
    if (isNew) {
      await recordEvent(unit, {
        entityId: customerId,
        kind: 'customer.changed',
      });
    }
    return { customerId };
  },
});
