import type { ListSearch, ListState } from '../kit/list-state.ts';
import { chooseMany, type ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { useHubSelection } from './use-hub-selection.ts';

const ALL = 'all';

/** The hubs that a saved view or a link limits a list to, as a filter that can be removed. */
export function useHubFilter<Search extends ListSearch>(
  list: ListState<Search>,
): ListFilter | undefined {
  const { available } = useHubSelection();
  const { scope } = list.search;
  if (!scope) return undefined;
  const change = (ids: readonly string[] | undefined) =>
    list.open({ ...list.search, page: 1, scope: ids });
  const known = available.map(({ id, name }) => ({ value: id, label: name }));
  const lost = lostHubs(scope, available).map((id) => ({ value: id, label: 'No longer exists' }));
  return {
    ...chooseMany({
      label: 'Hub',
      options: [
        ...(scope.length === 0 ? [{ value: ALL, label: 'All Hubs' }] : []),
        ...known.toSorted((one, other) => one.label.localeCompare(other.label)),
        ...lost,
      ],
      selected: scope.length === 0 ? [ALL] : scope,
      onChange: (ids) => {
        const chosen = ids.filter((id) => id !== ALL);
        change(chosen.length > 0 ? chosen : undefined);
      },
    }),
    clear: () => change(undefined),
  };
}

/** Hubs that no longer exist; none before the hubs are known. */
export function lostHubs(
  scope: readonly string[],
  available: readonly { readonly id: string }[],
): readonly string[] {
  if (available.length === 0) return [];
  return scope.filter((id) => !available.some((hub) => hub.id === id));
}
