import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** The search parameters of the subscription list. */
export const subscriptionListSearch = z.object(addressFields(subscriptionList));
export type SubscriptionListSearch = z.infer<typeof subscriptionListSearch>;

export const SUBSCRIPTION_LIST = listAddress(
  'subscriptions',
  subscriptionList,
  subscriptionListSearch,
);
