import { acknowledgeDifferenceInput } from '@kickstand/domain/billing/settle-by-hand.ts';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { AcknowledgeDifferenceMutation, type BillingDifference } from './billing-documents.ts';
import { useShownDifference } from './use-shown-difference.ts';

/** Acknowledges a difference, with a note. */
export function AcknowledgeDifferenceDialog({
  difference,
  onClose,
}: {
  difference: BillingDifference | undefined;
  onClose: () => void;
}) {
  const { shown, release } = useShownDifference(difference);
  const { id = '', aspect, providerObjectId, here, atProvider } = shown ?? {};
  return (
    <FormDialog
      title="Acknowledge difference"
      opened={difference !== undefined}
      onClose={onClose}
      schema={acknowledgeDifferenceInput}
      initialValues={{ id, note: '' }}
      mutation={AcknowledgeDifferenceMutation}
      variables={(input) => ({ ...input, here, atProvider })}
      onRefused={release}
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
