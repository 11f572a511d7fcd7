import { decideApprovalInput } from '@kickstand/domain/approvals/approval-terms.ts';
import { Textarea } from '@mantine/core';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { type Approval, ApprovalDecideMutation } from './approval-documents.ts';

/** Declines a request, with a reason for the requester. */
export function DeclineDialog({
  request: { id, sentence, requester },
  ...dialog
}: DialogState & { readonly request: Approval }) {
  return (
    <FormDialog
      title="Decline request"
      {...dialog}
      schema={decideApprovalInput}
      initialValues={{ id, approve: false, reason: '' }}
      mutation={ApprovalDecideMutation}
      variables={(input) => input}
      successMessage="Request declined"
      invalidates={['approval']}
    >
      {(form) => (
        <>
          <p>{sentence}</p>
          <Textarea
            label="Reason"
            description={`${requester} sees it.`}
            maxRows={8}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
