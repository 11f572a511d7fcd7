import type { UnitOfWork } from '../platform/command.ts';
import { lockBilledSubscription } from './billed-subscription.ts';
import {
  changeRequest,
  defineSubscriptionChange,
  intendSubscriptionChange,
} from './subscription-change.ts';

/**
 * Ends a subscription's billing at once, without proration; its open invoices stay due. Part of the
 * cancelation that it belongs to.
 * @returns the id of the operation, or null when the provider doesn't bill the subscription.
 */
export async function intendEndBilling(
  unit: UnitOfWork,
  { subscriptionId }: { subscriptionId: string },
): Promise<string | null> {
  const subscription = await lockBilledSubscription(unit, subscriptionId);
  return await intendSubscriptionChange(unit, subscription, { kind: 'CANCEL' });
}

/** Settles the ends of subscriptions. */
export const endedBilling = defineSubscriptionChange({
  kind: 'CANCEL',
  send: ({ billing }, operation) =>
    billing.endSubscription(
      { operationId: operation.id, key: operation.providerKey },
      changeRequest(operation).subscriptionReference,
    ),
  find: ({ billing }, operation) =>
    billing.findEndedSubscription(changeRequest(operation).subscriptionReference),
});
