import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { ForestUserUpdateMutation, type StaffDetail } from './staff-documents.ts';

/** Confirms disabling or enabling a staff user. */
export function DisableDialog({
  staff: { id, fullName, disabled, updatedAt },
  ...dialog
}: DialogState & {
  staff: StaffDetail;
}) {
  return (
    <ConfirmDialog
      title={disabled ? 'Enable user' : 'Disable user'}
      {...dialog}
      mutation={ForestUserUpdateMutation}
      variables={{ id, attributes: { disabled: !disabled }, expectedUpdatedAt: updatedAt }}
      successMessage={disabled ? 'User enabled' : 'User disabled'}
      invalidates={['staff']}
    >
      {disabled ? `${fullName} can sign in again.` : `Ends every session of ${fullName} now.`}
    </ConfirmDialog>
  );
}
