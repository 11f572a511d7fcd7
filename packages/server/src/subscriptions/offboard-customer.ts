import { offboardCustomerInput } from '@kickstand/domain/subscriptions/offboard-customer.ts';
import { sql } from 'kysely';
import { leaveOrganization } from '../customers/leave-organization.ts';
import { productOf } from '../money/product-of.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { intendPlanPrice } from './change-plan-price.ts';
import { readFullPlanPrice } from './full-plan-price.ts';
import {
  changedSince,
  type LockedSubscription,
  lockForAction,
  updateSubscriptionRow,
} from './subscription-records.ts';

/** From the next invoice the provider bills the full price without the promotion. */
async function billInFull(
  unit: UnitOfWork,
  subscription: LockedSubscription,
  monthlyCents: number,
): Promise<void> {
  const model = await firstRow(
    unit.sql,
    sql<{ name: string }>`
      select brand || ' ' || model as name from vehicles where id = ${subscription.vehicleId}`,
  );
  await intendPlanPrice(unit, {
    subscriptionId: subscription.id,
    kind: 'PLAN_PRICE',
    monthlyCents,
    ...productOf({ vehicleId: subscription.vehicleId, name: model?.name ?? '' }),
  });
}

/**
 * Removes a customer from the organization. The subscription continues, at the full plan price from
 * the next invoice.
 */
export const offboardCustomer = defineCommand({
  name: 'customerOffboard',
  input: offboardCustomerInput,
  known: ({ subscriptionId }) => ({ subscriptionId }),
  async run(unit, { subscriptionId, email }) {
    // The swap order is locked before the subscription; a refusal below rolls its change back.
    const swapOrderId = await unit.services.extensions.waitingSwaps.billInFull(
      unit,
      subscriptionId,
    );
    const subscription = await lockForAction(unit, subscriptionId, 'offboard');
    if (subscription.swapOrderId !== swapOrderId) {
      throw changedSince();
    }
    const { organizationName, customerId } = subscription;
    const privateBetaId = await leaveOrganization(unit, customerId, email);
    const monthlyCents = await readFullPlanPrice(unit.sql, subscriptionId);
    await updateSubscriptionRow(
      unit,
      subscriptionId,
      { organization_id: privateBetaId, office_id: null, plan_price_cents: monthlyCents },
      {
        kind: 'subscription.offboarded',
        facts: {
          monthlyCents,
          ...(organizationName !== null && { organization: organizationName }),
        },
      },
    );
    await billInFull(unit, subscription, monthlyCents);
    return { subscriptionId };
  },
  settle: wakeMoneyWorker,
});
