import { disputeLabel } from '@kickstand/domain/billing/dispute.ts';
import { sql } from 'kysely';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';

/** A dispute for the screens. */
interface Dispute {
  readonly id: string;
  readonly ownerId: string;
  readonly stripeDisputeId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly status: string;
  readonly dueAt: Date | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly invoiceNumber: string | null;
}

const loadDisputes = rowListLoader(
  (customerIds) => sql<Dispute>`
    select d.id, d.customer_id /* never null: see the condition */ as owner_id,
      d.stripe_dispute_id, d.amount_cents, d.reason, d.status, d.due_at, d.opened_at, d.closed_at,
      i.number as invoice_number
    from disputes d left join customer_invoices i on i.id = d.customer_invoice_id
    where d.customer_id = any(${customerIds}::uuid[])
    order by d.opened_at desc, d.id desc
    ${MEMBERS_LIMIT}`,
);

const DisputeRef = builder.objectRef<Dispute>('Dispute').implement({
  description: "A payment that the customer's bank disputes.",
  fields: (t) => ({
    id: t.exposeID('id'),
    stripeDisputeId: t.exposeString('stripeDisputeId'),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    reason: t.string({ resolve: ({ reason }) => disputeLabel(reason) }),
    status: t.string({ resolve: ({ status }) => disputeLabel(status) }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When evidence is due at the payment provider.',
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the bank or the provider decided; null while it is open.',
    }),
    invoiceNumber: t.exposeString('invoiceNumber', { nullable: true }),
  }),
});

builder.objectFields(CustomerRef, (t) => ({
  disputes: t.field({
    type: [DisputeRef],
    estimatedRows: 5,
    description: 'Disputed payments, newest first.',
    resolve: ({ id }, _args, context) => loadDisputes(context, id),
  }),
}));
