import { leaseToOwnInvoiceList } from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import {
  LEASE_TO_OWN_KIND_LABELS,
  type LeaseToOwnSortColumn,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { LeaseToOwnStateBadge } from '../entities/lease-to-own/lease-to-own-state-badge.tsx';
import { ExceptionBadge } from '../entities/today/exception-badge.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { TwoLines, WrappedText } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { listVariables } from '../kit/list-search.ts';
import { Money } from '../kit/money.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { type LeaseToOwnInvoiceRow, leasePageQuery } from './lease-to-own-documents.ts';
import { LEASE_LIST } from './lease-to-own-search.ts';

const route = getRouteApi('/signed-in/lease_to_own/leases');

const COLUMNS: readonly Column<LeaseToOwnInvoiceRow, LeaseToOwnSortColumn>[] = columnsById({
  created: {
    header: 'Created',
    sortColumn: 'CREATED_AT',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
  customer: {
    header: 'Customer',
    weight: 1.6,
    sortColumn: 'CUSTOMER_NAME',
    twoLines: true,
    cell: ({ id, customer }) => (
      <TwoLines
        first={customer.fullName}
        second={customer.email}
        mark={<ExceptionBadge subject="LeaseToOwnInvoice" id={id} />}
        strong
      />
    ),
  },
  organization: {
    header: 'Organization',
    sortColumn: 'ORGANIZATION_NAME',
    cell: ({ customer }) => <WrappedText text={customer.organization?.name} />,
  },
  shop: {
    header: 'Shop',
    sortColumn: 'SHOP_NAME',
    cell: ({ shop }) => <WrappedText text={shop.name} />,
  },
  kind: {
    header: 'Kind',
    sortColumn: 'KIND',
    cell: ({ kind }) => LEASE_TO_OWN_KIND_LABELS[kind],
  },
  vehicle: {
    header: 'Vehicle',
    weight: 1.3,
    twoLines: true,
    cell: ({ vehicle }) => (
      <TwoLines
        first={vehicle.displayName}
        second={[vehicle.color, vehicle.size].filter(Boolean).join(', ')}
      />
    ),
  },
  total: {
    header: 'Total',
    align: 'right',
    sortColumn: 'TOTAL',
    cell: ({ totalCents }) => <Money cents={totalCents} />,
  },
  end: {
    header: 'End date',
    align: 'right',
    sortColumn: 'END_DATE',
    cell: ({ endDate }) => <DateText at={endDate} />,
  },
  state: {
    header: 'State',
    sortColumn: 'STATE',
    cell: ({ state }) => <LeaseToOwnStateBadge state={state} />,
  },
});

const SORT_CHOICES = [
  { value: 'CREATED_AT', label: 'Created' },
  { value: 'STATE', label: 'State' },
  { value: 'KIND', label: 'Kind' },
  { value: 'CUSTOMER_NAME', label: 'Customer' },
  { value: 'ORGANIZATION_NAME', label: 'Organization' },
  { value: 'SHOP_NAME', label: 'Shop' },
  { value: 'TOTAL', label: 'Total' },
  { value: 'END_DATE', label: 'End date' },
] as const;

function phoneRow({
  id,
  customer,
  state,
  vehicle,
  shop,
  totalCents,
  createdAt,
}: LeaseToOwnInvoiceRow): PhoneRow {
  return {
    title: customer.fullName,
    mark: <ExceptionBadge subject="LeaseToOwnInvoice" id={id} />,
    badge: <LeaseToOwnStateBadge state={state} />,
    second: (
      <>
        {vehicle.displayName}{' '}
        <small>
          <Money cents={totalCents} />
        </small>
      </>
    ),
    third: shop.name,
    aside: <DateText at={createdAt} />,
  };
}

/** The invoices of partner shops; by default those that need action. */
export function LeaseToOwnListPage() {
  const bulk = useBulkVerbs('leaseToOwnInvoices');
  const list = useListState(LEASE_LIST, route);
  const { search } = list;
  const invoices = useQuery(leasePageQuery(search));
  return (
    <RecordListPage
      viewsOf="leaseToOwnInvoices"
      title="Leases"
      list={list}
      searchLabel="Search leases"
      filters={useListFilters(leaseToOwnInvoiceList, list)}
      sortChoices={SORT_CHOICES}
      selection={{
        noun: 'invoice',
        rowName: ({ customer, shopInvoiceNumber }) => `${customer.fullName}, ${shopInvoiceNumber}`,
        filters: listVariables(leaseToOwnInvoiceList, search),
        ...bulk,
      }}
      rows={{
        columns: COLUMNS,
        query: invoices,
        page: invoices.data?.leaseToOwnInvoices,
        path: '/lease_to_own/leases/',
        phoneRow,
        untouched: (
          <>
            Invoices arrive from partner shops by import.{' '}
            <Link to="/reports" search={{ tab: 'imports' }}>
              Go to imports
            </Link>
          </>
        ),
      }}
    />
  );
}
