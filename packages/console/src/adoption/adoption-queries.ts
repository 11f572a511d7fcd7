import { adoptionList } from '@kickstand/domain/adoption/adoption-list.ts';
import { queryOptions } from '@tanstack/react-query';
import { adoptionKeys } from '../entities/adoption/adoption-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { pageVariables } from '../kit/list-search.ts';
import {
  AdoptionLinkProposalsQuery,
  AdoptionObjectsQuery,
  AdoptionQuery,
} from './adoption-documents.ts';
import type { AdoptionSearch } from './adoption-search.ts';

/** Refetch interval while the account is read, in milliseconds. */
const RUNNING_PAUSE = 1000;

/** The latest run and the counts; refetched while it runs. */
export const adoptionQuery = queryOptions({
  ...documentQuery(adoptionKeys.overview, AdoptionQuery, {}),
  refetchInterval: ({ state }) =>
    state.data?.adoption.run?.state === 'RUNNING' ? RUNNING_PAUSE : false,
});

/**
 * What can be linked.
 * @param run the latest run and its state: its end brings new proposals.
 */
export const linkProposalsQuery = (run: string) =>
  documentQuery([...adoptionKeys.linkProposals, run], AdoptionLinkProposalsQuery, {});

/**
 * A page of the objects of the account.
 * @param run the latest run and its state: its end brings new objects.
 */
export function objectPageQuery(search: AdoptionSearch, run: string) {
  const variables = pageVariables(adoptionList, search);
  return documentQuery(
    adoptionKeys.objects({ ...variables, run }),
    AdoptionObjectsQuery,
    variables,
  );
}
