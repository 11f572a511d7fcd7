import {
  type OrganizationAccess,
  refuseEmail,
} from '@kickstand/domain/customers/organization-access.ts';
import type { CustomerAddress } from '@kickstand/domain/customers/save-customer.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import {
  type GivenPromotion,
  refusePromotionFor,
} from '@kickstand/domain/partners/save-promotion.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
import { addressColumn } from './customer-rows.ts';

/** A customer's row as the edit form has it, and the names that a change history tells. */
export interface CustomerRecord {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly helmetSize: string | null;
  readonly organizationId: string | null;
  readonly organization: string | null;
  readonly officeId: string | null;
  readonly office: string | null;
  readonly promotionId: string | null;
  /** Its code. */
  readonly promotion: string | null;
  readonly shippingAddress: CustomerAddress;
  readonly billingAddress: CustomerAddress;
  readonly updatedAt: Date;
}

/** What the change history tells of a customer: names instead of ids, addresses on one line. */
export function historyOf(
  customer: Omit<
    CustomerRecord,
    'organizationId' | 'officeId' | 'promotionId' | 'updatedAt' | keyof PlaceNames
  >,
  names: PlaceNames,
) {
  const { email, firstName, lastName, phone, helmetSize } = customer;
  return {
    ...{ email, firstName, lastName, phone, helmetSize },
    organization: names.organization,
    office: names.office,
    latestPromotion: names.promotion,
    shippingAddress: joinAddress(customer.shippingAddress),
    billingAddress: joinAddress(customer.billingAddress),
  };
}
type PlaceNames = Pick<CustomerRecord, 'organization' | 'office' | 'promotion'>;

interface Place extends OrganizationAccess {
  readonly hasOffices: boolean;
  /** Of the office that was asked for, when it is one of the organization's. */
  readonly officeName: string | null;
}

/** What an office or organization must be for a customer to belong there. */
export interface Belonging {
  readonly email: string;
  readonly organizationId: string;
  readonly officeId: string | null;
}

/**
 * Checks that a customer may belong to an organization and office.
 * @param check.email false when neither address nor organization changes: what was taken once stays.
 * @param check.office true when an organization with offices needs one.
 * @returns the names of both.
 * @throws Refused with the field.
 */
export async function readBelonging(
  unit: UnitOfWork,
  { email, organizationId, officeId }: Belonging,
  check: { readonly email: boolean; readonly office: boolean },
): Promise<{ organization: string; office: string | null }> {
  const place = await firstRow(
    unit.sql,
    sql<Place>`
      select g.name, g.allows_personal_email,
        g.authorized_email_domains_enabled, g.allowed_domains, g.authorized_emails_enabled,
        g.authorized_emails,
        exists (select from offices where organization_id = g.id) as has_offices,
        (select name from offices where id = ${officeId} and organization_id = g.id) as office_name
      from organizations g where g.id = ${organizationId} for share`,
  );
  if (!place) {
    throw new Refused([refusal('NOT_FOUND', 'There is no such organization.', 'organizationId')]);
  }
  if (officeId !== null && place.officeName === null) {
    throw new Refused([refusal('OTHER_OFFICE', `This is no office of ${place.name}.`, 'officeId')]);
  }
  if (check.office && officeId === null && place.hasOffices) {
    throw new Refused([refusal('OFFICE_REQUIRED', 'Office is a required field.', 'officeId')]);
  }
  if (check.email) refuseIf(refuseEmail(email, place));
  return { organization: place.name, office: place.officeName };
}

/**
 * The code of the promotion that a customer is given: one that is active and meant for them.
 * @throws Refused with the field.
 */
export async function readGivenPromotion(
  unit: UnitOfWork,
  promotionId: string,
  organizationId: string | null,
): Promise<string | null> {
  const promotion = await firstRow(
    unit.sql,
    sql<GivenPromotion & { code: string }>`
      select code, status, organization_id
      from promotions where id = ${promotionId} for share`,
  );
  refuseIf(refusePromotionFor(promotion, organizationId));
  return promotion?.code ?? null;
}

/** Runs a statement that writes a customer's address, which nobody else may have. */
export async function writingEmail(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'customers_email') throw error;
    throw new Refused([
      refusal('EMAIL_IN_USE', 'This address belongs to another customer.', 'email'),
    ]);
  }
}

/** Reads a locked customer. */
export async function readCustomerRecord(unit: UnitOfWork, id: string): Promise<CustomerRecord> {
  const found = await firstRow(
    unit.sql,
    sql<CustomerRecord>`
      select c.email, c.first_name, c.last_name, c.phone,
        c.helmet_size, c.organization_id, g.name as organization, c.office_id, f.name as office,
        c.promotion_id,
        p.code as promotion, ${sql.raw(addressColumn('shipping'))},
        ${sql.raw(addressColumn('billing'))}, c.updated_at
      from customers c left join organizations g on g.id = c.organization_id
      left join offices f on f.id = c.office_id
      left join promotions p on p.id = c.promotion_id where c.id = ${id}`,
  );
  if (!found) throw new Error('A locked customer is missing.');
  return found;
}
