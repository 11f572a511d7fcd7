import { dismissForm } from '@kickstand/domain/counts/dismiss-differences.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { CountDismissMutation } from './count-documents.ts';

interface DismissDialogProps {
  readonly countId: string;
  /** The keys of the differences. */
  readonly keys: readonly string[];
  readonly onClose: () => void;
}

/** Settles differences that no record can settle by a note. */
export function DismissDialog({ countId, keys, onClose }: DismissDialogProps) {
  return (
    <FormDialog
      title="Dismiss"
      onClose={onClose}
      schema={dismissForm}
      initialValues={{ note: '' }}
      mutation={CountDismissMutation}
      variables={({ note }) => ({ id: countId, keys: [...keys], note })}
      submitDisabled={keys.length === 0}
      successMessage={`${plural(keys.length, 'difference')} dismissed`}
      invalidates={['stockCount']}
    >
      {(form) => (
        <>
          <p>
            {keys.length === 0
              ? 'Someone else has settled them.'
              : `${plural(keys.length, 'difference')} will be settled without changing a vehicle. The note stays with the count.`}
          </p>
          <Textarea
            label="Note"
            description="What it was, such as a spare part or another company's bike."
            maxRows={6}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
