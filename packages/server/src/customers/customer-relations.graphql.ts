import { anonymizationObstacle } from '@kickstand/domain/customers/anonymize-customer.ts';
import { availableCustomerActions } from '@kickstand/domain/customers/customer-actions.ts';
import { sql } from 'kysely';
import { CustomerInvoiceRef, loadInvoicesOfCustomer } from '../money/customer-invoices.graphql.ts';
import { addMoneyOperationFields } from '../money/money.graphql.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { rows } from '../platform/database.ts';
import { pageBelow } from '../platform/external-page.ts';
import { builder, OfferedActionRef } from '../platform/graphql-builder.ts';
import { checkId } from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readAnonymizationFacts } from './anonymization-facts.ts';
import { type CustomerSummary, loadCustomerDetails, withDetails } from './customer-rows.ts';
import { CustomerRef } from './customers.graphql.ts';

const loadPending = defineLoader<{ id: string; pending: boolean }>((context, ids) =>
  rows(
    context.database.sql,
    sql<{ id: string; pending: boolean }>`
      select c.id, ${paymentPending('c.id')} as pending from customers c where c.id = any(${ids}::uuid[])`,
  ),
);

const loadAnonymizationFacts = defineLoader((context, ids) =>
  readAnonymizationFacts(context.database.sql, ids, context.clock.now()),
);

/** Links to a customer in other systems. */
interface CustomerLinks {
  readonly paymentProvider: string | null;
  readonly pointOfSale: string | null;
}

const CustomerLinksRef = builder.objectRef<CustomerLinks>('CustomerLinks').implement({
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

async function actionsOf(context: RequestContext, { id }: CustomerSummary) {
  const [details, pending, facts] = await Promise.all([
    loadCustomerDetails(context, id),
    loadPending(context, id),
    loadAnonymizationFacts(context, id),
  ]);
  return availableCustomerActions({
    paymentPending: pending?.pending ?? false,
    hasCard: details?.card != null && details.stripeCustomerId !== null,
    anonymized: details?.anonymizedAt != null,
    anonymizationObstacle: facts ? anonymizationObstacle(facts) : null,
  });
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
    resolve: (customer, _args, context) => actionsOf(context, customer),
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
