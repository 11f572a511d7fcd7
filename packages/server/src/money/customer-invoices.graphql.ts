import { invoiceLine } from '@kickstand/domain/billing/money-line.ts';
import { isRetryable } from '@kickstand/domain/customers/retry-invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { providerPage } from './money.graphql.ts';
import { MoneyLineRef } from './money-line.graphql.ts';

interface CustomerInvoice {
  readonly id: string;
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
  readonly hostedUrl: string | null;
  readonly paymentFailed: boolean;
}

interface OwnedInvoice extends CustomerInvoice {
  readonly ownerId: string;
}

const COLUMNS = sql`id, upper(state) as state, number, description, paid_at, total_cents, tax_cents,
  credit_cents, refunded_cents, stripe_invoice_id, created_at, hosted_url, payment_failed`;

/** Loads invoices by an owner column, newest first. */
const invoicesBy = (column: RawBuilder<unknown>, which = sql`true`) =>
  rowListLoader(
    (ids) => sql<OwnedInvoice>`
      select ${COLUMNS}, ${column} as owner_id
      from customer_invoices where ${column} = ${anyOfIds(ids)} and ${which}
      order by coalesce(paid_at, created_at) desc, id desc
      ${MEMBERS_LIMIT}`,
  );

/** Loads customers' invoices for an asset. */
export const loadInvoicesOfAsset = invoicesBy(sql`asset_id`);
/** Loads a customer's invoices. */
export const loadInvoicesOfCustomer = invoicesBy(sql`customer_id`);
/** Loads a subscription's invoices. */
export const loadInvoicesOfSubscription = invoicesBy(sql`subscription_id`);
/** Loads a subscription's open invoices. */
export const loadOpenInvoicesOfSubscription = invoicesBy(sql`subscription_id`, sql`state = 'open'`);
/** Loads one invoice by its id. */
export const loadInvoice = rowLoader(
  (ids) =>
    sql<CustomerInvoice>`select ${COLUMNS} from customer_invoices where id = ${anyOfIds(ids)}`,
);

export const CustomerInvoiceRef = builder.objectRef<CustomerInvoice>('CustomerInvoice').implement({
  description: 'An invoice of the payment provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.exposeString('state', { description: "The provider's status in upper case." }),
    number: t.exposeString('number', { nullable: true }),
    description: t.exposeString('description', { description: 'The description.' }),
    paidAt: t.expose('paidAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it is unpaid.',
    }),
    totalCents: t.expose('totalCents', { type: 'Cents', description: 'With tax.' }),
    line: t.field({
      type: MoneyLineRef,
      description: 'Its amounts, or the expected ones if it is unpaid.',
      resolve: ({ totalCents, taxCents, creditCents, refundedCents }) => ({
        ...invoiceLine({ totalCents, taxCents }, totalCents - creditCents),
        refundCents: refundedCents,
      }),
    }),
    stripeInvoiceId: t.exposeString('stripeInvoiceId'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    paymentPageUrl: t.exposeString('hostedUrl', {
      nullable: true,
      description: "The provider's page on which the customer pays it; null unless it is open.",
    }),
    canBeRetried: t.boolean({
      description: 'True if it is open and a payment has failed.',
      resolve: ({ state, paymentFailed }) =>
        isRetryable({ state: state.toLowerCase(), paymentFailed }),
    }),
    providerLink: t.string({
      nullable: true,
      description: "The invoice in the provider's dashboard, if configured.",
      resolve: ({ stripeInvoiceId }, _args, context) =>
        providerPage(context.config.PAYMENT_DASHBOARD_URL, stripeInvoiceId),
    }),
  }),
});
