import { FULFILLMENT_KINDS } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import { ORDER_CANCELATION_REASONS } from '@kickstand/domain/orders/order-reasons.ts';
import {
  ORDER_AGES,
  ORDER_KINDS,
  ORDER_SORT_COLUMNS,
  ORDER_STATES,
} from '@kickstand/domain/orders/order-terms.ts';
import { AssetAvailabilityRef } from '../catalogue/catalogue.graphql.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export const OrderStateRef = builder.enumType('OrderState', {
  description:
    'Orders begin open and end fulfilled or canceled. A ready one has a vehicle that can be handed over.',
  values: ORDER_STATES,
});
export const OrderKindRef = builder.enumType('OrderKind', {
  description: 'A new subscription, or a swap of the vehicle of a running one.',
  values: ORDER_KINDS,
});
export const FulfillmentKindRef = builder.enumType('FulfillmentKind', {
  description: 'How a vehicle is handed over. instant_checkout exists only on old orders.',
  values: FULFILLMENT_KINDS,
});

export const OrderCancelationReasonRef = builder.enumType('OrderCancelationReason', {
  description: 'Why an order was canceled.',
  values: ORDER_CANCELATION_REASONS,
});

/** The types of the arguments of the order list and its export. */
export const ORDER_LIST_TYPES = {
  sortColumn: builder.enumType('OrderSortColumn', {
    description: 'The sort columns of orders. STATE_WEIGHT puts orders that need action first.',
    values: ORDER_SORT_COLUMNS,
  }),
  program: ProgramRef,
  orderStates: OrderStateRef,
  vehicleStates: AssetAvailabilityRef,
  age: builder.enumType('OrderAge', {
    description: 'How long a waiting order has been waiting.',
    values: ORDER_AGES,
  }),
};
