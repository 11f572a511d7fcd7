import {
  PURCHASE_ORDER_STATE_LABELS,
  type PurchaseOrderState,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { Note } from '../../kit/note.tsx';
import { toastSuccess } from '../../kit/toasts.tsx';

/** A reminder before something is removed from a submitted purchase order. */
export const SUPPLY_CHAIN_REMINDER = 'Remember to notify Supply Chain.';

/**
 * A reminder that a purchase order or a link to it was removed; the vendor has it unless it was
 * open.
 */
export function toastDeletedOrUnpaired(state: PurchaseOrderState): void {
  toastSuccess(
    'PO deleted or unpaired successfully',
    state === 'OPEN' ? undefined : SUPPLY_CHAIN_REMINDER,
  );
}

/** The same reminder before the action. */
export function SupplyChainNote({ state }: { state: PurchaseOrderState }) {
  if (state === 'OPEN') return null;
  return (
    <Note meaning="attention">
      The purchase order is {PURCHASE_ORDER_STATE_LABELS[state].toLowerCase()}.{' '}
      {SUPPLY_CHAIN_REMINDER}
    </Note>
  );
}
