import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { StaffSessionsEndMutation } from './session-documents.ts';
import type { StaffDetail } from './staff-documents.ts';

/** Confirms signing another person out of every browser. */
export function EndSessionsDialog({
  staff: { id, fullName },
  opened,
  onClose,
}: {
  staff: Pick<StaffDetail, 'id' | 'fullName'>;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="End sessions"
      opened={opened}
      onClose={onClose}
      mutation={StaffSessionsEndMutation}
      variables={{ staffUserId: id }}
      submitLabel="End sessions"
      successMessage="Sessions ended"
    >
      {`Signs ${fullName} out of every browser now. They can sign in again.`}
    </ConfirmDialog>
  );
}
