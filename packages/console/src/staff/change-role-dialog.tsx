import { changeRoleInput } from '@kickstand/domain/staff/change-role.ts';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { type StaffDetail, StaffRoleChangeMutation } from './staff-documents.ts';

const schema = changeRoleInput.pick({ role: true });

/** Changes what a staff user may do. */
export function ChangeRoleDialog({
  staff: { id, fullName, role },
  ...dialog
}: DialogState & {
  staff: StaffDetail;
}) {
  return (
    <FormDialog
      title="Change role"
      {...dialog}
      schema={schema}
      initialValues={{ role }}
      mutation={StaffRoleChangeMutation}
      variables={(values) => ({ id, ...values })}
      successMessage="Role changed"
      invalidates={['staff']}
    >
      {(form) => (
        <>
          <p>What {fullName} may do, from the next click on.</p>
          <RoleField form={form} />
        </>
      )}
    </FormDialog>
  );
}
