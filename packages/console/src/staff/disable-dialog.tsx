import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { ForestUserUpdateMutation, type StaffDetail } from './staff-documents.ts';

/** Confirms disabling or enabling a staff user. */
export function DisableDialog({
  staff: { id, fullName, disabled, updatedAt },
  opened,
  onClose,
}: {
  staff: StaffDetail;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={disabled ? 'Enable user' : 'Disable user'}
      opened={opened}
      onClose={onClose}
      mutation={ForestUserUpdateMutation}
      variables={{ id, attributes: { disabled: !disabled }, expectedUpdatedAt: updatedAt }}
      submitLabel={disabled ? 'Enable user' : 'Disable user'}
      successMessage={disabled ? 'User enabled' : 'User disabled'}
      invalidates={['staff']}
    >
      {disabled ? `${fullName} can sign in again.` : `Ends every session of ${fullName} now.`}
    </ConfirmDialog>
  );
}
