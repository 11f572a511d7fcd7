import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of money operations, by filter values. */
export const MONEY_OPERATION_COUNTS: CounterCache = {
  name: 'money_operation',
  table: 'money_operations',
  bucket: ['state', 'kind'],
};
