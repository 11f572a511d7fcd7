import type { TextPart } from '@kickstand/domain/events/linked-text.ts';
import { subscriptionSentence } from '@kickstand/domain/subscriptions/subscription-sentence.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** What is the matter with the subscription and what to do next. */
export function sentenceOf(subscription: SubscriptionDetail): TextPart[] {
  const { events, customer, billingCycleDate, pendingSwapOrder, heldSwapOrder } = subscription;
  const paused = events.find(({ kind }) => kind === 'subscription.payments_paused');
  return subscriptionSentence(
    {
      ...subscription,
      hasCard: customer.card !== null,
      pausedAt: paused?.createdAt ?? null,
      nextBilling: billingCycleDate,
      swap: pendingSwapOrder ?? heldSwapOrder,
    },
    businessMoment(),
  );
}
