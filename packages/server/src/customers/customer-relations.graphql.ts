import { OfferedActionRef } from '../activity/offered-action.graphql.ts';
import { CustomerInvoiceRef, loadInvoicesOfCustomer } from '../money/customer-invoices.graphql.ts';
import { addMoneyOperationFields } from '../money/money.graphql.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { pageBelow } from '../platform/http/external-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadCustomerActions } from './customer-action-facts.ts';
import { loadCustomerDetails, withDetails } from './customer-rows.ts';
import { CustomerRef } from './customers.graphql.ts';

/** Links to a customer in other systems. */
interface CustomerLinks {
  readonly paymentProvider: string | null;
  readonly pointOfSale: string | null;
}

const CustomerLinksRef = builder.objectRef<CustomerLinks>('CustomerLinks').implement({
  description: 'Pages about a customer in other systems.',
  fields: (t) => ({
    paymentProvider: t.exposeString('paymentProvider', { nullable: true }),
    pointOfSale: t.exposeString('pointOfSale', { nullable: true }),
  }),
});

async function linksOf(context: RequestContext, id: string): Promise<CustomerLinks> {
  const { PAYMENT_DASHBOARD_URL: dashboard, POINT_OF_SALE_URL: pointOfSale } = context.config;
  const details = await loadCustomerDetails(context, id);
  return {
    paymentProvider: pageBelow(dashboard, 'customers', details?.stripeCustomerId),
    pointOfSale: pageBelow(pointOfSale, 'customers', details?.lightspeedCustomerId),
  };
}

builder.objectFields(CustomerRef, (t) => ({
  invoices: t.field({
    type: [CustomerInvoiceRef],
    description: "The customer's invoices, newest first.",
    resolve: ({ id }, _args, context) => loadInvoicesOfCustomer(context, id),
  }),
  externalLinks: t.field({
    type: CustomerLinksRef,
    description: 'Links to the customer in other systems; null if not configured.',
    resolve: ({ id }, _args, context) => linksOf(context, id),
  }),
  availableActions: t.field({
    type: [OfferedActionRef],
    estimatedRows: 20,
    description: 'The available actions, in menu order.',
    resolve: ({ id }, _args, context) => loadCustomerActions(context, id),
  }),
}));

builder.queryField('customer', (t) =>
  t.field({
    type: CustomerRef,
    nullable: true,
    args: { customerId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const customerId = checkId(args.customerId, 'customerId');
      const details = await loadCustomerDetails(context, customerId);
      return details && withDetails(details);
    },
  }),
);

addMoneyOperationFields(CustomerRef);
