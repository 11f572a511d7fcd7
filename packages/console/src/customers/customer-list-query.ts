import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { customerKeys } from '../entities/customers/customer-keys.ts';
import { hubList } from '../hub-selection/hub-list-queries.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { CUSTOMERS_ARGUMENTS, CUSTOMERS_VARIABLES } from '../lists/list-arguments/customers.ts';

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
        id fullName email phoneNumber { formatted uri } delinquent subscriptionState createdAt
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
    $format: ExportFormat
  ) {
    customersExport(
      ${CUSTOMERS_ARGUMENTS}
      format: $format
    ) { id }
  }
`);

export type CustomerRow = ResultOf<typeof AllCustomersQuery>['customers']['nodes'][number];

/** The list within the selected hubs. */
export const CUSTOMERS = hubList({
  document: AllCustomersQuery,
  pageSize: customerList.pageSize,
  queryKey: customerKeys.list,
  pageOf: (data) => data.customers,
});
