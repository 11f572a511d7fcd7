import {
  billingCycleDateInput,
  isImmediate,
  refuseBillingDate,
  scheduledBillingDate,
} from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { intendBillingDate } from './move-billing-date.ts';
import { businessToday, lockForAction, updateSubscriptionRow } from './subscription-records.ts';

/**
 * Moves the day on which a subscription is billed. A later date is scheduled, in place of one that
 * was scheduled before; today and yesterday start a period at once, whose next date the provider
 * tells.
 */
export const updateBillingCycleDate = defineCommand({
  name: 'subscriptionUpdateBillingCycleDate',
  input: billingCycleDateInput,
  known: ({ subscriptionId }) => ({ subscriptionId }),
  async run(unit, { subscriptionId, billingCycleDate: date }) {
    const subscription = await lockForAction(unit, subscriptionId, 'updateBillingCycleDate');
    const today = businessToday(unit);
    const current =
      scheduledBillingDate(subscription.scheduledBillingDate, today) ??
      subscription.billingCycleDate;
    refuseIf(refuseBillingDate(date, { today, current }));
    // Asked for first: it compares the date with the one that is billed now.
    await intendBillingDate(unit, { subscriptionId, date });
    const immediate = isImmediate(date, today);
    await updateSubscriptionRow(
      unit,
      subscriptionId,
      { scheduled_billing_date: immediate ? null : date },
      {
        kind: immediate ? 'subscription.billing_date_moved' : 'subscription.billing_date_scheduled',
        facts: { date: immediate ? today : date },
      },
    );
    return { subscriptionId };
  },
  async settle(services) {
    wakeMoneyWorker(services);
  },
});
