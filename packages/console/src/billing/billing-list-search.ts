import {
  MONEY_OPERATION_AGES,
  MONEY_OPERATION_KINDS,
  MONEY_OPERATION_SORT_COLUMNS,
  MONEY_OPERATION_STATES,
  UNSETTLED_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { z } from 'zod';
import { anyId, type ListDefinition, listFields, manyOf, oneOf } from '../kit/list-state.ts';

/** What the address of the billing operations says. */
export const billingListSearch = z.object({
  ...listFields(MONEY_OPERATION_SORT_COLUMNS, { sort: 'CREATED_AT', direction: 'desc' }),
  tab: z.literal('billing'),
  states: manyOf(MONEY_OPERATION_STATES, UNSETTLED_STATES),
  kinds: manyOf(MONEY_OPERATION_KINDS),
  age: oneOf(MONEY_OPERATION_AGES),
  /** The page of differences below the list. */
  differences: z.int().min(1).catch(1).default(1),
  /** The operation whose drawer is open. */
  operation: anyId,
});
export type BillingListSearch = z.infer<typeof billingListSearch>;

export const BILLING_LIST: ListDefinition<BillingListSearch> = {
  storageKey: 'billing',
  schema: billingListSearch,
  defaults: billingListSearch.parse({ tab: 'billing' }),
  filters: ['states', 'kinds', 'age'],
};
