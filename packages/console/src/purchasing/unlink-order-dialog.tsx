import { toastDeletedOrUnpaired } from '../entities/purchasing/supply-chain-text.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import type { PairedOrder, PurchaseOrderDetail } from './purchase-order-documents.ts';
import { UnpairDialog } from './unpair-dialog.tsx';

/** Removes the link between the purchase order and an order. */
export function UnlinkOrderDialog({
  order,
  paired: { id, customer },
  ...dialog
}: DialogState & {
  order: PurchaseOrderDetail;
  paired: PairedOrder;
}) {
  return (
    <UnpairDialog
      action="Unlink order"
      cancelLabel="Keep link"
      orderId={id}
      email={customer.email}
      purchaseOrder={order}
      shownOn="purchaseOrder"
      {...dialog}
      onSuccess={() => toastDeletedOrUnpaired(order.state)}
    >
      Unpairs <strong>{customer.fullName}</strong>'s order from{' '}
      <span className="ks-mono">{order.purchaseOrderNumber}</span>.
      {order.state === 'OPEN' && ' If no other order uses it, it will be deleted.'} This cannot be
      undone.
    </UnpairDialog>
  );
}
