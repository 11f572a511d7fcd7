import { ORDER_STATE_LABELS, type OrderState } from '@kickstand/domain/orders/order-terms.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { type BadgeVariant, StateBadge } from '../../kit/state-badge/state-badge.tsx';

/** What each state means to staff. */
export const ORDER_STATE_MEANINGS: Record<OrderState, Meaning> = {
  open: 'waiting',
  ready: 'ready',
  fulfilled: 'good',
  canceled: 'ended',
  on_hold: 'aside',
};

/** The state of an order; `variant="header"` beside a page title. */
export function OrderStateBadge({ state, ...badge }: BadgeVariant & { state: OrderState }) {
  return (
    <StateBadge
      meaning={ORDER_STATE_MEANINGS[state]}
      label={ORDER_STATE_LABELS[state]}
      {...badge}
    />
  );
}
