import type { UnitOfWork } from '../platform/command.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import { writeProviderSubscription } from '../subscriptions/write-provider-subscription.ts';
import { lockBilledSubscription, subjectsOf } from './billed-subscription.ts';
import { defineMoneyHandler } from './money-handler.ts';
import { intendMoneyOperation } from './money-operations.ts';
import { changeRequest, recordBillingRefusal } from './subscription-change.ts';

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
  const { customerId, subscriptionReference } = subscription;
  if (subscriptionReference === null) return null;
  return await intendMoneyOperation(unit, {
    kind: 'CANCEL',
    class: 'B',
    customerId,
    amountCents: 0,
    request: { subscriptionId, subscriptionReference },
    subjects: subjectsOf(subscription),
  });
}

/** Settles the ends of subscriptions. */
export const endedBilling = defineMoneyHandler<ProviderSubscription>({
  kind: 'CANCEL',
  send: ({ billing }, operation) =>
    billing.endSubscription(
      { operationId: operation.id, key: operation.providerKey },
      changeRequest(operation).subscriptionReference,
    ),
  find: ({ billing }, operation) =>
    billing.findEndedSubscription(changeRequest(operation).subscriptionReference),
  finish: (unit, operation, done) =>
    writeProviderSubscription(unit, changeRequest(operation).subscriptionId, done),
  decline: recordBillingRefusal,
});
