import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { ReasonDialog } from '../activity/reason-dialog.tsx';
import type { PurchaseOrderDialogProps } from './purchase-order-dialogs.tsx';
import { CloseShortMutation } from './purchase-order-documents.ts';

/** Closes a purchase order without the vehicles that have not arrived. */
export function CloseShortDialog({ order, opened, onClose, onDone }: PurchaseOrderDialogProps) {
  const { outstandingCount, assetsCount, unorderedCount } = order;
  return (
    <ReasonDialog
      title="Close short"
      opened={opened}
      onClose={onClose}
      mutation={CloseShortMutation}
      variables={({ reason }) => ({ id: order.id, reason })}
      danger
      cancelLabel="Keep it open"
      successMessage="Purchase order closed short"
      invalidates={['purchaseOrder']}
      onSuccess={onDone}
    >
      <p>
        {outstandingCount} of {plural(assetsCount - unorderedCount, 'vehicle')}{' '}
        {pluralWord(outstandingCount, 'has', 'have')} not arrived and will no longer be expected.
        Orders that wait for {pluralWord(outstandingCount, 'it', 'them')} will be unpaired and stay
        open.
      </p>
      <p>
        The lines of <span className="ks-mono">{order.purchaseOrderNumber}</span> will still say
        what was ordered. What arrives later goes on another purchase order. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
