import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { ReasonDialog } from '../activity/reason-dialog.tsx';
import type { TransferDialogProps } from './transfer-dialogs.tsx';
import { UnshipTransferMutation } from './transfer-documents.ts';

/** Undoes the shipping of the vehicles in transit. */
export function UndoShippingDialog({ order, vehicles, opened, onClose }: TransferDialogProps) {
  const count = vehicles.length;
  return (
    <ReasonDialog
      title="Undo shipping"
      opened={opened}
      onClose={onClose}
      mutation={UnshipTransferMutation}
      variables={({ reason }) => ({ id: order.id, reason })}
      successMessage={`Shipping of ${plural(count, 'vehicle')} undone`}
      invalidates={['transferOrder']}
    >
      <p>
        {plural(count, 'vehicle')} {pluralWord(count, 'is', 'are')} still at {order.origin.name} and{' '}
        {pluralWord(count, 'waits', 'wait')} to be shipped again.
      </p>
    </ReasonDialog>
  );
}
