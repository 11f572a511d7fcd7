import { admitStaffInput } from '@kickstand/domain/staff/admission.ts';
import { ROLE_OF_NEWCOMERS } from '@kickstand/domain/staff/roles.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { rolesAreOn } from '../entities/staff/staff-role.ts';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { TimeText } from '../kit/dates.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { Note } from '../kit/note.tsx';
import { HubField } from './hub-field.tsx';
import { LookalikeNote } from './lookalike.tsx';
import { RoleField } from './role-field.tsx';
import {
  ForestUserUpdateMutation,
  type HubChoice,
  StaffAdmitMutation,
  type StaffDetail,
} from './staff-documents.ts';

const schema = admitStaffInput.pick({ hubId: true, role: true });

/** Asks for a decision about a newcomer. */
export function WaitingNote({ staff, hubs }: { staff: StaffDetail; hubs: readonly HubChoice[] }) {
  const { id, fullName, updatedAt } = staff;
  const [asked, setAsked] = useState<'admit' | 'decline'>();
  const close = () => setAsked(undefined);
  return (
    <Note
      meaning="attention"
      action={
        <Group gap={8} wrap="nowrap">
          <Button onClick={() => setAsked('decline')}>Decline</Button>
          <Button variant="filled" onClick={() => setAsked('admit')}>
            Admit
          </Button>
        </Group>
      }
    >
      {fullName} has been waiting for admission since <TimeText at={staff.waitingSince} />.
      <FormDialog
        title="Admit user"
        opened={asked === 'admit'}
        onClose={close}
        schema={schema}
        initialValues={{ hubId: '', role: ROLE_OF_NEWCOMERS }}
        mutation={StaffAdmitMutation}
        variables={({ hubId, role }) => ({ id, hubId, role })}
        successMessage="User admitted"
        invalidates={['staff']}
      >
        {(form) => (
          <>
            <p>
              {fullName} ({staff.email}) can then{' '}
              {rolesAreOn()
                ? 'do what the role permits.'
                : 'see and do everything in this console.'}
            </p>
            <LookalikeNote email={staff.email} />
            <HubField hubs={hubs} form={form} />
            {rolesAreOn() && <RoleField form={form} />}
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        title="Decline user"
        opened={asked === 'decline'}
        onClose={close}
        mutation={ForestUserUpdateMutation}
        variables={{ id, attributes: { disabled: true }, expectedUpdatedAt: updatedAt }}
        successMessage="User declined"
        invalidates={['staff']}
      >
        {`${fullName} cannot sign in. You can enable the user later.`}
      </ConfirmDialog>
    </Note>
  );
}
