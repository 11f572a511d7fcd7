import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch } from '../kit/page-search.ts';

/** The search parameters of the subscription list. */
export const subscriptionListSearch = pageSearch(addressFields(subscriptionList));

export const SUBSCRIPTION_LIST = listAddress(
  'subscriptions',
  subscriptionList,
  subscriptionListSearch,
);
