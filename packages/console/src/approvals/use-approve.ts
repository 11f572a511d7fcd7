import { decideApprovalInput } from '@kickstand/domain/approvals/approval-terms.ts';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { useRehearsal } from '../kit/form-dialog/use-rehearsal.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { messagesOf } from '../kit/request-errors.ts';
import { toastRequestErrors, toastWarning } from '../kit/toasts.tsx';
import { type Approval, ApprovalDecideMutation } from './approval-documents.ts';

/** Approves a request, and shows before what will happen. */
export function useApprove({ id, decisionRefusal }: Approval) {
  const rehearsal = useRehearsal(
    {
      view: decisionRefusal === null ? whatWillHappen : undefined,
      mutation: ApprovalDecideMutation,
      schema: decideApprovalInput,
      variables: (input) => input,
    },
    { id, approve: true },
  );
  const { submit, busy } = useSubmission({
    mutation: ApprovalDecideMutation,
    successMessage: 'Request approved',
    invalidates: ['approval'],
    onErrors: (errors) => {
      if (rehearsal.takeFrom(errors)) toastWarning('Not approved', messagesOf(errors).join(' '));
      else toastRequestErrors(errors);
    },
  });
  return {
    shown: rehearsal.shown,
    busy,
    approve: () => void submit({ id, approve: true }, rehearsal.fingerprint),
  };
}
