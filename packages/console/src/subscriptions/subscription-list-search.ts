import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** What the address of the subscription list says. */
export const subscriptionListSearch = z.object(addressFields(subscriptionList));
export type SubscriptionListSearch = z.infer<typeof subscriptionListSearch>;

export const SUBSCRIPTION_LIST = listAddress(
  'subscriptions',
  subscriptionList,
  subscriptionListSearch,
);
