import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { updateSubscriptionInput } from '@kickstand/domain/subscriptions/update-subscription.ts';
import { defineCommand } from '../platform/command.ts';
import { Refused } from '../platform/refused.ts';
import { cleanNotes } from './clean-notes.ts';
import { lockSubscription, updateSubscriptionRow } from './subscription-records.ts';

/** Saves the notes of a subscription, canceled or not, also while a payment is pending. */
export const updateSubscription = defineCommand({
  name: 'subscriptionUpdate',
  input: updateSubscriptionInput,
  known: ({ subscriptionId }) => ({ subscriptionId }),
  async run(unit, { subscriptionId, notes, expectedUpdatedAt }) {
    const subscription = await lockSubscription(unit, subscriptionId);
    const clean = cleanNotes(notes);
    if (clean === subscription.notes) return { subscriptionId };
    if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== subscription.updatedAt.getTime()) {
      throw new Refused([
        refusal('CHANGED', 'The subscription was changed meanwhile. Look at it again.'),
      ]);
    }
    await updateSubscriptionRow(
      unit,
      subscriptionId,
      { notes: clean },
      { kind: 'subscription.notes_changed' },
    );
    return { subscriptionId };
  },
});
