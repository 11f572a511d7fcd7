import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../kit/graphql-client.ts';
import { lookAgainWhileWaiting } from '../kit/look-again.ts';
import { SubscriptionQuery } from './subscription-documents.ts';
import { subscriptionKeys } from './subscription-keys.ts';

/** There is no subscription with this id. */
class NoSubscription extends Error {}

/**
 * One subscription with everything on its page, fetched anew each time the page opens. Fails when
 * there is none with this id. While a payment is on its way the page looks again every two seconds.
 */
export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: subscriptionKeys.one(id),
    queryFn: async ({ signal }) => {
      // What can't be an id isn't worth a request.
      if (!idSchema.safeParse(id).success) throw new NoSubscription();
      const { subscription } = await fetchData(SubscriptionQuery, { subscriptionId: id }, signal);
      if (!subscription) throw new NoSubscription();
      return subscription;
    },
    // The page says in its own words that it failed.
    meta: { quiet: true },
    gcTime: 0,
    placeholderData: undefined,
    refetchInterval: ({ state }) => lookAgainWhileWaiting(state.data?.pendingMoneyOperation),
  });
}
