import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { unshipTransferOrderForm } from '@kickstand/domain/transfers/transfer-assets.ts';
import { Textarea } from '@mantine/core';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { TransferDialogProps } from './transfer-dialogs.tsx';
import { UnshipTransferMutation } from './transfer-documents.ts';

/** Undoes the shipping of the vehicles in transit. */
export function UndoShippingDialog({ order, vehicles, opened, onClose }: TransferDialogProps) {
  const count = vehicles.length;
  return (
    <FormDialog
      title="Undo shipping"
      opened={opened}
      onClose={onClose}
      schema={unshipTransferOrderForm}
      initialValues={{ reason: '' }}
      mutation={UnshipTransferMutation}
      rehearsal={whatWillHappen}
      variables={({ reason }) => ({ id: order.id, reason })}
      successMessage={`Shipping of ${plural(count, 'vehicle')} undone`}
      invalidates={['transferOrder']}
    >
      {(form) => (
        <>
          <p>
            {plural(count, 'vehicle')} {pluralWord(count, 'is', 'are')} still at {order.origin.name}{' '}
            and {pluralWord(count, 'waits', 'wait')} to be shipped again.
          </p>
          <Textarea label="Reason" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
