import { SUPPLY_CHAIN_REMINDER } from '../entities/purchasing/supply-chain-text.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import { UnpairDialog } from '../purchasing/unpair-dialog.tsx';
import type { OrderDialogProps } from './order-dialog.ts';

/** Unpairs an order from its purchase order. */
export function UnpairPurchaseOrderDialog({ order, ...dialog }: OrderDialogProps) {
  const { purchaseOrder, customer } = order;
  const begun = purchaseOrder !== null && purchaseOrder.state !== 'OPEN';
  return (
    <UnpairDialog
      action="Unpair PO"
      cancelLabel="Keep PO"
      orderId={order.id}
      email={customer.email}
      purchaseOrder={purchaseOrder}
      shownOn="order"
      {...dialog}
      onSuccess={() =>
        toastSuccess('Unpaired order successfully', begun ? SUPPLY_CHAIN_REMINDER : undefined)
      }
    >
      Unpairs <strong>{customer.fullName}</strong>'s order from{' '}
      <span className="ks-mono">{purchaseOrder?.purchaseOrderNumber}</span>.
      {!begun && ' If no other order uses it, it will be deleted.'} This cannot be undone.
    </UnpairDialog>
  );
}
