import { formatCalendarDate } from '../kernel/calendar.ts';
import { formatCents, formatMonthly } from '../kernel/money.ts';
import type { MoneyOperationKind } from './money-operation-terms.ts';

/**
 * Describes in a sentence what a money operation requests from the payment provider. Amounts in
 * cents.
 */
export function describeMoneyOperation(operation: {
  readonly kind: MoneyOperationKind;
  readonly amountCents: number;
  readonly currency: string;
  readonly request: Readonly<Record<string, unknown>>;
}): string {
  const { currency, request } = operation;
  const amount = formatCents(operation.amountCents, currency);
  const monthly = formatMonthly(operation.amountCents, currency);
  const vehicle = typeof request.productName === 'string' ? ` for the ${request.productName}` : '';
  const sentences: Record<MoneyOperationKind, string> = {
    NEW_SUBSCRIPTION: `Start a subscription at ${monthly} before tax${vehicle} and collect its first month`,
    SWAP_PRICE: `Bill ${monthly} before tax${vehicle} from the next invoice on`,
    PLAN_PRICE: `Bill ${monthly} before tax${vehicle} from the next invoice on`,
    PAUSE: 'Pause payments',
    RESUME: 'Resume payments',
    BILLING_DATE:
      typeof request.date === 'string'
        ? `Start the next billing period on ${formatCalendarDate(request.date)}`
        : 'Start a billing period now and collect it, less paid days',
    BUYOUT: `Collect ${amount} for the vehicle, then end the subscription`,
    CHARGE: `Collect a one-time charge of ${amount}`,
    RESTOCK_FEE: `Collect the restock fee of ${amount}`,
    DEDUCTIBLE: `Collect the theft deductible of ${amount}`,
    CREDIT: `Credit ${amount} to the customer's balance`,
    REFUND: `Refund the deposit of ${amount}`,
    CANCEL: 'End the subscription now, without proration',
    CARD: 'Charge the saved card from now on, also for running subscriptions',
    RETRY_INVOICE: `Collect the open invoice${typeof request.number === 'string' ? ` ${request.number}` : ''} of ${amount} again`,
    CLEAR_CUSTOMER: 'Clear name, e-mail, phone, addresses and cards of the anonymized customer',
  };
  return sentences[operation.kind];
}
