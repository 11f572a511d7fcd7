import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FirstStep } from '../../entities/imports/first-step.tsx';
import { type Column, columnsById } from '../../kit/data-table/column.ts';
import { OneLine } from '../../kit/data-table/two-lines.tsx';
import { sortedPage } from '../../kit/sorted-page.ts';
import { useListState } from '../../kit/use-list-state.ts';
import { yesOrNo } from '../../kit/yes-or-no.ts';
import { RecordListPage } from '../../saved-views/record-list-page.tsx';
import { NewOrganizationButton } from './new-organization-button.tsx';
import { type OrganizationRow, organizationListQuery } from './organization-documents.ts';
import { ORGANIZATION_LIST, type OrganizationSortColumn } from './organization-list-search.ts';
import { WithLogo } from './organization-logo.tsx';

const route = getRouteApi('/signed-in/organizations');

function subsidyText({ subsidy }: OrganizationRow): string {
  if (!subsidy) return '';
  return `${formatCents(subsidy.amount)}${subsidy.cadence === 'MONTHLY' ? ' a month' : ' once'}`;
}

const COLUMNS: readonly Column<OrganizationRow, OrganizationSortColumn>[] = columnsById({
  name: {
    header: 'Name',
    sortColumn: 'NAME',
    cell: ({ name, logo }) => (
      <WithLogo url={logo?.url}>
        <OneLine text={name} />
      </WithLogo>
    ),
  },
  slug: {
    header: 'Slug',
    sortColumn: 'SLUG',
    cell: ({ slug }) => <OneLine text={slug} />,
  },
  offices: {
    header: 'Offices',
    align: 'right',
    sortColumn: 'OFFICES',
    cell: ({ officesCount }) => officesCount,
  },
  customers: {
    header: 'Customers',
    align: 'right',
    sortColumn: 'CUSTOMERS',
    cell: ({ customersCount }) => formatCount(customersCount),
  },
  subscriptions: {
    header: 'Live subscriptions',
    align: 'right',
    sortColumn: 'SUBSCRIPTIONS',
    cell: ({ liveSubscriptionsCount }) => formatCount(liveSubscriptionsCount),
  },
  subsidy: {
    header: 'Subsidy',
    align: 'right',
    sortColumn: 'SUBSIDY',
    cell: (row) => <OneLine text={subsidyText(row)} />,
  },
  discoverable: {
    header: 'Discoverable',
    sortColumn: 'DISCOVERABLE',
    cell: ({ discoverable }) => yesOrNo(discoverable),
  },
});

const SORT_KEYS: Record<OrganizationSortColumn, (row: OrganizationRow) => string | number> = {
  NAME: ({ name }) => name,
  SLUG: ({ slug }) => slug,
  OFFICES: ({ officesCount }) => officesCount,
  CUSTOMERS: ({ customersCount }) => customersCount,
  SUBSCRIPTIONS: ({ liveSubscriptionsCount }) => liveSubscriptionsCount,
  SUBSIDY: ({ subsidy }) => subsidy?.amount ?? 0,
  DISCOVERABLE: ({ discoverable }) => Number(discoverable),
};

/** All organizations. */
export function OrganizationListPage() {
  const list = useListState(ORGANIZATION_LIST, route);
  const { search } = list;
  const found = useQuery(organizationListQuery(search.q));
  const page = found.data && sortedPage(found.data.organizations, SORT_KEYS[search.sort], search);
  return (
    <RecordListPage
      viewsOf="organizations"
      title="Organizations"
      list={list}
      searchLabel="Search organizations"
      create={<NewOrganizationButton />}
      rows={{
        columns: COLUMNS,
        query: found,
        page,
        path: '/organizations/',
        phoneRow: (row) => ({
          title: (
            <WithLogo url={row.logo?.url}>
              <OneLine text={row.name} />
            </WithLogo>
          ),
          second: `${plural(row.officesCount, 'office')}, ${plural(row.customersCount, 'customer')}`,
          third: plural(row.liveSubscriptionsCount, 'live subscription'),
          aside: subsidyText(row),
        }),
        untouched: <FirstStep kind="ORGANIZATIONS" />,
      }}
    />
  );
}
