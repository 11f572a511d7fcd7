import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { organizationsQuery } from '../entities/partners/organization-choices.ts';
import { HubListHint } from '../hub-selection/hub-list-hint.tsx';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { type ListState, listState } from '../kit/list-state.ts';
import { chooseOne, type ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { CUSTOMER_COLUMNS, CUSTOMER_SORT_CHOICES, customerPhoneRow } from './customer-columns.tsx';
import {
  CustomersExportMutation,
  customerPageQuery,
  matchesEverywhereQuery,
  useCustomerFilterArguments,
} from './customer-list-query.ts';
import { CUSTOMER_LIST, type CustomerListSearch } from './customer-list-search.ts';
import { NewCustomerButton, NewCustomerLink } from './new-customer-button.tsx';
import { placesQuery } from './place-selects.tsx';

const CustomerPeek = lazy(async () => {
  const { CustomerPeek } = await import('./customer-peek.tsx');
  return { default: CustomerPeek };
});

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
  const navigate = route.useNavigate();
  const list = listState(
    CUSTOMER_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const filters = useCustomerFilterArguments(search);
  const customers = useQuery(customerPageQuery(filters, search.page));
  const page = customers.data?.customers;
  const lookElsewhere = page?.nodes.length === 0 && search.q !== '';
  const everywhere = useQuery(matchesEverywhereQuery(filters, lookElsewhere));

  const exportButton = (phone: boolean) => (
    <ExportButton
      mutation={CustomersExportMutation}
      exportOf={({ customersExport }) => customersExport}
      filters={filters}
      phone={phone}
    />
  );
  return (
    <SavedListPage
      viewsOf="customers"
      title="Customers"
      list={list}
      searchLabel="Search customers"
      filters={useCustomerFilters(list)}
      columns={CUSTOMER_COLUMNS}
      sortChoices={CUSTOMER_SORT_CHOICES}
      actions={exportButton(false)}
      phoneActions={exportButton(true)}
      create={<NewCustomerButton />}
      phoneAside={<HubTag scope={search.scope} />}
    >
      <ListTable
        fill
        label="Customers"
        columns={CUSTOMER_COLUMNS}
        list={list}
        query={customers}
        page={page}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/customers/${id}`}
        peekPanel={(id, row, close) => <CustomerPeek id={id} row={row} onClose={close} />}
        failed={customers.isError}
        error={customers.error}
        phoneRow={customerPhoneRow}
        emptyHint={
          <HubListHint
            list={list}
            matchesElsewhere={everywhere.data?.customers.pageInfo.totalItems}
            untouched={<NewCustomerLink />}
          />
        }
      />
    </SavedListPage>
  );
}
