import { updateSubscriptionInput } from '@kickstand/domain/subscriptions/update-subscription.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { cleanNotes } from './clean-notes.ts';
import { lockSubscription, updateSubscriptionRow } from './subscription-records.ts';

/** Saves the notes of a subscription, even if it is canceled or a payment is pending. */
export const updateSubscription = defineCommand({
  name: 'subscriptionUpdate',
  input: updateSubscriptionInput,
  known: ({ subscriptionId }) => ({ subscriptionId }),
  async run(unit, { subscriptionId, notes, expectedUpdatedAt }) {
    const subscription = await lockSubscription(unit, subscriptionId);
    const clean = await cleanNotes(notes);
    if (clean === subscription.notes) return { subscriptionId };
    await refuseConflict(unit, 'subscription', subscription, expectedUpdatedAt);
    await updateSubscriptionRow(
      unit,
      subscriptionId,
      { notes: clean },
      { kind: 'subscription.notes_changed' },
    );
    return { subscriptionId };
  },
});
