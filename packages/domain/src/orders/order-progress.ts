import type { OrderState } from './order-terms.ts';

/** How far an order is, with its words. */
export const ORDER_PROGRESS_LABELS = ['Created', 'Assigned', 'Ready', 'Fulfilled'] as const;

/** What the progress of an order depends on. */
interface OrderInProgress {
  readonly state: OrderState;
  /** A vehicle or the vehicle of a purchase order is assigned to it. */
  readonly isAssigned: boolean;
}

/** How many of the four steps an order has taken; an order on hold or canceled keeps those that it had. */
export function orderProgress({ state, isAssigned }: OrderInProgress): 1 | 2 | 3 | 4 {
  if (state === 'fulfilled') return 4;
  if (state === 'ready') return 3;
  return isAssigned ? 2 : 1;
}

/** The progress in words: 'Step 2 of 4: Assigned', 'On hold', 'Canceled'. */
export function orderProgressText(order: OrderInProgress): string {
  if (order.state === 'on_hold') return 'On hold';
  if (order.state === 'canceled') return 'Canceled';
  const step = orderProgress(order);
  return `Step ${step} of ${ORDER_PROGRESS_LABELS.length}: ${ORDER_PROGRESS_LABELS[step - 1]}`;
}
