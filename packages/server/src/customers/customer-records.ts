import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import {
  type OrganizationAccess,
  refuseEmail,
} from '@kickstand/domain/customers/organization-access.ts';
import { blocked } from '@kickstand/domain/kernel/blocked.ts';
import { historyOf, type Stored } from '@kickstand/domain/kernel/record.ts';
import { refusalOf } from '@kickstand/domain/kernel/refusal.ts';
import {
  type GivenPromotion,
  refusePromotionFor,
} from '@kickstand/domain/partners/promotion-record.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordModifications } from '../activity/log-history.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuse, refused, refuseIf } from '../platform/refused.ts';
import { recordColumns } from '../records/record-sql.ts';

/** The names of the records that a customer refers to, as the change history shows them. */
interface CustomerNames {
  readonly organization: string | null;
  readonly office: string | null;
  /** The promotion's code. */
  readonly latestPromotion: string | null;
}

/** A customer's fields, with the names that the change history shows. */
export interface CustomerRecord extends Stored<z.output<typeof customerRecord>>, CustomerNames {
  readonly updatedAt: Date;
}

/** Records which fields of a customer have changed. @returns whether any has. */
export function recordChanges(
  unit: UnitOfWork,
  customerId: string,
  before: CustomerRecord,
  after: Omit<CustomerRecord, 'updatedAt'>,
): Promise<boolean> {
  return recordModifications(
    unit,
    { loggableType: 'Customer', loggableId: customerId, category: 'DETAILS' },
    historyOf(customerRecord, before),
    historyOf(customerRecord, after),
  );
}

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
    throw refused('NOT_FOUND', 'Organization not found.', 'organizationId');
  }
  if (officeId !== null && place.officeName === null) {
    throw refused('OTHER_OFFICE', `This office does not belong to ${place.name}.`, 'officeId');
  }
  if (check.office && officeId === null && place.hasOffices) {
    throw refused('OFFICE_REQUIRED', 'Office is a required field.', 'officeId');
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

/** The refusal of an address that belongs to another customer. */
export const TAKEN = {
  customers_email: refusalOf(
    'EMAIL_IN_USE',
    blocked('This address belongs to another customer.', 'CUSTOMER'),
    'email',
  ),
};

/**
 * Rejects an address that belongs to another customer, with that customer.
 * @param customerId null for a new customer.
 * @throws Refused
 */
export async function refuseTakenEmail(
  unit: UnitOfWork,
  email: string,
  customerId: string | null,
): Promise<void> {
  const owner = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select id from customers
      where lower(email) = lower(${email}) and id is distinct from ${customerId}::uuid`,
  );
  if (owner) refuse(TAKEN.customers_email, { CUSTOMER: owner.id });
}

/** Reads a locked customer. */
export async function readCustomerRecord(unit: UnitOfWork, id: string): Promise<CustomerRecord> {
  const found = await firstRow(
    unit.sql,
    sql<CustomerRecord>`
      select ${recordColumns(customerRecord, 'c')}, g.name as organization, f.name as office,
        p.code as latest_promotion, c.updated_at
      from customers c left join organizations g on g.id = c.organization_id
      left join offices f on f.id = c.office_id
      left join promotions p on p.id = c.promotion_id where c.id = ${id}`,
  );
  if (!found) throw new Error('A locked customer is missing.');
  return found;
}
