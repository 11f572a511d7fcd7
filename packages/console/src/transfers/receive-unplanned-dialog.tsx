import { receiveUnplannedForm } from '@kickstand/domain/transfers/receive-unplanned.ts';
import { Textarea, TextInput } from '@mantine/core';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { TransferDialogProps } from './transfer-dialogs.tsx';
import { ReceiveUnplannedMutation } from './transfer-documents.ts';

interface ReceiveUnplannedProps
  extends Pick<TransferDialogProps, 'order' | 'onClose'>,
    Partial<Pick<TransferDialogProps, 'opened'>> {
  /** What was scanned; '' if the vehicle is not known yet. */
  readonly scanned?: string;
  readonly onReceived?: () => void;
}

/** Receives a vehicle that is at the destination without being on the transfer order. */
export function ReceiveUnplannedDialog(props: ReceiveUnplannedProps) {
  const { order, opened, onClose, scanned = '', onReceived } = props;
  return (
    <FormDialog
      title="Receive unplanned vehicle"
      opened={opened}
      onClose={onClose}
      schema={receiveUnplannedForm}
      initialValues={{ serialNumber: scanned, reason: '' }}
      oneScan={['serialNumber']}
      mutation={ReceiveUnplannedMutation}
      rehearsal={whatWillHappen}
      variables={(input) => ({ transferOrderId: order.id, ...input })}
      submitLabel="Receive"
      successMessage={({ transferOrderReceiveUnplanned: { serialNumber } }) =>
        `${serialNumber ?? 'The vehicle'} received`
      }
      invalidates={['transferOrder']}
      onSuccess={onReceived}
    >
      {(form) => (
        <>
          <p>
            For a vehicle that is at {order.destination.name} without being on the transfer order.
            It will be added to <span className="ks-mono">{order.transferOrderNumber}</span> as
            received.
          </p>
          <TextInput
            label="Serial number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps('serialNumber')}
          />
          <Textarea label="Reason" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
