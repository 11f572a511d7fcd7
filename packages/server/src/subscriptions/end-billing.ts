import type { UnitOfWork } from '../platform/command.ts';
import {
  changeRequest,
  defineSubscriptionChange,
  lockForChange,
  readUnchanged,
} from './subscription-change.ts';

/** Ends of subscriptions. */
export const endedBilling = defineSubscriptionChange({
  kind: 'CANCEL',
  request: changeRequest,
  send: ({ billing }, { reference, request }) =>
    billing.endSubscription(reference, request.subscriptionReference),
  assume: async (unit, { request }) => ({
    ...(await readUnchanged(unit, request)),
    endedAt: unit.now,
  }),
  find: ({ billing }, { request }) => billing.findEndedSubscription(request.subscriptionReference),
});

/**
 * Ends a subscription's billing immediately, without proration; open invoices stay due. Part of a
 * cancelation.
 * @returns the id of the operation, or null if the provider does not bill the subscription.
 */
export async function intendEndBilling(
  unit: UnitOfWork,
  { subscriptionId }: { subscriptionId: string },
): Promise<string | null> {
  const locked = await lockForChange(unit, subscriptionId);
  return locked ? await endedBilling.intend(unit, locked.change) : null;
}
