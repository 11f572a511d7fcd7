import { staffList } from '@kickstand/domain/staff/staff-list.ts';
import type { StaffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CopyButton } from '../kit/copy-button.tsx';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { sortedPage } from '../kit/sorted-page.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { InviteButton } from './invite-button.tsx';
import { LookalikeBadge } from './lookalike.tsx';
import { type StaffRow, staffListQuery } from './staff-documents.ts';
import { STAFF_LIST, type StaffSortColumn } from './staff-list-search.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';
import { StaffTabs } from './staff-tabs.tsx';

const route = getRouteApi('/signed-in/forest_users');

/** Has not signed in yet. */
const isNew = (status: StaffStatus) => status === 'WAITING' || status === 'INVITED';

const COLUMNS: readonly Column<StaffRow, StaffSortColumn>[] = columnsById({
  name: {
    header: 'Name',
    sortColumn: 'FULL_NAME',
    cell: ({ fullName, status }) => (
      <Group gap={8} wrap="nowrap">
        <OneLine text={fullName} />
        {isNew(status) && <StaffStatusBadge status={status} />}
      </Group>
    ),
  },
  email: {
    header: 'E-mail',
    sortColumn: 'EMAIL',
    cell: ({ email }) => (
      <Group gap={8} wrap="nowrap">
        <OneLine text={email} />
        <LookalikeBadge email={email} />
      </Group>
    ),
    aside: ({ email }) => <CopyButton text={email} what={email} />,
  },
  hub: {
    header: 'Hub',
    sortColumn: 'HUB',
    cell: ({ hub }) => <OneLine text={hub?.name} />,
  },
  disabled: {
    header: 'Disabled',
    sortColumn: 'DISABLED',
    cell: ({ status }) =>
      status === 'DISABLED' ? <StaffStatusBadge status={status} /> : <OneLine text="" />,
  },
  'sign-in': {
    header: 'Last sign-in',
    align: 'right',
    sortColumn: 'LAST_SIGN_IN',
    cell: ({ lastSignInAt }) => <DateText at={lastSignInAt} />,
  },
});

const SORT_KEYS: Record<StaffSortColumn, (staff: StaffRow) => string | number> = {
  FULL_NAME: ({ fullName }) => fullName,
  EMAIL: ({ email }) => email,
  HUB: ({ hub }) => hub?.name ?? '',
  DISABLED: ({ status }) => Number(status === 'DISABLED'),
  LAST_SIGN_IN: ({ lastSignInAt }) => lastSignInAt ?? '',
};

/** All staff users; by default not those who are disabled. */
export function StaffListPage() {
  const list = useListState(STAFF_LIST, route);
  const { search } = list;
  const staff = useQuery(staffListQuery(search.q));
  const { statuses } = search;
  const shown = staff.data?.forestUsers.filter(
    (each) => statuses.length === 0 || statuses.includes(each.status),
  );
  return (
    <RecordListPage
      viewsOf="forestUsers"
      title="Users"
      tabs={<StaffTabs current="Users" />}
      list={list}
      searchLabel="Search users"
      filters={useListFilters(staffList, list)}
      create={<InviteButton />}
      rows={{
        columns: COLUMNS,
        query: staff,
        page: shown && sortedPage(shown, SORT_KEYS[search.sort], search),
        path: '/forest_users/',
        phoneRow: (each) => ({
          title: each.fullName,
          badge: (
            <>
              {each.status !== 'ACTIVE' && <StaffStatusBadge status={each.status} />}
              <LookalikeBadge email={each.email} />
            </>
          ),
          second: each.email,
          third: each.hub?.name,
          aside: each.lastSignInAt && <DateText at={each.lastSignInAt} />,
        }),
        untouched: 'Colleagues appear at their first sign-in',
      }}
    />
  );
}
