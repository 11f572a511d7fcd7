import { invoiceLine } from '@kickstand/domain/billing/money-line.ts';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineListLoader, MEMBERS_LIMIT } from '../platform/loaders.ts';
import { providerPage } from './money.graphql.ts';
import { MoneyLineRef } from './money-line.graphql.ts';

interface CustomerInvoice {
  readonly id: string;
  readonly ownerId: string;
  readonly state: string;
  readonly number: string | null;
  readonly description: string;
  readonly paidAt: Date | null;
  readonly totalCents: number;
  readonly taxCents: number;
  readonly creditCents: number;
  readonly refundedCents: number;
  readonly stripeInvoiceId: string;
  readonly createdAt: Date;
}

/** Loads invoices by the column that says whose they are, newest first. */
const invoicesBy = (column: RawBuilder<unknown>) =>
  defineListLoader<CustomerInvoice>((context, ids) =>
    rows(
      context.database.sql,
      sql<CustomerInvoice>`
        select id, ${column} as owner_id, upper(state) as state, number, description,
          paid_at, total_cents, tax_cents, credit_cents, refunded_cents, stripe_invoice_id,
          created_at
        from customer_invoices where ${column} = any(${ids}::uuid[])
        order by coalesce(paid_at, created_at) desc, id desc
        ${sql.raw(MEMBERS_LIMIT)}`,
    ),
  );

/** Loads the invoices that customers got for an asset. */
export const loadInvoicesOfAsset = invoicesBy(sql`asset_id`);
/** Loads everything that a customer was asked to pay. */
export const loadInvoicesOfCustomer = invoicesBy(sql`customer_id`);

export const CustomerInvoiceRef = builder.objectRef<CustomerInvoice>('CustomerInvoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.exposeString('state', { description: "The provider's word in upper case." }),
    number: t.exposeString('number', { nullable: true }),
    description: t.exposeString('description', { description: 'What it is for.' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    totalCents: t.expose('totalCents', { type: 'Cents', description: 'With tax.' }),
    line: t.field({
      type: MoneyLineRef,
      description: 'What it moved, or will move once it is paid.',
      resolve: ({ totalCents, taxCents, creditCents, refundedCents }) => ({
        ...invoiceLine({ totalCents, taxCents }, totalCents - creditCents),
        refundCents: refundedCents,
      }),
    }),
    stripeInvoiceId: t.exposeString('stripeInvoiceId'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    providerLink: t.string({
      nullable: true,
      description: "Its page on the provider's dashboard, when one is configured.",
      resolve: ({ stripeInvoiceId }, _args, context) =>
        providerPage(context.config.PAYMENT_DASHBOARD_URL, stripeInvoiceId),
    }),
  }),
});
