import { moneyOperationList } from '@kickstand/domain/billing/money-operation-list.ts';
import type { MoneyOperationState } from '@kickstand/domain/billing/money-operation-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { queryOptions } from '@tanstack/react-query';
import { billingKeys } from '../entities/billing/billing-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables, pageVariables } from '../kit/list-search.ts';
import {
  BillingDifferencesQuery,
  BillingProviderCheckQuery,
  MoneyOperationQuery,
  MoneyOperationsQuery,
} from './billing-documents.ts';
import type { BillingListSearch } from './billing-list-search.ts';

/** Refetch interval of a waiting operation, in milliseconds. */
const WAITING_PAUSE = 5000;

/** Refetch interval during a comparison, in milliseconds. */
const COMPARING_PAUSE = 2000;

const SETTLED: readonly MoneyOperationState[] = ['DECLINED', 'DONE'];

/** There is no operation with this id. */
export class NoOperation extends Error {}

/** The page of operations for the current address. */
export function operationPageQuery(search: BillingListSearch) {
  const variables = pageVariables(moneyOperationList, search);
  return documentQuery(billingKeys.operations(variables), MoneyOperationsQuery, variables);
}

/** The number of settled operations that match the search; only queried if no open one does. */
export function settledMatchesQuery(search: BillingListSearch, wanted: boolean) {
  const variables = {
    ...listVariables(moneyOperationList, search),
    states: [...SETTLED],
    currentPage: 1,
    pageSize: 1,
  };
  return queryOptions({
    ...documentQuery(billingKeys.operations(variables), MoneyOperationsQuery, variables),
    enabled: wanted,
    placeholderData: undefined,
  });
}

/** One operation with its attempts; refetched while it waits. Fails if there is none. */
export function operationQuery(id: string) {
  return queryOptions({
    queryKey: billingKeys.operation(id),
    queryFn: async ({ signal }) => {
      // An invalid id needs no request.
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

/** A page of differences between Kickstand and the payment provider; refetched while it is compared. */
export function differencesQuery(page: number) {
  const variables = { currentPage: page, pageSize: moneyOperationList.pageSize };
  return queryOptions({
    ...documentQuery(billingKeys.differences(variables), BillingDifferencesQuery, variables),
    refetchInterval: ({ state }) =>
      state.data?.billingDifferences.comparing ? COMPARING_PAUSE : false,
  });
}

/** The check of the provider account; runs when staff ask for it. */
export const providerCheckQuery = queryOptions({
  ...documentQuery(billingKeys.providerCheck, BillingProviderCheckQuery, {}),
  enabled: false,
});
