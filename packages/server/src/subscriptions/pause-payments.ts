import { subscriptionIdInput } from '@kickstand/domain/subscriptions/subscription-id-input.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { intendPauseBilling, intendResumeBilling } from './pause-billing.ts';
import { lockForAction, updateSubscriptionRow } from './subscription-records.ts';

/** Pauses the payments of a live subscription; the customer keeps the vehicle. */
export const pausePayments = defineCommand({
  name: 'subscriptionPausePayments',
  input: subscriptionIdInput,
  known: ({ subscriptionId }) => ({ subscriptionId }),
  async run(unit, { subscriptionId }) {
    await lockForAction(unit, subscriptionId, 'pausePayments');
    await updateSubscriptionRow(
      unit,
      subscriptionId,
      { payment_status: 'paused' },
      { kind: 'subscription.payments_paused' },
    );
    await intendPauseBilling(unit, { subscriptionId });
    return { subscriptionId };
  },
  settle: wakeMoneyWorker,
});

/** Resumes paused payments; a subscription imported as paused becomes active. */
export const resumePayments = defineCommand({
  name: 'subscriptionResumePayments',
  input: subscriptionIdInput,
  known: ({ subscriptionId }) => ({ subscriptionId }),
  async run(unit, { subscriptionId }) {
    const { state } = await lockForAction(unit, subscriptionId, 'resumePayments');
    const running = subscriptionMachine.next(state, 'resume');
    await updateSubscriptionRow(
      unit,
      subscriptionId,
      {
        payment_status: 'active',
        ...(running && { state: running, state_updated_at: unit.now }),
      },
      { kind: 'subscription.payments_resumed' },
    );
    await intendResumeBilling(unit, { subscriptionId });
    return { subscriptionId };
  },
  settle: wakeMoneyWorker,
});
