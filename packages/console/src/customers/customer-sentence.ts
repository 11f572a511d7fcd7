import { customerSentence } from '@kickstand/domain/customers/customer-sentence.ts';
import type { TextPart } from '@kickstand/domain/events/linked-text.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { CustomerDetail } from './customer-documents.ts';

/** What is the matter with the customer and what to do next. */
export function sentenceOf(customer: CustomerDetail): TextPart[] {
  return customerSentence(
    {
      ...customer,
      anonymized: customer.anonymizedAt !== null,
      paymentPending: customer.pendingMoneyOperation !== null,
      hasCard: customer.card !== null,
      openInvoices: customer.invoices.filter(({ state }) => state === 'OPEN'),
    },
    businessMoment(),
  );
}
