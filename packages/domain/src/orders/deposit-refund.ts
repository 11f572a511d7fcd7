import type { EventKind } from '../activity/render-event.ts';

/** What has become of the deposit of an order, as far as its refund goes. */
export type DepositRefund = 'none' | 'requested' | 'refunded' | 'refused';

const STEPS: Partial<Record<EventKind, DepositRefund>> = {
  'order.refund_requested': 'requested',
  'order.refunded': 'refunded',
  'order.refund_declined': 'refused',
};

/** How each reads behind the amount of the deposit; empty while it was not given back. */
export const DEPOSIT_REFUND_LABELS: Record<DepositRefund, string> = {
  none: '',
  requested: 'refund under way',
  refunded: 'refunded',
  refused: 'refund refused',
};

/**
 * How far the refund of an order's deposit has come.
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
