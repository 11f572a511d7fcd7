import {
  PURCHASE_ORDER_STATE_LABELS,
  type PurchaseOrderState,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { type BadgeVariant, StateBadge } from '../kit/state-badge/state-badge.tsx';

const PURCHASE_ORDER_STATE_MEANINGS: Record<PurchaseOrderState, Meaning> = {
  OPEN: 'waiting',
  SUBMITTED: 'moving',
  SHIPPED: 'moving',
  CHECK_IN: 'moving',
  CLOSED: 'done',
};

/** The state of a purchase order; `variant="header"` beside a page title. */
export function PurchaseOrderStateBadge({
  state,
  ...badge
}: BadgeVariant & { state: PurchaseOrderState }) {
  return (
    <StateBadge
      meaning={PURCHASE_ORDER_STATE_MEANINGS[state]}
      label={PURCHASE_ORDER_STATE_LABELS[state]}
      {...badge}
    />
  );
}
