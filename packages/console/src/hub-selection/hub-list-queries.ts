import type {
  ListDefinition,
  ListFilters,
  SortDirection,
} from '@kickstand/domain/kernel/list-definition.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { PageInfo } from '../kit/data-table/column.ts';
import { documentQuery } from '../kit/document-query.ts';
import type { TadaDocumentNode } from '../kit/graphql.ts';
import { listVariables } from '../kit/list-search.ts';
import type { ListSearch } from '../kit/list-state.ts';
import { type HubSelection, listHubs } from './hub-selection.ts';

/** As the API has them. */
interface OptionalHubs {
  readonly hubId?: string | null | undefined;
  readonly hubIds?: string[] | null | undefined;
}

/** How the rows of a list within the selected hubs are loaded. */
interface HubList<Variables extends OptionalHubs, Data, Row> {
  readonly document: TadaDocumentNode<Data, Variables>;
  readonly pageSize: number;
  readonly queryKey: (variables: Variables) => QueryKey;
  readonly pageOf: (data: Data) => { readonly nodes: readonly Row[]; readonly pageInfo: PageInfo };
}

/** Declares a list within the selected hubs. */
export const hubList = <Variables extends OptionalHubs, Data, Row>(
  list: HubList<Variables, Data, Row>,
) => list;

/** Filters, sort and hubs of a list's address; unset filters are omitted. */
export const hubFilters = <Filters extends ListFilters, Column extends string>(
  list: Pick<ListDefinition<Filters, Column>, 'filters'>,
  search: ListSearch & {
    readonly sort: Column;
    readonly direction: SortDirection;
    readonly program?: string | undefined;
  },
  selection: HubSelection,
) => ({ ...listVariables(list, search), ...listHubs(search, selection, search.program) });

/** A page of the rows that match some filters. */
export function hubPageQuery<Variables extends OptionalHubs, Data, Row>(
  { queryKey, document, ...list }: HubList<Variables, Data, Row>,
  filters: NoInfer<Variables>,
  currentPage: number,
  pageSize = list.pageSize,
) {
  const variables = { ...filters, currentPage, pageSize };
  return documentQuery(queryKey(variables), document, variables);
}

/** How many rows match some filters. */
export function useMatches<Variables extends OptionalHubs, Data, Row>(
  list: HubList<Variables, Data, Row>,
  filters: NoInfer<Variables>,
  enabled: boolean,
): number | undefined {
  const query = hubPageQuery(list, filters, 1, 1);
  const { data } = useQuery({ ...query, enabled, placeholderData: undefined });
  return data && list.pageOf(data).pageInfo.totalItems;
}

/** The page of an address, and the matches in other hubs if a search has none in the selected ones. */
export function useHubPage<Variables extends OptionalHubs, Data, Row>(
  list: HubList<Variables, Data, Row>,
  filters: NoInfer<Variables>,
  search: Pick<ListSearch, 'page' | 'q'>,
) {
  const query = useQuery(hubPageQuery(list, filters, search.page));
  const page = query.data && list.pageOf(query.data);
  const matchesElsewhere = useMatches(
    list,
    { ...filters, hubId: undefined, hubIds: undefined },
    page?.nodes.length === 0 && search.q !== '' && Boolean(filters.hubId ?? filters.hubIds),
  );
  return { query, page, matchesElsewhere };
}
