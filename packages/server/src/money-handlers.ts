import { charges } from './customers/charge-customer.ts';
import { credits } from './customers/credit-customer.ts';
import { deductibles } from './inventory/charge-deductible.ts';
import { planPrices, swapPrices } from './money/change-plan-price.ts';
import { restockFees } from './money/charge-restock-fee.ts';
import { endedBilling } from './money/end-billing.ts';
import { movedBillingDates } from './money/move-billing-date.ts';
import { pausedBilling, resumedBilling } from './money/pause-billing.ts';
import { depositRefunds } from './money/refund-deposit.ts';
import { registerMoneyHandler } from './money/settle-money-operations.ts';
import { newSubscriptions } from './orders/fulfill-order.ts';
import { clearedCustomers } from './privacy/clear-provider-customer.ts';
import { buyouts } from './subscriptions/buy-out-subscription.ts';

/** Makes the worker know every kind of money operation. */
export function registerMoneyHandlers(): void {
  const handlers = [
    newSubscriptions,
    depositRefunds,
    endedBilling,
    pausedBilling,
    resumedBilling,
    movedBillingDates,
    swapPrices,
    planPrices,
    restockFees,
    buyouts,
    deductibles,
    charges,
    credits,
    clearedCustomers,
  ];
  for (const handler of handlers) registerMoneyHandler(handler);
}
