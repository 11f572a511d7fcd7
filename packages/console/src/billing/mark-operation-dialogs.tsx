import {
  markHappenedInput,
  markNotHappenedInput,
} from '@kickstand/domain/billing/settle-by-hand.ts';
import { Textarea, TextInput } from '@mantine/core';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import {
  MarkHappenedMutation,
  MarkNotHappenedMutation,
  type MoneyOperationDetail,
} from './billing-documents.ts';
import { againLabel } from './send-again-dialog.tsx';

interface DialogProps {
  readonly operation: MoneyOperationDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Marks a money operation as succeeded, after staff found it at the provider. */
export function MarkHappenedDialog({ operation, opened, onClose }: DialogProps) {
  const { id, description, customer } = operation;
  return (
    <FormDialog
      title="Mark as happened"
      opened={opened}
      onClose={onClose}
      schema={markHappenedInput}
      initialValues={{ id, providerReference: '', reason: '' }}
      mutation={MarkHappenedMutation}
      variables={(input) => input}
      cancelLabel="Decide later"
      onSuccess={() => toastSuccess('Payment marked as happened', `${description}.`)}
      invalidates={['moneyOperation']}
    >
      {(form) => (
        <>
          <p>
            <strong>{customer.fullName}</strong>: {description}. The reference is looked up at the
            payment provider first; nothing is charged.
          </p>
          <TextInput
            label="Provider reference"
            description="The id of the created object, for example in_1Abc or sub_1Abc."
            {...form.getInputProps('providerReference')}
          />
          <Textarea label="Reason" maxRows={8} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

/** Marks a money operation as failed, after staff checked at the provider. */
export function MarkNotHappenedDialog({ operation, opened, onClose }: DialogProps) {
  const { id, kind, description, customer } = operation;
  const isRepeatable = kind === 'REFUND' || kind === 'RESTOCK_FEE';
  return (
    <FormDialog
      title="Mark as not happened"
      opened={opened}
      onClose={onClose}
      schema={markNotHappenedInput}
      initialValues={{ id, reason: '' }}
      mutation={MarkNotHappenedMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Decide later"
      onSuccess={() => toastSuccess('Payment marked as not happened', `${description}.`)}
      invalidates={['moneyOperation']}
    >
      {(form) => (
        <>
          <p>
            <strong>{customer.fullName}</strong>: {description}. It will count as declined.{' '}
            {isRepeatable
              ? `After that, ${againLabel(operation)} makes a new payment.`
              : 'It will not be sent again.'}{' '}
            This cannot be undone.
          </p>
          <Textarea label="Reason" maxRows={8} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
