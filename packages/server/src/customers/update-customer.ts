import {
  type CustomerAddress,
  type CustomerAttributes,
  refuseNoOrganization,
  updateCustomerInput,
} from '@kickstand/domain/customers/save-customer.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sameEmail } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refuseIf } from '../platform/refused.ts';
import {
  type CustomerRecord,
  historyOf,
  readBelonging,
  readCustomerRecord,
  readGivenPromotion,
  writingEmail,
} from './customer-records.ts';
import { lockCustomer } from './lock-customer.ts';

const OFFICE_ALONE = refusal('OTHER_OFFICE', 'Select an organization for the office.', 'officeId');

const orNull = (text: string | null | undefined) => text ?? null;

/**
 * The customer with the changes; changing the organization clears the office unless one is given.
 */
function changed(before: CustomerRecord, attributes: CustomerAttributes) {
  const moves =
    attributes.organizationId !== undefined && attributes.organizationId !== before.organizationId;
  const keptOffice = moves ? null : before.officeId;
  return {
    email: attributes.email ?? before.email,
    firstName: attributes.firstName ?? before.firstName,
    lastName: attributes.lastName ?? before.lastName,
    phone: attributes.phone === undefined ? before.phone : attributes.phone,
    helmetSize: attributes.helmetSize === undefined ? before.helmetSize : attributes.helmetSize,
    organizationId: attributes.organizationId ?? before.organizationId,
    officeId: attributes.officeId === undefined ? keptOffice : attributes.officeId,
    promotionId: attributes.promotionId === undefined ? before.promotionId : attributes.promotionId,
    shippingAddress: attributes.shippingAddress ?? before.shippingAddress,
    billingAddress: attributes.billingAddress ?? before.billingAddress,
  };
}
type Changed = ReturnType<typeof changed>;

/** The names of the customer's organization and office. */
async function placeOf(unit: UnitOfWork, before: CustomerRecord, after: Changed) {
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
async function promotionOf(unit: UnitOfWork, before: CustomerRecord, after: Changed) {
  const { promotionId, organizationId } = after;
  if (promotionId === before.promotionId) return before.promotion;
  return promotionId && (await readGivenPromotion(unit, promotionId, organizationId));
}

const setAddress = (kind: 'shipping' | 'billing', address: CustomerAddress) => sql`
  ${sql.ref(`${kind}_line1`)} = ${orNull(address.line1)},
  ${sql.ref(`${kind}_line2`)} = ${orNull(address.line2)},
  ${sql.ref(`${kind}_city`)} = ${orNull(address.city)},
  ${sql.ref(`${kind}_state_code`)} = ${orNull(address.stateCode)},
  ${sql.ref(`${kind}_postal_code`)} = ${orNull(address.postalCode)}`;

async function write(unit: UnitOfWork, customerId: string, after: Changed): Promise<void> {
  await writingEmail(() =>
    sql`
      update customers set email = ${after.email}, first_name = ${after.firstName},
        last_name = ${after.lastName}, phone = ${after.phone}, helmet_size = ${after.helmetSize},
        organization_id = ${after.organizationId}, office_id = ${after.officeId},
        promotion_id = ${after.promotionId},
        ${setAddress('shipping', after.shippingAddress)},
        ${setAddress('billing', after.billingAddress)}, updated_at = ${unit.now}
      where id = ${customerId}`.execute(unit.sql),
  );
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
    const after = changed(before, attributes);
    const place = await placeOf(unit, before, after);
    const promotion = await promotionOf(unit, before, after);
    await write(unit, customerId, after);
    const isNew = await recordModifications(
      unit,
      { loggableType: 'Customer', loggableId: customerId, category: 'DETAILS' },
      historyOf(before, before),
      historyOf(after, { ...place, promotion }),
    );
    if (isNew) {
      await recordEvent(unit, {
        entityId: customerId,
        kind: 'customer.changed',
      });
    }
    return { customerId };
  },
});
