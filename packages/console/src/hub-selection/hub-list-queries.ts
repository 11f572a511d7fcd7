import type {
  ListDefinition,
  ListFilters,
  SortDirection,
} from '@kickstand/domain/kernel/list-definition.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { PageInfo } from '../kit/data-table/column.ts';
import { listVariables } from '../kit/list-search.ts';
import type { ListSearch } from '../kit/list-state.ts';
import { type HubSelection, listHubs } from './hub-selection.ts';

/** As the API has them. */
interface OptionalHubs {
  readonly hubId?: string | null | undefined;
  readonly hubIds?: string[] | null | undefined;
}

interface Paging {
  readonly currentPage: number;
  readonly pageSize: number;
}

/** How the rows of a list within the selected hubs are loaded. */
export interface HubList<Filters extends OptionalHubs, Data, Row> {
  readonly pageSize: number;
  readonly queryKey: (variables: Filters & Paging) => QueryKey;
  readonly load: (variables: Filters & Paging, signal: AbortSignal) => Promise<Data>;
  readonly pageOf: (data: Data) => { readonly nodes: readonly Row[]; readonly pageInfo: PageInfo };
}

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
export function hubPageQuery<Filters extends OptionalHubs, Data, Row>(
  { queryKey, load, ...list }: HubList<Filters, Data, Row>,
  filters: NoInfer<Filters>,
  currentPage: number,
  pageSize = list.pageSize,
) {
  const variables: Filters & Paging = { ...filters, currentPage, pageSize };
  return {
    queryKey: queryKey(variables),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(variables, signal),
  };
}

/** How many rows match some filters. */
export function useMatches<Filters extends OptionalHubs, Data, Row>(
  list: HubList<Filters, Data, Row>,
  filters: NoInfer<Filters>,
  enabled: boolean,
): number | undefined {
  const query = hubPageQuery(list, filters, 1, 1);
  const { data } = useQuery({ ...query, enabled, placeholderData: undefined });
  return data && list.pageOf(data).pageInfo.totalItems;
}

/** The page of an address, and the matches in other hubs if a search has none in the selected ones. */
export function useHubPage<Filters extends OptionalHubs, Data, Row>(
  list: HubList<Filters, Data, Row>,
  filters: NoInfer<Filters>,
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
