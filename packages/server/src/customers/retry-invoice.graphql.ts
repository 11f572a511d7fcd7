import { CustomerInvoiceRef, loadInvoice } from '../money/customer-invoices.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { retryCustomerInvoice } from './retry-invoice.ts';

builder.mutationField(retryCustomerInvoice.name, (t) =>
  t.field({
    type: CustomerInvoiceRef,
    description:
      'Tries an open invoice again, with the card that the next bill would use. While the result is unknown, the invoice is still open and the customer has a pending payment.',
    args: { customerId: t.arg.id({ required: true }), invoiceId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { invoiceId } = await run(context, retryCustomerInvoice, args);
      return existing(await loadInvoice(context, invoiceId), 'Invoice');
    },
  }),
);
