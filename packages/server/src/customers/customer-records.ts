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

/** A customer's row for the edit form, with the names shown in the change history. */
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
  /** The promotion's code. */
  readonly promotion: string | null;
  readonly shippingAddress: CustomerAddress;
  readonly billingAddress: CustomerAddress;
  readonly updatedAt: Date;
}

/** A customer's values in the change history: names instead of ids, addresses on one line. */
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
  /** The requested office, if it belongs to the organization. */
  readonly officeName: string | null;
}

/** Facts about the office and organization that the rules need. */
export interface Belonging {
  readonly email: string;
  readonly organizationId: string;
  readonly officeId: string | null;
}

/**
 * Checks that a customer may belong to an organization and office.
 * @param check.email false if neither address nor organization changes: an accepted address stays
 * accepted.
 * @param check.office true if an organization with offices requires one.
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
    throw new Refused([refusal('NOT_FOUND', 'Organization not found.', 'organizationId')]);
  }
  if (officeId !== null && place.officeName === null) {
    throw new Refused([
      refusal('OTHER_OFFICE', `This office does not belong to ${place.name}.`, 'officeId'),
    ]);
  }
  if (check.office && officeId === null && place.hasOffices) {
    throw new Refused([refusal('OFFICE_REQUIRED', 'Office is a required field.', 'officeId')]);
  }
  if (check.email) refuseIf(refuseEmail(email, place));
  return { organization: place.name, office: place.officeName };
}

/**
 * The code of the customer's promotion, which must be active and available to them.
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

/** Runs a statement that writes a customer's unique address. */
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
        p.code as promotion, ${addressColumn('shipping')},
        ${addressColumn('billing')}, c.updated_at
      from customers c left join organizations g on g.id = c.organization_id
      left join offices f on f.id = c.office_id
      left join promotions p on p.id = c.promotion_id where c.id = ${id}`,
  );
  if (!found) throw new Error('A locked customer is missing.');
  return found;
}
