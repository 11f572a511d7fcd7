import type { SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { viewKeys } from './view-keys.ts';

const SavedViewsQuery = graphql(`
  query SavedViews($list: String!, $hubIds: [ID!]) {
    savedViews(list: $list, hubIds: $hubIds) {
      all { count isExact }
      views {
        id name scope hubName ownerName mayChange isDefault
        filters { name values }
        sortColumn sortDirection hubIds density hiddenColumns problem
        count { count isExact }
      }
    }
  }
`);
export type SavedViews = ResultOf<typeof SavedViewsQuery>['savedViews'];
export type SavedView = SavedViews['views'][number];

/** The saved views of a list. @param hubIds for views without hubs; none for all. */
export const savedViewsQuery = (list: SavedViewList, hubIds: readonly string[]) =>
  queryOptions({
    queryKey: viewKeys.of(list, hubIds),
    queryFn: async ({ signal }) =>
      (await fetchData(SavedViewsQuery, { list, hubIds: [...hubIds] }, signal)).savedViews,
    // Lists work without their views.
    meta: { quiet: true },
  });
