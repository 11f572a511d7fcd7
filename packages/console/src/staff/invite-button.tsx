import { inviteStaffInput } from '@kickstand/domain/staff/admission.ts';
import { ROLE_OF_NEWCOMERS } from '@kickstand/domain/staff/roles.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rolesAreOn } from '../entities/staff/staff-role.ts';
import fields from '../kit/edit-page/fields.module.css';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { HubField } from './hub-field.tsx';
import { RoleField } from './role-field.tsx';
import { StaffInviteMutation, staffHubsQuery } from './staff-documents.ts';

const NO_ONE = { email: '', hubId: '', role: ROLE_OF_NEWCOMERS };

function mailText(mail: { mailEnabled: boolean; mailsWait: boolean } | undefined): string {
  if (mail?.mailEnabled === false) return 'Mail is off, so let them know yourself.';
  return mail?.mailsWait
    ? 'Payments are off, so the e-mail with a link is sent once they are on.'
    : 'They get an e-mail with a link.';
}

/** Creates the account of a colleague before their first sign-in. */
export function InviteButton() {
  const { open, ...dialog } = useDialog();
  const { data } = useQuery({ ...staffHubsQuery, enabled: dialog.opened });
  return (
    <>
      <NewButton operation="staffInvite" label="Invite user" phoneLabel="Invite" onClick={open} />
      <FormDialog
        title="Invite user"
        {...dialog}
        schema={inviteStaffInput}
        initialValues={NO_ONE}
        mutation={StaffInviteMutation}
        variables={(values) => values}
        successMessage="User invited"
        invalidates={['staff']}
      >
        {(form) => (
          <div className={fields.fields}>
            <p className={fields.wide}>
              They can sign in right away with their company account. {mailText(data)}
            </p>
            <TextInput
              className={fields.wide}
              label="E-mail"
              type="email"
              {...form.getInputProps('email')}
            />
            <HubField hubs={data?.hubs ?? []} form={form} />
            {rolesAreOn() && <RoleField form={form} />}
          </div>
        )}
      </FormDialog>
    </>
  );
}
