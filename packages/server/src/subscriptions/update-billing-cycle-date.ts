import {
  billingCycleDateInput,
  isImmediate,
  refuseBillingDate,
  scheduledBillingDate,
} from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { refuseIf } from '../platform/refused.ts';
import { intendBillingDate } from './move-billing-date.ts';
import { lockForAction, updateSubscriptionRow } from './subscription-records.ts';

/**
 * Moves the billing date of a subscription. A later date is scheduled, replacing an earlier
 * scheduled one; today and yesterday start a period now, whose next date the provider returns.
 */
export const updateBillingCycleDate = defineCommand({
  name: 'subscriptionUpdateBillingCycleDate',
  input: billingCycleDateInput,
  known: ({ subscriptionId }) => ({ subscriptionId }),
  async run(unit, { subscriptionId, billingCycleDate: date }) {
    const subscription = await lockForAction(unit, subscriptionId, 'updateBillingCycleDate');
    const today = dayOf(unit.services, unit.now);
    const current =
      scheduledBillingDate(subscription.scheduledBillingDate, today) ??
      subscription.billingCycleDate;
    refuseIf(refuseBillingDate(date, { today, current }));
    // First, because it compares the date with the current billing date.
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
  settle: wakeMoneyWorker,
});
