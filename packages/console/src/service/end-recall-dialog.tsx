import { plural } from '@kickstand/domain/kernel/plural.ts';
import { reasonForm } from '@kickstand/domain/kernel/text.ts';
import { Textarea } from '@mantine/core';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { type RecallDetail, RecallEndMutation } from './recall-documents.ts';

interface ReasonValues extends Record<string, unknown> {
  reason: string;
}
const NO_REASON: ReasonValues = { reason: '' };

/** Ends a recall before all its jobs are closed. */
export function EndRecallDialog({ recall, ...dialog }: DialogState & { recall: RecallDetail }) {
  const { id, name, open } = recall;
  return (
    <FormDialog
      title="End recall"
      {...dialog}
      schema={reasonForm}
      initialValues={NO_REASON}
      mutation={RecallEndMutation}
      variables={({ reason }) => ({ id, reason })}
      danger
      cancelLabel="Keep recall"
      successMessage="Recall ended"
      invalidates={['recall', 'asset', 'part']}
    >
      {(form) => (
        <>
          <p>
            {plural(open, 'open job')} of <strong>{name}</strong> {open === 1 ? 'is' : 'are'}{' '}
            canceled with the reason, and parts that they used go back to the stock. This cannot be
            undone.
          </p>
          <Textarea label="Reason" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
