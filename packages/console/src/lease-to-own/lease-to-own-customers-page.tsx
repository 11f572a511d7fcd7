import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import type { LeaseToOwnCustomerSortColumn } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyButton } from '../kit/copy-button.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { createdColumn } from '../kit/data-table/created-column.tsx';
import { TwoLines, WrappedText } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { type LeaseToOwnCustomer, leaseCustomerPageQuery } from './lease-to-own-documents.ts';
import { LEASE_CUSTOMER_LIST } from './lease-to-own-search.ts';

const route = getRouteApi('/signed-in/lease_to_own/customers');

const COLUMNS: readonly Column<LeaseToOwnCustomer, LeaseToOwnCustomerSortColumn>[] = columnsById({
  customer: {
    header: 'Customer',
    sortColumn: 'NAME',
    twoLines: true,
    cell: ({ fullName, email }) => <TwoLines first={fullName} second={email} strong />,
    aside: ({ email }) => <CopyButton text={email} what={email} />,
  },
  organization: {
    header: 'Organization',
    weight: 1.4,
    sortColumn: 'ORGANIZATION_NAME',
    cell: ({ organization }) => <WrappedText text={organization?.name} />,
  },
  shop: {
    header: 'Shop',
    weight: 1.2,
    sortColumn: 'SHOP_NAME',
    cell: ({ leaseToOwnShop }) => <WrappedText text={leaseToOwnShop?.name} />,
  },
  invoices: {
    header: 'Invoices',
    align: 'right',
    cell: ({ leaseToOwnInvoicesCount }) => leaseToOwnInvoicesCount,
  },
  created: createdColumn('Created At'),
});

const SORT_CHOICES = [
  { value: 'CREATED_AT', label: 'Created At' },
  { value: 'NAME', label: 'Customer' },
  { value: 'EMAIL', label: 'Customer e-mail' },
  { value: 'ORGANIZATION_NAME', label: 'Organization' },
  { value: 'SHOP_NAME', label: 'Shop' },
] as const;

function phoneRow(customer: LeaseToOwnCustomer): PhoneRow {
  const { leaseToOwnInvoicesCount: count, leaseToOwnShop, organization } = customer;
  return {
    title: customer.fullName,
    badge: `${count} ${pluralWord(count, 'invoice')}`,
    second: customer.email,
    third: [leaseToOwnShop?.name, organization?.name].filter(Boolean).join(' · '),
    aside: <DateText at={customer.createdAt} />,
  };
}

/** Customers of partner shops, regardless of the selected hubs. */
export function LeaseToOwnCustomersPage() {
  const list = useListState(LEASE_CUSTOMER_LIST, route);
  const customers = useQuery(leaseCustomerPageQuery(list.search));
  return (
    <RecordListPage
      viewsOf="leaseToOwnCustomers"
      title="Lease-to-own customers"
      list={list}
      sortChoices={SORT_CHOICES}
      rows={{
        columns: COLUMNS,
        query: customers,
        page: customers.data?.leaseToOwnCustomers,
        path: '/customers/',
        phoneRow,
        emptyHint: (
          <>
            Customers appear here with their first lease-to-own invoice.{' '}
            <Link to="/reports" search={{ tab: 'imports' }}>
              Go to imports
            </Link>
          </>
        ),
      }}
    />
  );
}
