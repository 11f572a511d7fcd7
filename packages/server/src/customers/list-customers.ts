import { CUSTOMER_PAGE_SIZE } from '@kickstand/domain/customers/customer-terms.ts';
import type { Database, Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';
import {
  type ListRequest,
  readEveryRow,
  readFoundPage,
  readKeptPage,
} from '../platform/list-rows.ts';
import {
  CUSTOMER_SORT_SOURCES,
  type CustomerFilter,
  type CustomerSort,
  customerConditions,
  customerTotal,
  isNarrow,
} from './customer-list-sql.ts';
import {
  CUSTOMER_SOURCE,
  type CustomerDetails,
  type CustomerSummary,
  withDetails,
} from './customer-rows.ts';

export interface CustomerList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: CustomerSummary[];
}

const SOURCE = { ...CUSTOMER_SOURCE, pageSize: CUSTOMER_PAGE_SIZE };

const requestOf = (filter: CustomerFilter, sort: CustomerSort): ListRequest => ({
  sort: CUSTOMER_SORT_SOURCES[sort.column],
  direction: sort.direction,
  plan: (parameters) => ({ conditions: customerConditions(filter, parameters) }),
});

/** One page of customers with its exact total: at most two statements. */
export async function listCustomers(
  on: Sql,
  filter: CustomerFilter,
  sort: CustomerSort,
  paging: Paging,
): Promise<CustomerList> {
  const request = requestOf(filter, sort);
  const found = isNarrow(filter)
    ? await readFoundPage<CustomerDetails>(on, SOURCE, request, paging)
    : await readKeptPage<CustomerDetails>(on, SOURCE, request, paging, (parameters) =>
        customerTotal(filter, parameters),
      );
  return { pageInfo: pageInfo(paging, found.totalItems), nodes: found.nodes.map(withDetails) };
}

/** All customers of a view in its order, as they are at one moment; read bit by bit. */
export function readAllCustomers(
  database: Database,
  filter: CustomerFilter,
  sort: CustomerSort,
): AsyncIterable<CustomerDetails> {
  return readEveryRow<CustomerDetails>(database, SOURCE, requestOf(filter, sort));
}
