import type { UnitOfWork } from '../platform/command.ts';
import { lockBilledSubscription } from './billed-subscription.ts';
import {
  changeRequest,
  defineSubscriptionChange,
  intendSubscriptionChange,
} from './subscription-change.ts';

async function intend(
  unit: UnitOfWork,
  kind: 'PAUSE' | 'RESUME',
  subscriptionId: string,
): Promise<string | null> {
  const subscription = await lockBilledSubscription(unit, subscriptionId);
  return await intendSubscriptionChange(unit, subscription, { kind });
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
  return defineSubscriptionChange({
    kind,
    send: ({ billing }, operation) =>
      billing[kind === 'PAUSE' ? 'pauseSubscription' : 'resumeSubscription'](
        { operationId: operation.id, key: operation.providerKey },
        changeRequest(operation).subscriptionReference,
      ),
    misfit: (_operation, { paymentStatus }) =>
      (paymentStatus === 'paused') === (kind === 'PAUSE')
        ? undefined
        : `Payments of this subscription are ${kind === 'PAUSE' ? 'not paused' : 'paused'}.`,
  });
}

/** Settles pauses of payments. */
export const pausedBilling = handlerOf('PAUSE');

/** Settles the ends of pauses. */
export const resumedBilling = handlerOf('RESUME');
