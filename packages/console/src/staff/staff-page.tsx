import { ROLE_LABELS } from '@kickstand/domain/staff/roles.ts';
import { forestUserForm, OWN_ACCOUNT } from '@kickstand/domain/staff/update-forest-user.ts';
import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { rolesAreOn } from '../entities/staff/staff-role.ts';
import { Card } from '../kit/card/card.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { EditColumns } from '../kit/edit-page/edit-columns.tsx';
import { EditPage } from '../kit/edit-page/edit-page.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { useEditForm } from '../kit/edit-page/use-edit-form.ts';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { refusalOf } from '../kit/permission.ts';
import { saveFirst } from '../kit/save-first.tsx';
import { useStaff } from '../kit/session.ts';
import { MailsCard } from '../mail/mails-card.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { HubField } from './hub-field.tsx';
import { LookalikeNote } from './lookalike.tsx';
import { RecentActionsCard } from './recent-actions-card.tsx';
import {
  ForestUserUpdateMutation,
  type HubChoice,
  type StaffDetail,
  staffQuery,
} from './staff-documents.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';
import { WaitingNote } from './waiting-note.tsx';

const route = getRouteApi('/signed-in/forest_users/$staffUserId');
const BACK = { path: '/forest_users', label: 'Users' };

/** The cards while the page loads. */
const CARDS = {
  left: { Details: 3, Access: 3, 'Recent actions': 16 },
  first: { Account: 2 },
};

/** The page of a staff user: name, hub, status, and latest actions. */
export function StaffPage() {
  const { staffUserId } = route.useParams();
  const query = useQuery(staffQuery(staffUserId));
  const { data } = query;
  if (!data) return <PendingDetailPage query={query} title="User" back={BACK} {...CARDS} />;
  if (!data.forestUser) return <NotFoundPage />;
  return (
    <Page
      key={staffUserId}
      staff={data.forestUser}
      hubs={data.hubs}
      mailEnabled={data.mailEnabled}
      mailsWait={data.mailsWait}
    />
  );
}

const valuesOf = ({ fullName, hub }: StaffDetail) => ({ fullName, hubId: hub?.id ?? '' });
const schema = forestUserForm.pick({ fullName: true, hubId: true });
const LABELS: Record<string, string> = { fullName: 'Full name', hubId: 'Hub' };

interface PageProps {
  staff: StaffDetail;
  hubs: readonly HubChoice[];
  mailEnabled: boolean;
  mailsWait: boolean;
}

/** Invalidated by a change of a staff user. */
function Page({ staff, hubs, mailEnabled, mailsWait }: PageProps) {
  const { id, email, status, updatedAt } = staff;
  const edit = useEditForm({
    draft: `staff.${staff.id}`,
    saved: valuesOf(staff),
    version: updatedAt,
    fieldLabel: (field) => LABELS[field] ?? field,
    nameOf: (_field, value) => hubs.find((hub) => hub.id === value)?.name,
    schema,
    mutation: ForestUserUpdateMutation,
    variables: (attributes) => ({ id, attributes, expectedUpdatedAt: updatedAt }),
    successMessage: 'User saved',
    invalidates: ['staff'],
  });
  const { form } = edit;
  return (
    <EditPage
      title={staff.fullName}
      kind="user"
      back={BACK}
      badges={status !== 'ACTIVE' && <StaffStatusBadge status={status} variant="header" />}
      notes={
        <>
          {status === 'WAITING' && <WaitingNote staff={staff} hubs={hubs} />}
          <LookalikeNote email={email} />
        </>
      }
      edit={edit}
      foot={<ChangeHistory loggableType="StaffUser" loggableId={id} />}
    >
      <EditColumns
        left={
          <>
            <Card title="Details">
              <div className={fields.fields}>
                <TextInput label="E-mail" readOnly value={email} />
                <TextInput label="Full name" {...form.getInputProps('fullName')} />
                <HubField hubs={hubs} form={form} />
              </div>
            </Card>
            {status !== 'WAITING' && <AccessCard staff={staff} />}
            {(staff.mails.length > 0 || (!mailEnabled && status === 'INVITED')) && (
              <MailsCard
                mails={staff.mails}
                enabled={mailEnabled}
                waiting={mailsWait}
                entity="staff"
              />
            )}
            <RecentActionsCard actions={staff.recentActions} />
          </>
        }
        first={
          <Card title="Account">
            <FactList
              facts={{
                ...(rolesAreOn() && { Role: ROLE_LABELS[staff.role] }),
                'Last sign-in': <TimeText at={staff.lastSignInAt} />,
                ...(staff.invitedAt && { Invited: <DateText at={staff.invitedAt} /> }),
                Created: <DateText at={staff.createdAt} />,
              }}
            />
          </Card>
        }
      />
    </EditPage>
  );
}

/**
 * Whether a person may sign in. Takes effect immediately, so it asks for confirmation instead of
 * waiting for Save.
 */
function AccessCard({ staff }: { staff: StaffDetail }) {
  const [asked, setAsked] = useState<'disable' | 'enable' | 'end-sessions' | 'role'>();
  const possible = staff.disabled ? 'enable' : 'disable';
  // Someone else was faster: this person did not intend the opposite action.
  if ((asked === 'disable' || asked === 'enable') && asked !== possible) setAsked(undefined);
  const oneself = useStaff()?.id === staff.id;
  const forbidden = refusalOf('forestUserUpdate');
  return (
    <Card title="Access">
      <Switch
        label="Disabled"
        description={
          oneself
            ? OWN_ACCOUNT
            : (forbidden ?? 'Disabled staff cannot sign in. Their history is kept.')
        }
        checked={staff.disabled}
        disabled={oneself || forbidden !== undefined}
        onChange={() => saveFirst(() => setAsked(possible))}
      />
      <Group mt={12}>
        {oneself ? (
          <Button renderRoot={(props) => <Link to="/sessions" {...props} type={undefined} />}>
            Your sessions
          </Button>
        ) : (
          <Button
            disabled={forbidden !== undefined}
            onClick={() => saveFirst(() => setAsked('end-sessions'))}
          >
            End sessions
          </Button>
        )}
        {rolesAreOn() && (
          <Button
            disabled={forbidden !== undefined}
            onClick={() => saveFirst(() => setAsked('role'))}
          >
            Change role
          </Button>
        )}
      </Group>
      <ChangeRoleDialog
        staff={staff}
        opened={asked === 'role'}
        onClose={() => setAsked(undefined)}
      />
      <EndSessionsDialog
        staff={staff}
        opened={asked === 'end-sessions'}
        onClose={() => setAsked(undefined)}
      />
      <DisableDialog
        staff={staff}
        opened={asked === possible}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  );
}
