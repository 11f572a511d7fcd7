import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { queryOptions } from '@tanstack/react-query';
import { subscriptionKeys } from '../entities/subscriptions/subscription-keys.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { refetchWhileWaiting } from '../kit/refetch-while-waiting.ts';
import { SubscriptionQuery } from './subscription-documents.ts';

/** There is no subscription with this id. */
class NoSubscription extends Error {}

/**
 * One subscription with everything on its page, refetched each time the page opens. Fails if there
 * is none with this id. While a payment is pending, it is refetched every two seconds.
 */
export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: subscriptionKeys.one(id),
    queryFn: async ({ signal }) => {
      // An invalid id needs no request.
      if (!idSchema.safeParse(id).success) throw new NoSubscription();
      const { subscription } = await fetchData(SubscriptionQuery, { subscriptionId: id }, signal);
      if (!subscription) throw new NoSubscription();
      return subscription;
    },
    // The page shows its own error message.
    meta: { quiet: true },
    gcTime: 0,
    placeholderData: undefined,
    refetchInterval: ({ state }) => refetchWhileWaiting(state.data?.pendingMoneyOperation),
  });
}
