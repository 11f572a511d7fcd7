import { CustomerRef } from '../customers/customers.graphql.ts';
import { loadHubTaxRate } from '../partners/partners.graphql.ts';
import { type TaxRate, TaxRateRef } from '../partners/tax-rates.graphql.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { loadLastOrder } from './load-last-order.ts';
import { loadLastFulfilledOrder, loadOrdersOfCustomer } from './load-orders-of-customer.ts';
import { OrderRef, wholeOrder } from './orders.graphql.ts';

const PaymentDetailsRef = builder
  .objectRef<{ readonly taxRate: TaxRate | null }>('PaymentDetails')
  .implement({
    description: 'What an order is taxed with.',
    fields: (t) => ({
      taxRate: t.expose('taxRate', {
        type: TaxRateRef,
        nullable: true,
        description: 'Null if its hub or shop has none.',
      }),
    }),
  });

builder.objectFields(OrderRef, (t) => ({
  paymentDetails: t.field({
    type: PaymentDetailsRef,
    description: "The sales tax rate of the order's hub.",
    resolve: wholeOrder.read(async ({ hubId }, _order, context) => ({
      taxRate: (hubId === null ? undefined : await loadHubTaxRate(context, hubId))?.taxRate ?? null,
    })),
  }),
}));

builder.objectFields(CustomerRef, (t) => ({
  lastOrder: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The latest order, of any kind and state.',
    resolve: ({ id }, _args, context) => loadLastOrder(context, id),
  }),
  lastFulfilledOrder: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The order whose tax rate one-time charges use.',
    resolve: ({ id }, _args, context) => loadLastFulfilledOrder(context, id),
  }),
  orders: t.field({
    type: [OrderRef],
    description: 'All, newest first.',
    resolve: ({ id }, _args, context) => loadOrdersOfCustomer(context, id),
  }),
}));

builder.queryField('customerLastFulfilledOrder', (t) =>
  t.field({
    type: OrderRef,
    nullable: true,
    description: "The customer's last fulfilled order.",
    args: { customerId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const customerId = checkId(args.customerId, 'customerId');
      return await loadLastFulfilledOrder(context, customerId);
    },
  }),
);
