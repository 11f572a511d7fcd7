import { acknowledgeDifferenceInput } from '@kickstand/domain/billing/settle-by-hand.ts';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { AcknowledgeDifferenceMutation, type BillingDifference } from './billing-documents.ts';

/** Acknowledges a difference, with a note. */
export function AcknowledgeDifferenceDialog({
  difference,
  onClose,
}: {
  difference: BillingDifference | undefined;
  onClose: () => void;
}) {
  const { id = '', aspect, providerObjectId, here, atProvider } = difference ?? {};
  return (
    <FormDialog
      title="Acknowledge difference"
      opened={difference !== undefined}
      onClose={onClose}
      schema={acknowledgeDifferenceInput}
      initialValues={{ id, note: '' }}
      mutation={AcknowledgeDifferenceMutation}
      variables={(input) => input}
      submitLabel="Acknowledge"
      successMessage="Difference acknowledged"
      invalidates={['billingDifference']}
    >
      {(form) => (
        <>
          <p>
            {aspect} of <span className="ks-mono">{providerObjectId}</span>: {here} in Kickstand,{' '}
            {atProvider} at the payment provider. This does not change either side; the difference
            stays listed until both match.
          </p>
          <Textarea label="Note" minRows={3} maxRows={8} {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}
