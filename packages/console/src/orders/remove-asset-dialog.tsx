import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { RemoveAssetMutation } from './order-documents.ts';

/** Removes the vehicle from a ready order. */
export function RemoveAssetDialog({ order, ...dialog }: OrderDialogProps) {
  return (
    <ConfirmDialog
      title="Remove Asset"
      {...dialog}
      mutation={RemoveAssetMutation}
      rehearsal={whatWillHappen}
      variables={{ id: order.id }}
      cancelLabel="Keep asset"
      successMessage="Asset removed successfully"
      invalidates={['order']}
    >
      {modelName(order.variant)}{' '}
      <Serial number={order.asset?.serialNumber} missing="without a serial number" /> is removed
      from the order of <strong>{order.customer.fullName}</strong>. The order is open again, and the
      vehicle is available for other orders.
    </ConfirmDialog>
  );
}
