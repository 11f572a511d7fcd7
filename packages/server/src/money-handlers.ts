import { oneTimeCharge } from './customers/charge-customer.ts';
import { credit } from './customers/credit-customer.ts';
import { retriedInvoice } from './customers/retry-invoice.ts';
import { savedCard } from './customers/save-card.ts';
import { deductible } from './inventory/charge-deductible.ts';
import type { MoneyOperationHandlers } from './money/define-money-operation.ts';
import { newSubscription } from './orders/fulfill-order.ts';
import { depositRefund } from './orders/refund-deposit.ts';
import { clearedCustomer } from './privacy/clear-provider-customer.ts';
import { buyout } from './subscriptions/buy-out-subscription.ts';
import { planPrice, swapPrice } from './subscriptions/change-plan-price.ts';
import { restockFee } from './subscriptions/charge-restock-fee.ts';
import { endedBilling } from './subscriptions/end-billing.ts';
import { movedBillingDate } from './subscriptions/move-billing-date.ts';
import { pausedBilling, resumedBilling } from './subscriptions/pause-billing.ts';

/** The handlers of all kinds of money operations, for the engine. */
export const moneyOperationHandlers = {
  NEW_SUBSCRIPTION: newSubscription,
  SWAP_PRICE: swapPrice,
  PAUSE: pausedBilling,
  RESUME: resumedBilling,
  BILLING_DATE: movedBillingDate,
  BUYOUT: buyout,
  CHARGE: oneTimeCharge,
  RESTOCK_FEE: restockFee,
  DEDUCTIBLE: deductible,
  CREDIT: credit,
  REFUND: depositRefund,
  CANCEL: endedBilling,
  PLAN_PRICE: planPrice,
  CLEAR_CUSTOMER: clearedCustomer,
  CARD: savedCard,
  RETRY_INVOICE: retriedInvoice,
} satisfies MoneyOperationHandlers;
