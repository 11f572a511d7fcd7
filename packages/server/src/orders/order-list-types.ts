import {
  FULFILLMENT_KINDS,
  ORDER_AGES,
  ORDER_KINDS,
  ORDER_SORT_COLUMNS,
  ORDER_STATES,
} from '@kickstand/domain/orders/order-terms.ts';
import { AssetAvailabilityRef } from '../catalogue/catalogue.graphql.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { builder } from '../platform/graphql-builder.ts';

export const OrderStateRef = builder.enumType('OrderState', { values: ORDER_STATES });
export const OrderKindRef = builder.enumType('OrderKind', { values: ORDER_KINDS });
export const FulfillmentKindRef = builder.enumType('FulfillmentKind', {
  values: FULFILLMENT_KINDS,
});

/** The types of the arguments of the order list and its export. */
export const ORDER_LIST_TYPES = {
  sortColumn: builder.enumType('OrderSortColumn', { values: ORDER_SORT_COLUMNS }),
  program: ProgramRef,
  orderStates: OrderStateRef,
  vehicleStates: AssetAvailabilityRef,
  age: builder.enumType('OrderAge', { values: ORDER_AGES }),
};
