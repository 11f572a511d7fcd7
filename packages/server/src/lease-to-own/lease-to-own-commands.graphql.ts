import { builder, run } from '../platform/graphql-builder.ts';
import { NotFound } from '../platform/refused.ts';
import { LeaseToOwnInvoiceRef, LeaseToOwnStateRef } from './lease-to-own.graphql.ts';
import { loadLeaseToOwnInvoice } from './lease-to-own-rows.ts';
import { updateLeaseToOwnInvoice } from './update-lease-to-own-invoice.ts';

builder.mutationField(updateLeaseToOwnInvoice.name, (t) =>
  t.field({
    type: LeaseToOwnInvoiceRef,
    description: 'What is left out stays as it is; null takes it away.',
    args: {
      id: t.arg.id({ required: true }),
      state: t.arg({
        type: LeaseToOwnStateRef,
        description: 'APPROVED approves, PENDING sends back, PAID marks paid.',
      }),
      notes: t.arg.string({ description: 'Needed to send back.' }),
      salesOrderNumber: t.arg.string(),
      endDate: t.arg.string({ description: "A calendar date 'YYYY-MM-DD'." }),
      mediaUrl: t.arg.string({ description: 'The uploaded document.' }),
      acceptedTotalCents: t.arg({
        type: 'Cents',
        description: 'Needed to approve an invoice whose lines come to another total.',
      }),
      expectedUpdatedAt: t.arg({
        type: 'DateTime',
        description:
          'When the copy that is saved was last saved; refused when it is not so any more.',
      }),
    },
    resolve: async (_root, args, context) => {
      const { id } = await run(context, updateLeaseToOwnInvoice, args);
      const invoice = await loadLeaseToOwnInvoice(context, id);
      if (!invoice) throw new NotFound('Lease-to-own invoice');
      return invoice;
    },
  }),
);
