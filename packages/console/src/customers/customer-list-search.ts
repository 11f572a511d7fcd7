import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import type { ListAddress } from '../kit/list-state.ts';
import { oneOf, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the customer list. */
export const customerListSearch = pageSearch({
  ...addressFields(customerList),
  /** Whether they have a subscription. */
  subscription: oneOf(['yes', 'no']),
});
export type CustomerListSearch = SearchOf<typeof customerListSearch>;

const ADDRESS = listAddress('customers', customerList, customerListSearch);

/** The argument of the filter 'Has subscription'. */
export const subscriptionArguments = ({
  subscription,
}: Pick<CustomerListSearch, 'subscription'>) =>
  subscription ? { hasSubscription: subscription === 'yes' } : {};

export const CUSTOMER_LIST: ListAddress<CustomerListSearch> = {
  ...ADDRESS,
  filters: [...ADDRESS.filters, 'subscription'],
  own: {
    toArguments: subscriptionArguments,
    fromArguments: ({ hasSubscription: has }) =>
      typeof has === 'boolean' ? { subscription: has ? 'yes' : 'no' } : {},
  },
};
