import type { orderEvents } from './order-events.ts';

/** Status of the refund of an order's deposit. */
export type DepositRefund = 'none' | 'requested' | 'refunded' | 'refused' | 'elsewhere' | 'failed';

const STEPS: Partial<Record<keyof typeof orderEvents, DepositRefund>> = {
  'order.refund_requested': 'requested',
  'order.refunded': 'refunded',
  'order.refund_declined': 'refused',
  'order.deposit_refunded_at_provider': 'elsewhere',
  'order.deposit_refund_not_paid_out': 'failed',
};

/** The suffix of the deposit's amount; empty if it was not refunded. */
export const DEPOSIT_REFUND_LABELS: Record<DepositRefund, string> = {
  none: '',
  requested: 'refund pending',
  refunded: 'refunded',
  refused: 'refund declined',
  elsewhere: 'refunded at the payment provider',
  failed: 'refund not paid out',
};

/**
 * Determines the status of a deposit's refund.
 * @param events of the order, newest first.
 */
export function depositRefund(events: readonly { readonly kind: string }[]): DepositRefund {
  const steps: Readonly<Record<string, DepositRefund | undefined>> = STEPS;
  for (const { kind } of events) {
    const step = steps[kind];
    if (step) return step;
  }
  return 'none';
}
