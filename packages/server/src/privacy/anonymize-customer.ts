import {
  ANONYMIZED,
  anonymizeCustomerInput,
  refuseAnonymization,
} from '@kickstand/domain/customers/anonymize-customer.ts';
import { refuseConfirmationEmail } from '@kickstand/domain/subscriptions/confirmation-email.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { readAnonymizationFacts } from '../customers/anonymization-facts.ts';
import { expireExportsWithCustomers } from '../exports/expire-exports.ts';
import { removeStoredFiles } from '../files/remove-stored-files.ts';
import { releaseUploads } from '../files/unused-uploads.ts';
import { dropUnneededImportFiles } from '../imports/forget-imports.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { NotFound, refuseIf } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { intendClearedCustomer } from './clear-provider-customer.ts';
import { eraseCustomer } from './erase-customer.ts';

/** The job queue for work after an anonymization is committed. */
const FOLLOW_UP_QUEUE = 'follow-up-anonymization';

interface Locked {
  readonly email: string;
  readonly anonymized: boolean;
  readonly customerReference: string | null;
}

async function lock(unit: UnitOfWork, customerId: string): Promise<Locked> {
  const found = await firstRow(
    unit.sql,
    sql<Locked>`
      select email, anonymized_at is not null as anonymized, stripe_customer_id as customer_reference
      from customers where id = ${customerId} for update`,
  );
  if (!found) throw new NotFound('Customer');
  refuseIf(found.anonymized ? ANONYMIZED : undefined);
  return found;
}

/** Addresses of files about this customer only: of collections, lease-to-own invoices and inspections. */
async function documentsOf(unit: UnitOfWork, customerId: string): Promise<string[]> {
  const found = await rows(
    unit.sql,
    sql<{ address: string }>`
      select media_url as address from lease_to_own_invoices
      where customer_id = ${customerId} and media_url is not null
      union select unnest(photos) from inspections where customer_id = ${customerId}
      union select t.invoice_doc_url from transfer_orders t
      left join orders o on o.id = t.linked_order_id
      left join subscriptions s on s.id = t.linked_subscription_id
      where t.invoice_doc_url is not null
        and ${customerId}::uuid in (t.origin_customer_id, o.customer_id, s.customer_id)`,
  );
  return found.map(({ address }) => address);
}

/** The customer's further provider customers. */
async function furtherReferences(unit: UnitOfWork, customerId: string): Promise<string[]> {
  const found = await rows(
    unit.sql,
    sql<{ reference: string }>`
      select reference from customer_provider_ids where customer_id = ${customerId} order by reference`,
  );
  return found.map(({ reference }) => reference);
}

/**
 * Replaces all personal data of a customer in the caller's transaction; files and the payment
 * provider follow after its commit.
 * @throws NotFound, or Refused with what has to be settled first.
 */
export async function anonymize(
  unit: UnitOfWork,
  customerId: string,
  confirmationEmail?: string | null,
): Promise<void> {
  const { email, customerReference } = await lock(unit, customerId);
  refuseIf(refuseConfirmationEmail(email, confirmationEmail));
  const [facts] = await readAnonymizationFacts(unit.sql, [customerId], unit.services);
  refuseIf(facts && refuseAnonymization(facts));
  const documents = await documentsOf(unit, customerId);
  const number = await eraseCustomer(unit, customerId);
  await releaseUploads(unit.sql, documents, unit.now);
  await dropUnneededImportFiles(unit);
  await expireExportsWithCustomers(unit.services, unit.sql, unit.now);
  await recordEvent(unit, {
    entityId: customerId,
    kind: 'customer.anonymized',
  });
  await recordSecurityEvent(unit, {
    kind: 'customer.anonymized',
    subject: { type: 'Customer', id: customerId },
    facts: { formerCustomerNumber: number },
  });
  const others = await furtherReferences(unit, customerId);
  for (const reference of [...(customerReference ? [customerReference] : []), ...others]) {
    await intendClearedCustomer(unit, customerId, reference);
  }
  await unit.services.jobs.send(unit.sql, FOLLOW_UP_QUEUE, {});
}

/** Anonymizes a customer permanently. */
export const anonymizeCustomer = defineCommand({
  name: 'customerAnonymize',
  input: anonymizeCustomerInput,
  needsFreshSignIn: () => true,
  known: ({ customerId }) => ({ customerId }),
  // All text of the business is searched for the customer.
  long: true,
  async run(unit, { customerId, confirmationEmail }) {
    await anonymize(unit, customerId, confirmationEmail);
    return { customerId };
  },
  settle: wakeMoneyWorker,
});

/**
 * Work after the commit: files, and exports that read the customer until then, including one that
 * was running during the anonymization.
 */
export async function followUpAnonymization(services: Services): Promise<void> {
  await expireExportsWithCustomers(services, services.database.sql, services.clock.now());
  await removeStoredFiles(services);
}

/** The background job after each anonymization. */
export function anonymizationJob(services: Services): JobHandler {
  return {
    queue: FOLLOW_UP_QUEUE,
    handle: () => followUpAnonymization(services),
  };
}
