import type { UnitOfWork } from '../platform/command.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import { writeProviderSubscription } from '../subscriptions/write-provider-subscription.ts';
import { lockBilledSubscription, subjectsOf } from './billed-subscription.ts';
import { defineMoneyHandler } from './money-handler.ts';
import { intendMoneyOperation } from './money-operations.ts';
import { changeRequest, recordBillingRefusal } from './subscription-change.ts';

async function intend(
  unit: UnitOfWork,
  kind: 'PAUSE' | 'RESUME',
  subscriptionId: string,
): Promise<string | null> {
  const subscription = await lockBilledSubscription(unit, subscriptionId);
  const { customerId, subscriptionReference } = subscription;
  if (subscriptionReference === null) return null;
  return await intendMoneyOperation(unit, {
    kind,
    class: 'B',
    customerId,
    amountCents: 0,
    request: { subscriptionId, subscriptionReference },
    subjects: subjectsOf(subscription),
  });
}

/**
 * Has the provider collect nothing from a subscription until it is resumed.
 * @returns the id of the operation, or null when the provider doesn't bill the subscription.
 */
export function intendPauseBilling(
  unit: UnitOfWork,
  { subscriptionId }: { subscriptionId: string },
): Promise<string | null> {
  return intend(unit, 'PAUSE', subscriptionId);
}

/**
 * Has the provider collect again.
 * @returns the id of the operation, or null when the provider doesn't bill the subscription.
 */
export function intendResumeBilling(
  unit: UnitOfWork,
  { subscriptionId }: { subscriptionId: string },
): Promise<string | null> {
  return intend(unit, 'RESUME', subscriptionId);
}

function handlerOf(kind: 'PAUSE' | 'RESUME') {
  return defineMoneyHandler<ProviderSubscription>({
    kind,
    send: ({ billing }, operation) =>
      billing[kind === 'PAUSE' ? 'pauseSubscription' : 'resumeSubscription'](
        { operationId: operation.id, key: operation.providerKey },
        changeRequest(operation).subscriptionReference,
      ),
    find: ({ billing }, operation, named) =>
      billing.findSubscriptionChange(
        operation.id,
        changeRequest(operation).subscriptionReference,
        named,
      ),
    misfit: (_operation, { paymentStatus }) =>
      (paymentStatus === 'paused') === (kind === 'PAUSE')
        ? undefined
        : `Payments of this subscription are ${kind === 'PAUSE' ? 'not paused' : 'paused'}.`,
    finish: (unit, operation, done) =>
      writeProviderSubscription(unit, changeRequest(operation).subscriptionId, done),
    decline: recordBillingRefusal,
  });
}

/** Settles pauses of payments. */
export const pausedBilling = handlerOf('PAUSE');

/** Settles the ends of pauses. */
export const resumedBilling = handlerOf('RESUME');
