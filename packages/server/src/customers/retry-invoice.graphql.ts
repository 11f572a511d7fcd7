import { CustomerInvoiceRef, loadInvoice } from '../money/customer-invoices.graphql.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { existing } from '../platform/refused.ts';
import { retryCustomerInvoice } from './retry-invoice.ts';

commandFields(CustomerInvoiceRef, async (context, { invoiceId }: { readonly invoiceId: string }) =>
  existing(await loadInvoice(context, invoiceId), 'Invoice'),
)(
  retryCustomerInvoice,
  (arg) => ({ customerId: arg.id({ required: true }), invoiceId: arg.id({ required: true }) }),
  'Tries an open invoice again, with the card that the next bill would use. While the result is unknown, the invoice is still open and the customer has a pending payment.',
);
