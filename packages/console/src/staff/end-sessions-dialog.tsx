import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { StaffSessionsEndMutation } from './session-documents.ts';
import type { StaffDetail } from './staff-documents.ts';

/** Confirms signing another person out of every browser. */
export function EndSessionsDialog({
  staff: { id, fullName },
  ...dialog
}: DialogState & {
  staff: Pick<StaffDetail, 'id' | 'fullName'>;
}) {
  return (
    <ConfirmDialog
      title="End sessions"
      {...dialog}
      mutation={StaffSessionsEndMutation}
      variables={{ staffUserId: id }}
      successMessage="Sessions ended"
    >
      {`Signs ${fullName} out of every browser now. They can sign in again.`}
    </ConfirmDialog>
  );
}
