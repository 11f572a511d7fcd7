import type { SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import { queryOptions } from '@tanstack/react-query';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { viewKeys } from './view-keys.ts';

const SavedViewsQuery = graphql(`
  query SavedViews($list: String!, $hubIds: [ID!]) {
    savedViews(list: $list, hubIds: $hubIds) {
      all { count isExact }
      builtIn { name count { count isExact } }
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
    ...fieldQuery(
      viewKeys.of(list, hubIds),
      SavedViewsQuery,
      { list, hubIds: [...hubIds] },
      'savedViews',
    ),
    // Lists work without their views.
    meta: { quiet: true },
  });
