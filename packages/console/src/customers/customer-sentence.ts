import { customerMatter } from '@kickstand/domain/customers/customer-sentence.ts';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { openInvoicesOf } from './retry-invoice-dialog.tsx';

/**
 * What is the matter with the customer and what to do next.
 * @param exceptions what Today says about the customer.
 */
export function matterOf(customer: CustomerDetail, exceptions: readonly EntityException[]) {
  return customerMatter(
    {
      ...customer,
      exceptions,
      anonymized: customer.anonymizedAt !== null,
      paymentPending: customer.pendingMoneyOperation !== null,
      hasCard: customer.card !== null,
      openInvoices: openInvoicesOf(customer.invoices),
    },
    businessMoment(),
  );
}

export type CustomerMatter = ReturnType<typeof matterOf>;
