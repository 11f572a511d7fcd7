import { staffList } from '@kickstand/domain/staff/staff-list.ts';
import type { StaffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CopyButton } from '../kit/copy-button.tsx';
import type { Column } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText, ShortDate } from '../kit/dates.tsx';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { sortedPage } from '../kit/sorted-page.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { InviteButton } from './invite-button.tsx';
import { LookalikeBadge } from './lookalike.tsx';
import { type StaffRow, staffListQuery } from './staff-documents.ts';
import { STAFF_LIST, type StaffSortColumn } from './staff-list-search.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';
import { StaffTabs } from './staff-tabs.tsx';

const route = getRouteApi('/signed-in/forest_users');

/** Has not signed in yet. */
const isNew = (status: StaffStatus) => status === 'WAITING' || status === 'INVITED';

const COLUMNS: readonly Column<StaffRow, StaffSortColumn>[] = [
  {
    id: 'name',
    header: 'Name',
    sortColumn: 'FULL_NAME',
    cell: ({ fullName, status }) => (
      <Group gap={8} wrap="nowrap">
        <OneLine text={fullName} />
        {isNew(status) && <StaffStatusBadge status={status} />}
      </Group>
    ),
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 300,
    sortColumn: 'EMAIL',
    cell: ({ email }) => (
      <Group gap={8} wrap="nowrap">
        <OneLine text={email} />
        <LookalikeBadge email={email} />
      </Group>
    ),
    aside: ({ email }) => <CopyButton text={email} what={email} />,
  },
  {
    id: 'hub',
    header: 'Hub',
    width: 180,
    sortColumn: 'HUB',
    cell: ({ hub }) => <OneLine text={hub?.name} />,
  },
  {
    id: 'disabled',
    header: 'Disabled',
    width: 120,
    sortColumn: 'DISABLED',
    cell: ({ status }) =>
      status === 'DISABLED' ? <StaffStatusBadge status={status} /> : <OneLine text="" />,
  },
  {
    id: 'sign-in',
    header: 'Last sign-in',
    width: 130,
    align: 'right',
    sortColumn: 'LAST_SIGN_IN',
    cell: ({ lastSignInAt }) => <DateText at={lastSignInAt} />,
  },
];

const SORT_KEYS: Record<StaffSortColumn, (staff: StaffRow) => string | number> = {
  FULL_NAME: ({ fullName }) => fullName,
  EMAIL: ({ email }) => email,
  HUB: ({ hub }) => hub?.name ?? '',
  DISABLED: ({ status }) => Number(status === 'DISABLED'),
  LAST_SIGN_IN: ({ lastSignInAt }) => lastSignInAt ?? '',
};

const SORT_CHOICES = [
  { value: 'FULL_NAME', label: 'Name' },
  { value: 'EMAIL', label: 'E-mail' },
  { value: 'HUB', label: 'Hub' },
  { value: 'DISABLED', label: 'Disabled' },
  { value: 'LAST_SIGN_IN', label: 'Last sign-in' },
] as const;

/** All staff users; by default not those who are disabled. */
export function StaffListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    STAFF_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const staff = useQuery(staffListQuery(search.q));
  const { statuses } = search;
  const shown = staff.data?.forestUsers.filter(
    (each) => statuses.length === 0 || statuses.includes(each.status),
  );
  return (
    <SavedListPage
      viewsOf="forestUsers"
      title="Users"
      tabs={<StaffTabs current="Users" />}
      list={list}
      searchLabel="Search users"
      filters={useListFilters(staffList, list)}
      columns={COLUMNS}
      sortChoices={SORT_CHOICES}
      create={<InviteButton />}
    >
      <ListTable
        fill
        label="Users"
        columns={COLUMNS}
        minWidth={880}
        list={list}
        query={staff}
        page={shown && sortedPage(shown, SORT_KEYS[search.sort], search)}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/forest_users/${id}`}
        failed={staff.isError}
        error={staff.error}
        phoneRow={(each) => ({
          title: each.fullName,
          badge: (
            <>
              {each.status !== 'ACTIVE' && <StaffStatusBadge status={each.status} />}
              <LookalikeBadge email={each.email} />
            </>
          ),
          second: each.email,
          third: each.hub?.name,
          aside: each.lastSignInAt && <ShortDate at={each.lastSignInAt} />,
        })}
        emptyHint={
          <EmptyListHint list={list} untouched="Colleagues appear at their first sign-in" />
        }
      />
    </SavedListPage>
  );
}
