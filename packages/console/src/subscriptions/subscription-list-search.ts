import { PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import {
  PAYMENT_STATUS_FILTERS,
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATES,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { z } from 'zod';
import { anyId, type ListDefinition, listFields, manyOf, oneOf, onOff } from '../kit/list-state.ts';

/** What the address of the subscription list says. */
export const subscriptionListSearch = z.object({
  ...listFields(SUBSCRIPTION_SORT_COLUMNS, { sort: 'STARTED_AT', direction: 'desc' }),
  states: manyOf(SUBSCRIPTION_STATES, ['ACTIVE', 'PAUSED']),
  payments: manyOf(PAYMENT_STATUS_FILTERS),
  program: oneOf(PROGRAMS),
  serviceArea: anyId,
  organization: anyId,
  swapPending: onOff,
  delinquent: onOff,
});
export type SubscriptionListSearch = z.infer<typeof subscriptionListSearch>;

export const SUBSCRIPTION_LIST: ListDefinition<SubscriptionListSearch> = {
  storageKey: 'subscriptions',
  schema: subscriptionListSearch,
  defaults: subscriptionListSearch.parse({}),
  filters: [
    'states',
    'payments',
    'program',
    'serviceArea',
    'organization',
    'swapPending',
    'delinquent',
  ],
};
