import { ASSET_AVAILABILITIES } from '@kickstand/domain/inventory/asset-terms.ts';
import {
  ORDER_SORT_COLUMNS,
  ORDER_STATES,
  PROGRAMS,
} from '@kickstand/domain/orders/order-terms.ts';
import { z } from 'zod';
import { anyId, type ListDefinition, listFields, manyOf, oneOf } from '../kit/list-state.ts';

/** What the address of the order list says. */
export const orderListSearch = z.object({
  ...listFields(ORDER_SORT_COLUMNS, { sort: 'STATE_WEIGHT', direction: 'desc' }),
  states: manyOf(ORDER_STATES),
  vehicleStates: manyOf(ASSET_AVAILABILITIES),
  program: oneOf(PROGRAMS),
  serviceArea: anyId,
  organization: anyId,
});
export type OrderListSearch = z.infer<typeof orderListSearch>;

export const ORDER_LIST: ListDefinition<OrderListSearch> = {
  storageKey: 'orders',
  schema: orderListSearch,
  defaults: orderListSearch.parse({}),
  filters: ['states', 'vehicleStates', 'program', 'serviceArea', 'organization'],
};
