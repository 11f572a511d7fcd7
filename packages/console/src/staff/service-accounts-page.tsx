import { needsReturnAddresses } from '@kickstand/domain/staff/service-account.ts';
import { SERVICE_ACCOUNT_AREA_LABELS } from '@kickstand/domain/staff/service-account-areas.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, RelativeTime } from '../kit/dates.tsx';
import { TabbedPage } from '../kit/tabbed-page/tabbed-page.tsx';
import { NewServiceAccountButton } from './new-service-account-button.tsx';
import { ReturnAddressesDialog } from './return-addresses-dialog.tsx';
import {
  ServiceAccountRevokeMutation,
  type ServiceAccountRow,
  serviceAccountsQuery,
} from './service-account-documents.ts';
import { ServiceAccountStateBadge } from './service-account-state-badge.tsx';
import classes from './service-accounts.module.css';
import { StaffTabs } from './staff-tabs.tsx';

const areasOf = ({ areas }: ServiceAccountRow) =>
  areas.map((area) => SERVICE_ACCOUNT_AREA_LABELS[area]).join(', ');

/** The service accounts: tokens for the company's own programs. */
export function ServiceAccountsPage() {
  const query = useQuery(serviceAccountsQuery);
  const [revoking, setRevoking] = useState<ServiceAccountRow>();
  const [editing, setEditing] = useState<ServiceAccountRow>();
  const accounts = query.data?.serviceAccounts;
  return (
    <TabbedPage
      title="Service accounts"
      tabs={<StaffTabs current="Service accounts" />}
      create={<NewServiceAccountButton />}
    >
      <p className={classes.sentence}>
        Your own programs, such as a web checkout, use the API with the token of a service account.
        See the <Link to="/docs/api">API reference</Link>.
      </p>
      <Card title="Service accounts" count={accounts?.length} flush>
        <DataTable
          label="Service accounts"
          columns={columnsWith(setRevoking, setEditing)}
          rows={accounts}
          rowKey={({ id }) => id}
          phoneRow={(account) => phoneRow(account, setRevoking, setEditing)}
          query={query}
          emptyHint="No service accounts yet. Create one for each program, so that you can revoke it on its own."
        />
      </Card>
      <RevokeDialog account={revoking} onClose={() => setRevoking(undefined)} />
      <ReturnAddressesDialog account={editing} onClose={() => setEditing(undefined)} />
    </TabbedPage>
  );
}

interface RevokeDialogProps {
  account: ServiceAccountRow | undefined;
  onClose: () => void;
}

function RevokeDialog({ account, onClose }: RevokeDialogProps) {
  // The dialog still shows its account while it closes.
  const [shown, setShown] = useState(account);
  if (account && account !== shown) setShown(account);
  if (!shown) return null;
  return (
    <ConfirmDialog
      title="Revoke service account"
      opened={account !== undefined}
      onClose={onClose}
      mutation={ServiceAccountRevokeMutation}
      variables={{ id: shown.id }}
      cancelLabel="Keep service account"
      danger
      successMessage="Service account revoked"
      invalidates={['serviceAccount']}
    >
      {`The next request of ${shown.name} is refused. This cannot be undone; its orders and histories are kept.`}
    </ConfirmDialog>
  );
}

interface RevokeButtonProps {
  account: ServiceAccountRow;
  onRevoke: (account: ServiceAccountRow) => void;
}

function RevokeButton({ account, onRevoke }: RevokeButtonProps) {
  return (
    <Button
      size="compact-sm"
      aria-label={`Revoke ${account.name}`}
      onClick={() => onRevoke(account)}
    >
      Revoke
    </Button>
  );
}

const mayOpenPages = ({ areas, state }: ServiceAccountRow) =>
  state !== 'REVOKED' && needsReturnAddresses(areas);

const addressesOf = (account: ServiceAccountRow) =>
  account.returnAddresses.join(', ') || (mayOpenPages(account) ? 'Any address' : '');

interface RowButtonsProps {
  account: ServiceAccountRow;
  onRevoke: (account: ServiceAccountRow) => void;
  onEdit: (account: ServiceAccountRow) => void;
}

/** The buttons of an account that is not revoked. */
function RowButtons({ account, onRevoke, onEdit }: RowButtonsProps) {
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      {mayOpenPages(account) && (
        <Button
          size="compact-sm"
          aria-label={`Return addresses of ${account.name}`}
          onClick={() => onEdit(account)}
        >
          Addresses
        </Button>
      )}
      <RevokeButton account={account} onRevoke={onRevoke} />
    </Group>
  );
}

function columnsWith(
  onRevoke: (account: ServiceAccountRow) => void,
  onEdit: (account: ServiceAccountRow) => void,
): readonly Column<ServiceAccountRow>[] {
  return columnsById({
    name: {
      header: 'Name',
      twoLines: true,
      cell: ({ name, purpose }) => <TwoLines first={name} second={purpose} />,
    },
    areas: {
      header: 'Areas and return addresses',
      twoLines: true,
      cell: (account) => <TwoLines first={areasOf(account)} second={addressesOf(account)} />,
    },
    used: {
      header: 'Last used',
      cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} />,
    },
    expires: {
      header: 'Last day',
      cell: ({ expiresOn }) => <DateText at={expiresOn} />,
    },
    state: {
      header: 'State',
      cell: ({ state }) => <ServiceAccountStateBadge state={state} />,
    },
    revoke: {
      header: 'Actions',
      align: 'right',
      cell: (account) =>
        account.state === 'REVOKED' ? (
          <OneLine text={`by ${account.revokedByEmail}`} />
        ) : (
          <RowButtons account={account} onRevoke={onRevoke} onEdit={onEdit} />
        ),
    },
  });
}

function phoneRow(
  account: ServiceAccountRow,
  onRevoke: (account: ServiceAccountRow) => void,
  onEdit: (account: ServiceAccountRow) => void,
): PhoneRow {
  const { name, purpose, state, expiresOn, lastUsedAt } = account;
  return {
    title: name,
    badge: <ServiceAccountStateBadge state={state} />,
    second: purpose,
    third: <>Used {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'never'}</>,
    aside: (
      <span>
        until <DateText at={expiresOn} />
      </span>
    ),
    action: state !== 'REVOKED' && (
      <RowButtons account={account} onRevoke={onRevoke} onEdit={onEdit} />
    ),
  };
}
