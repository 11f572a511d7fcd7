import { CUSTOMER_SORT_COLUMNS } from '@kickstand/domain/customers/customer-terms.ts';
import { z } from 'zod';
import { anyId, type ListDefinition, listFields, oneOf, onOff } from '../kit/list-state.ts';

/** What the address of the customer list says. */
export const customerListSearch = z.object({
  ...listFields(CUSTOMER_SORT_COLUMNS, { sort: 'CREATED_AT', direction: 'desc' }),
  organization: anyId,
  office: anyId,
  delinquent: onOff,
  subscription: oneOf(['yes', 'no']),
});
export type CustomerListSearch = z.infer<typeof customerListSearch>;

export const CUSTOMER_LIST: ListDefinition<CustomerListSearch> = {
  storageKey: 'customers',
  schema: customerListSearch,
  defaults: customerListSearch.parse({}),
  filters: ['organization', 'office', 'delinquent', 'subscription'],
};
