import {
  PURCHASE_ORDER_STATE_LABELS,
  type PurchaseOrderState,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { Note } from '../kit/note.tsx';
import { toastSuccess } from '../kit/toasts.tsx';

/** Said where the vendor has a purchase order that is about to lose something. */
export const SUPPLY_CHAIN_REMINDER = 'Remember to notify Supply Chain.';

/** Says that a purchase order or a link to it is gone; the vendor has it unless it was open. */
export function toastDeletedOrUnpaired(state: PurchaseOrderState): void {
  toastSuccess(
    'PO deleted or unpaired successfully',
    state === 'OPEN' ? undefined : SUPPLY_CHAIN_REMINDER,
  );
}

/** The same reminder before the act. */
export function SupplyChainNote({ state }: { state: PurchaseOrderState }) {
  if (state === 'OPEN') return null;
  return (
    <Note meaning="attention">
      The purchase order is {PURCHASE_ORDER_STATE_LABELS[state].toLowerCase()}.{' '}
      {SUPPLY_CHAIN_REMINDER}
    </Note>
  );
}
