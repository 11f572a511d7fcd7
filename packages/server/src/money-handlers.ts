import { charges } from './customers/charge-customer.ts';
import { credits } from './customers/credit-customer.ts';
import { deductibles } from './inventory/charge-deductible.ts';
import { registerMoneyHandler } from './money/settle-money-operations.ts';
import { newSubscriptions } from './orders/fulfill-order.ts';
import { depositRefunds } from './orders/refund-deposit.ts';
import { clearedCustomers } from './privacy/clear-provider-customer.ts';
import { buyouts } from './subscriptions/buy-out-subscription.ts';
import { planPrices, swapPrices } from './subscriptions/change-plan-price.ts';
import { restockFees } from './subscriptions/charge-restock-fee.ts';
import { endedBilling } from './subscriptions/end-billing.ts';
import { movedBillingDates } from './subscriptions/move-billing-date.ts';
import { pausedBilling, resumedBilling } from './subscriptions/pause-billing.ts';

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
