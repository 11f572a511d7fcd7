import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { LeaseToOwnInvoiceRef, LeaseToOwnStateRef } from './lease-to-own.graphql.ts';
import { loadLeaseToOwnInvoice } from './lease-to-own-rows.ts';
import { updateLeaseToOwnInvoice } from './update-lease-to-own-invoice.ts';

builder.mutationField(updateLeaseToOwnInvoice.name, (t) =>
  t.field({
    type: LeaseToOwnInvoiceRef,
    description: 'Omitted fields are unchanged; null clears a field.',
    args: {
      id: t.arg.id({ required: true }),
      state: t.arg({
        type: LeaseToOwnStateRef,
        description: 'APPROVED approves, PENDING sends back, PAID marks paid.',
      }),
      notes: t.arg.string({ description: 'Required to send back.' }),
      salesOrderNumber: t.arg.string(),
      endDate: t.arg.string({ description: "A calendar date 'YYYY-MM-DD'." }),
      mediaUrl: t.arg.string({ description: 'The uploaded document.' }),
      acceptedTotalCents: t.arg({
        type: 'Cents',
        description: 'Required to approve an invoice whose lines add up to a different total.',
      }),
      expectedUpdatedAt: t.arg({
        type: 'DateTime',
        description: 'The `updatedAt` of the edited version; rejected if there is a newer one.',
      }),
    },
    resolve: async (_root, args, context) => {
      const { id } = await run(context, updateLeaseToOwnInvoice, args);
      return existing(await loadLeaseToOwnInvoice(context, id), 'Lease-to-own invoice');
    },
  }),
);
