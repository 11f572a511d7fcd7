import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { oneOf } from '../kit/list-state.ts';

/** The search parameters of the customer list. */
export const customerListSearch = z.object({
  ...addressFields(customerList),
  /** Whether they have a subscription. */
  subscription: oneOf(['yes', 'no']),
});
export type CustomerListSearch = z.infer<typeof customerListSearch>;

const ADDRESS = listAddress('customers', customerList, customerListSearch);
export const CUSTOMER_LIST = { ...ADDRESS, filters: [...ADDRESS.filters, 'subscription' as const] };
