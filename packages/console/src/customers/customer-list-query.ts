import { CUSTOMER_PAGE_SIZE } from '@kickstand/domain/customers/customer-terms.ts';
import { hubArguments } from '../hubs/selection/hub-selection.ts';
import { useHubSelection } from '../hubs/selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { customerKeys } from './customer-keys.ts';
import type { CustomerListSearch } from './customer-list-search.ts';

/** What the list filters and sorts by; its export takes the same. */
const FILTER_VARIABLES = `
    $hubId: ID
    $hubIds: [ID!]
    $sortColumn: CustomerSortColumn
    $sortDirection: SortDirection
    $searchQuery: String
    $organizationId: ID
    $officeId: ID
    $delinquent: Boolean
    $hasSubscription: Boolean
`;
const FILTER_ARGUMENTS = `
      hubId: $hubId
      hubIds: $hubIds
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      searchQuery: $searchQuery
      organizationId: $organizationId
      officeId: $officeId
      delinquent: $delinquent
      hasSubscription: $hasSubscription
`;

const AllCustomersQuery = graphql(`
  query AllCustomers(
    $currentPage: Int
    $pageSize: Int
    ${FILTER_VARIABLES}
  ) {
    customers(
      currentPage: $currentPage
      pageSize: $pageSize
      ${FILTER_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id fullName email phone delinquent subscriptionState createdAt
        organization { id name }
        office { id name }
      }
    }
  }
`);

/** Starts the export of what the list shows. */
export const CustomersExportMutation = graphql(`
  mutation CustomersExport(
    ${FILTER_VARIABLES}
  ) {
    customersExport(
      ${FILTER_ARGUMENTS}
    ) { id }
  }
`);

export type CustomerRow = ResultOf<typeof AllCustomersQuery>['customers']['nodes'][number];

/** The filters of the current view as the list and its export send them. */
export type CustomerFilterArguments = Omit<
  VariablesOf<typeof AllCustomersQuery>,
  'currentPage' | 'pageSize'
>;

/** Filters, sort and hubs of the current view: what 'Export current view' exports. */
export function useCustomerFilterArguments(search: CustomerListSearch): CustomerFilterArguments {
  const selection = useHubSelection();
  const { q, organization, office, delinquent, subscription } = search;
  return {
    sortColumn: search.sort,
    sortDirection: search.direction,
    ...(q && { searchQuery: q }),
    ...(organization && { organizationId: organization }),
    ...(office && { officeId: office }),
    ...(delinquent && { delinquent: true }),
    ...(subscription && { hasSubscription: subscription === 'yes' }),
    ...(search.everywhere ? {} : hubArguments(selection)),
  };
}

type Context = { readonly signal: AbortSignal };

/** The page of customers that the address asks for, within the chosen hubs. */
export function customerPageQuery(filters: CustomerFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: CUSTOMER_PAGE_SIZE };
  return {
    queryKey: customerKeys.list(variables),
    queryFn: ({ signal }: Context) => fetchData(AllCustomersQuery, variables, signal),
  };
}

/** How many match the same search in all hubs; asked only when nothing matches in the chosen ones. */
export function matchesEverywhereQuery(filters: CustomerFilterArguments, wanted: boolean) {
  const { hubId, hubIds, ...rest } = filters;
  const variables = { ...rest, currentPage: 1, pageSize: 1 };
  return {
    queryKey: customerKeys.list(variables),
    queryFn: ({ signal }: Context) => fetchData(AllCustomersQuery, variables, signal),
    enabled: wanted && Boolean(hubId ?? hubIds),
    placeholderData: undefined,
  };
}
