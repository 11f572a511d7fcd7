import { commandFields, editedVersion } from '../platform/graphql/command-fields.ts';
import { existing } from '../platform/refused.ts';
import { LeaseToOwnInvoiceRef, LeaseToOwnStateRef } from './lease-to-own.graphql.ts';
import { loadLeaseToOwnInvoice } from './lease-to-own-rows.ts';
import { updateLeaseToOwnInvoice } from './update-lease-to-own-invoice.ts';

commandFields(LeaseToOwnInvoiceRef, async (context, { id }: { readonly id: string }) =>
  existing(await loadLeaseToOwnInvoice(context, id), 'Lease-to-own invoice'),
)(
  updateLeaseToOwnInvoice,
  (arg) => ({
    id: arg.id({ required: true }),
    state: arg({
      type: LeaseToOwnStateRef,
      description: 'APPROVED approves, PENDING sends back, PAID marks paid.',
    }),
    notes: arg.string({ description: 'Required to send back.' }),
    salesOrderNumber: arg.string(),
    endDate: arg.string({ description: "A calendar date 'YYYY-MM-DD'." }),
    mediaUrl: arg.string({ description: 'The uploaded document.' }),
    acceptedTotalCents: arg({
      type: 'Cents',
      description: 'Required to approve an invoice whose lines add up to a different total.',
    }),
    expectedUpdatedAt: editedVersion(arg),
  }),
  'Omitted fields are unchanged; null clears a field.',
);
