import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { organizationsQuery } from '../entities/partners/organization-choices.ts';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { exportActions } from '../kit/export-button.tsx';
import type { ListState } from '../kit/list-state.ts';
import { chooseOne, type ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { CUSTOMER_COLUMNS, CUSTOMER_SORT_CHOICES, customerPhoneRow } from './customer-columns.tsx';
import { CUSTOMERS, CustomersExportMutation } from './customer-list-query.ts';
import {
  CUSTOMER_LIST,
  type CustomerListSearch,
  subscriptionArguments,
} from './customer-list-search.ts';
import { NewCustomerButton, NewCustomerLink } from './new-customer-button.tsx';
import { placesQuery } from './place-selects.tsx';

const CustomerPeek = lazy(async () => ({
  default: (await import('./customer-peek.tsx')).CustomerPeek,
}));

const route = getRouteApi('/signed-in/customers');

const WITH_SUBSCRIPTION = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function useCustomerFilters(list: ListState<CustomerListSearch>): ListFilter[] {
  const organizations = useQuery(organizationsQuery).data?.organizations ?? [];
  const { search } = list;
  const places = useQuery({ ...placesQuery, enabled: search.office !== undefined });
  const offices = places.data?.organizations.flatMap((each) => each.offices) ?? [];
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return [
    ...useListFilters(customerList, list, {
      organization: chooseOne({
        label: 'Organization',
        options: organizations.map(named),
        selected: search.organization,
        onChange: (organization) => list.setFilters({ organization, office: undefined }),
      }),
      // An office is chosen on its own page, which leads here.
      office:
        search.office === undefined
          ? null
          : chooseOne({
              label: 'Office',
              options: offices.map(named),
              selected: search.office,
              onChange: (office) => list.setFilters({ office }),
            }),
    }),
    chooseOne({
      label: 'Has subscription',
      options: WITH_SUBSCRIPTION,
      selected: search.subscription,
      onChange: (subscription) => list.setFilters({ subscription }),
    }),
  ];
}

/** The customer list: customers of the offices that the selected hubs serve. */
export function CustomerListPage() {
  const bulk = useBulkVerbs('customers');
  const list = useListState(CUSTOMER_LIST, route);
  const { search } = list;
  const filters = {
    ...hubFilters(customerList, search, useHubSelection()),
    ...subscriptionArguments(search),
  };
  const found = useHubPage(CUSTOMERS, filters, search);
  return (
    <RecordListPage
      viewsOf="customers"
      title="Customers"
      list={list}
      searchLabel="Search customers"
      filters={useCustomerFilters(list)}
      sortChoices={CUSTOMER_SORT_CHOICES}
      {...exportActions({
        mutation: CustomersExportMutation,
        exportOf: ({ customersExport }) => customersExport,
        filters,
      })}
      create={<NewCustomerButton />}
      phoneAside={<HubTag scope={search.scope} />}
      selection={{
        noun: 'customer',
        rowName: ({ fullName, email }) => `${fullName}, ${email}`,
        filters,
        ...bulk,
      }}
      rows={{
        columns: CUSTOMER_COLUMNS,
        ...found,
        path: '/customers/',
        peekPanel: (id, row, close) => <CustomerPeek id={id} row={row} onClose={close} />,
        phoneRow: customerPhoneRow,
        untouched: (
          <FirstStep kind="CUSTOMERS" linked>
            <NewCustomerLink /> or{' '}
            <Link to="/reports" search={{ tab: 'imports' }}>
              import a file
            </Link>
          </FirstStep>
        ),
      }}
    />
  );
}
