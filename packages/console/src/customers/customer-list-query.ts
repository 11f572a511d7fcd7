import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { customerKeys } from '../entities/customers/customer-keys.ts';
import { listHubs } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables } from '../kit/list-search.ts';
import { CUSTOMERS_ARGUMENTS, CUSTOMERS_VARIABLES } from '../lists/list-arguments/customers.ts';
import { type CustomerListSearch, subscriptionArguments } from './customer-list-search.ts';

const AllCustomersQuery = graphql(`
  query AllCustomers(
    $currentPage: Int
    $pageSize: Int
    ${CUSTOMERS_VARIABLES}
  ) {
    customers(
      currentPage: $currentPage
      pageSize: $pageSize
      ${CUSTOMERS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes {
        id fullName email phone delinquent subscriptionState createdAt
        organization { id name }
        office { id name }
      }
    }
  }
`);

/** Exports the current list. */
export const CustomersExportMutation = graphql(`
  mutation CustomersExport(
    ${CUSTOMERS_VARIABLES}
  ) {
    customersExport(
      ${CUSTOMERS_ARGUMENTS}
    ) { id }
  }
`);

export type CustomerRow = ResultOf<typeof AllCustomersQuery>['customers']['nodes'][number];

/** The filters of the current view, used by the list and its export. */
export type CustomerFilterArguments = Omit<
  VariablesOf<typeof AllCustomersQuery>,
  'currentPage' | 'pageSize'
>;

/** Filters, sort and hubs of the current view; used by 'Export current view'. */
export function useCustomerFilterArguments(search: CustomerListSearch): CustomerFilterArguments {
  const selection = useHubSelection();
  return {
    ...listVariables(customerList, search),
    ...subscriptionArguments(search),
    ...listHubs(search, selection),
  };
}

type Context = { readonly signal: AbortSignal };

/** The page of customers for the current address, within the selected hubs. */
export function customerPageQuery(filters: CustomerFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: customerList.pageSize };
  return {
    queryKey: customerKeys.list(variables),
    queryFn: ({ signal }: Context) => fetchData(AllCustomersQuery, variables, signal),
  };
}

/** The number of matches in all hubs; only queried if there are none in the selected ones. */
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
