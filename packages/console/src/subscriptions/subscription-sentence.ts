import { subscriptionMatter } from '@kickstand/domain/subscriptions/subscription-sentence.ts';
import { openInvoicesOf } from '../customers/retry-invoice-dialog.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';

/**
 * What is the matter with the subscription and what to do next.
 * @param exceptions what Today says about it.
 */
export function matterOf(subscription: SubscriptionDetail, exceptions: readonly EntityException[]) {
  const { events, customer, billingCycleDate, pendingSwapOrder, heldSwapOrder, variant } =
    subscription;
  const paused = events.find(({ kind }) => kind === 'subscription.payments_paused');
  return subscriptionMatter(
    {
      ...subscription,
      exceptions,
      openInvoices: openInvoicesOf(subscription.openInvoices),
      hasCard: customer.card !== null,
      pausedAt: paused?.createdAt ?? null,
      nextBilling: billingCycleDate,
      swap:
        pendingSwapOrder ??
        (heldSwapOrder && { ...heldSwapOrder, variant, hub: null, stock: null }),
    },
    businessMoment(),
  );
}

export type SubscriptionMatter = ReturnType<typeof matterOf>;
