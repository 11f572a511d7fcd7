import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.tsx';
import { toastSuccess } from '../shared/toasts.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import { RemoveAssetMutation } from './order-documents.ts';
import { modelName } from './vehicle-name.ts';

/** Takes the vehicle off a ready order. */
export function RemoveAssetDialog({ order, command, onClose }: OrderDialogProps) {
  const { asset, customer, variant, id } = order;

  async function confirm() {
    const { done } = await command.send(RemoveAssetMutation, { id });
    if (!done) return;
    toastSuccess('Asset removed successfully');
    onClose();
  }

  return (
    <ConfirmDialog
      title="Remove Asset"
      confirmLabel="Remove Asset"
      cancelLabel="Keep asset"
      busy={command.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {modelName(variant)}{' '}
      {asset?.serialNumber ? (
        <span className="ks-mono">{asset.serialNumber}</span>
      ) : (
        'without a serial number'
      )}{' '}
      is taken off the order of <strong>{customer.fullName}</strong>, which is open again. The
      vehicle is free for other orders.
    </ConfirmDialog>
  );
}
