import { describeFilters } from '@kickstand/domain/kernel/list-definition.ts';
import type { BuiltInView } from '@kickstand/domain/views/built-in-views.ts';
import { readViewFilters, viewFilters } from '@kickstand/domain/views/view-arguments.ts';
import { listVariables } from '../kit/list-search.ts';
import { type ListSearch, showsView, viewFields, viewSearch } from '../kit/list-state.ts';
import type { KnownViews, ListDisplay } from '../kit/list-views.ts';
import type { SavedView, SavedViews } from './view-documents.ts';
import type { ViewedAddress } from './viewed.ts';

/** The fields of a list's address for arguments of the list. */
function argumentFields<Search extends ListSearch>(
  list: ViewedAddress<Search>,
  args: Readonly<Record<string, unknown>>,
) {
  const filters = describeFilters(list.definition).flatMap(({ name, kind, offer }) => {
    const isSeveral = kind === 'ids' || kind === 'choices';
    const unset = isSeveral ? [] : kind === 'flag' ? false : undefined;
    return offer ? [[offer.address, args[name] ?? unset] as const] : [];
  });
  return { ...Object.fromEntries(filters), ...list.own?.fromArguments(args) };
}

/** The address of a built-in view. */
export const builtInSearch = <Search extends ListSearch>(
  list: ViewedAddress<Search>,
  { args, order }: BuiltInView,
): Search => list.schema.parse({ ...list.defaults, ...argumentFields(list, args), ...order });

/** Whether a list shows exactly what a built-in view counts, in any order. Hubs of a link narrow it like a filter. */
export function showsBuiltIn<Search extends ListSearch>(
  list: ViewedAddress<Search>,
  search: Search,
  view: BuiltInView,
): boolean {
  const { sort, direction } = search;
  const shown = { ...builtInSearch(list, view), sort, direction };
  return search.q === '' && showsView(list, search, viewFields(list, shown));
}

/** The fields of a list's address that a saved view has; what no longer exists is ignored. */
function fieldsOf<Search extends ListSearch>(list: ViewedAddress<Search>, view: SavedView) {
  const { args } = readViewFilters(list.definition, view);
  const search = viewSearch(list, view.id, {
    ...argumentFields(list, args),
    sort: view.sortColumn,
    direction: view.sortDirection,
    ...(view.hubIds && { scope: view.hubIds }),
  });
  return viewFields(list, search);
}

/** The views of a list as its addresses. */
export function knownViewsOf<Search extends ListSearch>(
  list: ViewedAddress<Search>,
  { views }: SavedViews,
): KnownViews {
  return {
    start: views.find(({ isDefault }) => isDefault)?.id ?? null,
    views: Object.fromEntries(
      views.map((view) => [
        view.id,
        {
          fields: fieldsOf(list, view),
          display: { density: view.density, hidden: [...view.hiddenColumns] },
        },
      ]),
    ),
  };
}

/** What a view saves of a list as it is shown, apart from its hubs. */
export function contentOf<Search extends ListSearch>(
  list: ViewedAddress<Search>,
  search: Search,
  { density, hidden }: ListDisplay,
) {
  const { sort, direction } = search;
  const args = {
    ...listVariables(list.definition, { ...search, q: '' }),
    ...list.own?.toArguments(search),
  };
  return {
    filters: viewFilters(list.definition, args).map(({ name, values }) => ({
      name,
      values: [...values],
    })),
    sortColumn: sort,
    sortDirection: direction,
    density,
    hiddenColumns: [...hidden],
  };
}
