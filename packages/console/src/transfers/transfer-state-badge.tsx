import {
  TRANSFER_ORDER_STATE_LABELS,
  type TransferOrderState,
} from '@kickstand/domain/transfers/transfer-order-terms.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { type BadgeVariant, StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<TransferOrderState, Meaning> = {
  OPEN: 'waiting',
  SHIPPED: 'moving',
  CHECKED_IN: 'moving',
  CLOSED: 'done',
};

/** The state of a transfer order; `variant="header"` beside a page title. */
export function TransferStateBadge({
  state,
  ...badge
}: BadgeVariant & { state: TransferOrderState }) {
  return (
    <StateBadge meaning={MEANINGS[state]} label={TRANSFER_ORDER_STATE_LABELS[state]} {...badge} />
  );
}
