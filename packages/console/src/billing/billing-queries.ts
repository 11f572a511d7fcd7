import {
  MONEY_OPERATION_PAGE_SIZE,
  type MoneyOperationState,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../kit/graphql-client.ts';
import {
  BillingDifferencesQuery,
  MoneyOperationQuery,
  MoneyOperationsQuery,
} from './billing-documents.ts';
import { billingKeys } from './billing-keys.ts';
import type { BillingListSearch } from './billing-list-search.ts';

/** How often an open operation that waits is looked at again, in milliseconds. */
const WAITING_PAUSE = 5000;

const SETTLED: readonly MoneyOperationState[] = ['DECLINED', 'DONE'];

/** There is no operation with this id. */
export class NoOperation extends Error {}

/** What the address asks for, without paging; unset filters are left out. */
function filterArguments(search: BillingListSearch) {
  return {
    sortColumn: search.sort,
    sortDirection: search.direction,
    ...(search.q && { searchQuery: search.q }),
    ...(search.states.length > 0 && { states: search.states }),
    ...(search.kinds.length > 0 && { kinds: search.kinds }),
    ...(search.age && { age: search.age }),
  };
}

/** The page of operations that the address asks for. */
export function operationPageQuery(search: BillingListSearch) {
  const variables = {
    ...filterArguments(search),
    currentPage: search.page,
    pageSize: MONEY_OPERATION_PAGE_SIZE,
  };
  return queryOptions({
    queryKey: billingKeys.operations(variables),
    queryFn: ({ signal }) => fetchData(MoneyOperationsQuery, variables, signal),
  });
}

/** How many settled operations match the same search; asked only when nothing else does. */
export function settledMatchesQuery(search: BillingListSearch, wanted: boolean) {
  const variables = {
    ...filterArguments(search),
    states: [...SETTLED],
    currentPage: 1,
    pageSize: 1,
  };
  return queryOptions({
    queryKey: billingKeys.operations(variables),
    queryFn: ({ signal }) => fetchData(MoneyOperationsQuery, variables, signal),
    enabled: wanted,
    placeholderData: undefined,
  });
}

/** One operation with its steps; looked at again while it waits. Fails when there is none. */
export function operationQuery(id: string) {
  return queryOptions({
    queryKey: billingKeys.operation(id),
    queryFn: async ({ signal }) => {
      // What can't be an id isn't worth a request.
      if (!idSchema.safeParse(id).success) throw new NoOperation();
      const { moneyOperation } = await fetchData(MoneyOperationQuery, { id }, signal);
      if (!moneyOperation) throw new NoOperation();
      return moneyOperation;
    },
    meta: { quiet: true },
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'WAITING' ? WAITING_PAUSE : false),
  });
}

/** A page of what differs between here and the payment provider. */
export function differencesQuery(page: number) {
  const variables = { currentPage: page, pageSize: MONEY_OPERATION_PAGE_SIZE };
  return queryOptions({
    queryKey: billingKeys.differences(variables),
    queryFn: ({ signal }) => fetchData(BillingDifferencesQuery, variables, signal),
  });
}
