import type { UnitOfWork } from '../platform/command.ts';
import { changeRequest, defineSubscriptionChange, lockForChange } from './subscription-change.ts';

/** Pauses of payments. */
export const pausedBilling = defineSubscriptionChange({
  kind: 'PAUSE',
  request: changeRequest,
  send: ({ billing }, { reference, request }) =>
    billing.pauseSubscription(reference, request.subscriptionReference),
  mismatch: (_operation, { paymentStatus }) =>
    paymentStatus === 'paused' ? undefined : 'Payments of this subscription are not paused.',
});

/** Ends of pauses. */
export const resumedBilling = defineSubscriptionChange({
  kind: 'RESUME',
  request: changeRequest,
  send: ({ billing }, { reference, request }) =>
    billing.resumeSubscription(reference, request.subscriptionReference),
  mismatch: (_operation, { paymentStatus }) =>
    paymentStatus === 'paused' ? 'Payments of this subscription are paused.' : undefined,
});

/**
 * Pauses collection at the provider until resumed.
 * @returns the id of the operation, or null if the provider does not bill the subscription.
 */
export async function intendPauseBilling(
  unit: UnitOfWork,
  { subscriptionId }: { subscriptionId: string },
): Promise<string | null> {
  const locked = await lockForChange(unit, subscriptionId);
  return locked ? await pausedBilling.intend(unit, locked.change) : null;
}

/**
 * Resumes collection at the provider.
 * @returns the id of the operation, or null if the provider does not bill the subscription.
 */
export async function intendResumeBilling(
  unit: UnitOfWork,
  { subscriptionId }: { subscriptionId: string },
): Promise<string | null> {
  const locked = await lockForChange(unit, subscriptionId);
  return locked ? await resumedBilling.intend(unit, locked.change) : null;
}
