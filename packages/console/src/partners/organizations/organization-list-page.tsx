import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Column } from '../../kit/data-table/column.ts';
import { OneLine } from '../../kit/data-table/two-lines.tsx';
import { EmptyListHint } from '../../kit/list-page/empty-list-hint.tsx';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { listState } from '../../kit/list-state.ts';
import { sortedPage } from '../../kit/sorted-page.ts';
import { yesOrNo } from '../../kit/yes-or-no.ts';
import { SavedListPage } from '../../saved-views/saved-list-page.tsx';
import { NewOrganizationButton } from './new-organization-button.tsx';
import { type OrganizationRow, organizationListQuery } from './organization-documents.ts';
import { ORGANIZATION_LIST, type OrganizationSortColumn } from './organization-list-search.ts';
import { WithLogo } from './organization-logo.tsx';

const route = getRouteApi('/signed-in/organizations');

function subsidyText({ subsidy }: OrganizationRow): string {
  if (!subsidy) return '';
  return `${formatCents(subsidy.amount)}${subsidy.cadence === 'MONTHLY' ? ' a month' : ' once'}`;
}

const COLUMNS: readonly Column<OrganizationRow, OrganizationSortColumn>[] = [
  {
    id: 'name',
    header: 'Name',
    sortColumn: 'NAME',
    cell: ({ name, logo }) => (
      <WithLogo url={logo?.url}>
        <OneLine text={name} />
      </WithLogo>
    ),
  },
  {
    id: 'slug',
    header: 'Slug',
    width: 170,
    sortColumn: 'SLUG',
    cell: ({ slug }) => <OneLine text={slug} />,
  },
  {
    id: 'offices',
    header: 'Offices',
    width: 90,
    align: 'right',
    sortColumn: 'OFFICES',
    cell: ({ officesCount }) => officesCount,
  },
  {
    id: 'customers',
    header: 'Customers',
    width: 110,
    align: 'right',
    sortColumn: 'CUSTOMERS',
    cell: ({ customersCount }) => formatCount(customersCount),
  },
  {
    id: 'subscriptions',
    header: 'Live subscriptions',
    width: 150,
    align: 'right',
    sortColumn: 'SUBSCRIPTIONS',
    cell: ({ liveSubscriptionsCount }) => formatCount(liveSubscriptionsCount),
  },
  {
    id: 'subsidy',
    header: 'Subsidy',
    width: 140,
    align: 'right',
    sortColumn: 'SUBSIDY',
    cell: (row) => <OneLine text={subsidyText(row)} />,
  },
  {
    id: 'discoverable',
    header: 'Discoverable',
    width: 120,
    sortColumn: 'DISCOVERABLE',
    cell: ({ discoverable }) => yesOrNo(discoverable),
  },
];

const SORT_KEYS: Record<OrganizationSortColumn, (row: OrganizationRow) => string | number> = {
  NAME: ({ name }) => name,
  SLUG: ({ slug }) => slug,
  OFFICES: ({ officesCount }) => officesCount,
  CUSTOMERS: ({ customersCount }) => customersCount,
  SUBSCRIPTIONS: ({ liveSubscriptionsCount }) => liveSubscriptionsCount,
  SUBSIDY: ({ subsidy }) => subsidy?.amount ?? 0,
  DISCOVERABLE: ({ discoverable }) => Number(discoverable),
};

const SORT_CHOICES = [
  { value: 'NAME', label: 'Name' },
  { value: 'SLUG', label: 'Slug' },
  { value: 'OFFICES', label: 'Offices' },
  { value: 'CUSTOMERS', label: 'Customers' },
  { value: 'SUBSCRIPTIONS', label: 'Live subscriptions' },
  { value: 'SUBSIDY', label: 'Subsidy' },
  { value: 'DISCOVERABLE', label: 'Discoverable' },
] as const;

/** All organizations. */
export function OrganizationListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    ORGANIZATION_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const found = useQuery(organizationListQuery(search.q));
  const page = found.data && sortedPage(found.data.organizations, SORT_KEYS[search.sort], search);
  return (
    <SavedListPage
      viewsOf="organizations"
      title="Organizations"
      list={list}
      searchLabel="Search organizations"
      filters={[]}
      columns={COLUMNS}
      sortChoices={SORT_CHOICES}
      create={<NewOrganizationButton />}
    >
      <ListTable
        fill
        label="Organizations"
        columns={COLUMNS}
        minWidth={1080}
        list={list}
        query={found}
        page={page}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/organizations/${id}`}
        failed={found.isError}
        error={found.error}
        phoneRow={(row) => ({
          title: (
            <WithLogo url={row.logo?.url}>
              <OneLine text={row.name} />
            </WithLogo>
          ),
          second: `${plural(row.officesCount, 'office')}, ${plural(row.customersCount, 'customer')}`,
          third: plural(row.liveSubscriptionsCount, 'live subscription'),
          aside: subsidyText(row),
        })}
        emptyHint={
          <EmptyListHint list={list} untouched="Add the first one with 'New organization'" />
        }
      />
    </SavedListPage>
  );
}
