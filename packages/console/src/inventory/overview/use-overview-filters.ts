import { useQuery } from '@tanstack/react-query';
import { chosenHubChoice, hubChoices } from '../../hub-selection/hub-choices.ts';
import { scopedHubs } from '../../hub-selection/hub-selection.ts';
import { useHubFilter } from '../../hub-selection/use-hub-filter.ts';
import { useHubSelection } from '../../hub-selection/use-hub-selection.ts';
import type { ListState } from '../../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  switchOn,
} from '../../kit/list-toolbar/list-filter.ts';
import type { CountColumn } from './count-columns.ts';
import type { OverviewSearch, OverviewSortColumn } from './overview-search.ts';
import { stockVendorsQuery } from './variant-stats-query.ts';

const countChoices = (columns: readonly CountColumn[]) =>
  columns.map(({ name, label }) => ({ value: name, label }));

/** The sort orders of the overview with their labels. */
export const overviewSortChoices = (
  columns: readonly CountColumn[],
): { value: OverviewSortColumn; label: string }[] => [
  { value: 'MODEL', label: 'Model' },
  { value: 'SIZE', label: 'Size' },
  { value: 'COLOR', label: 'Color' },
  ...countChoices(columns),
];

const ALL_HUBS = 'all';

/**
 * The hub of the overview: the one that is selected for all lists, until the address has another,
 * which only changes this page. Hubs of an address for which there is no option are shown as the
 * scope.
 */
function useHub(list: ListState<OverviewSearch>) {
  const selection = useHubSelection();
  const scope = useHubFilter(list);
  const shown = chosenHubChoice(scopedHubs(list.search, selection));
  if (scope && !shown) return { scope };
  const choices = hubChoices(selection).filter(
    ({ value, disabled }) => value !== ALL_HUBS && !disabled,
  );
  const choose = (ids: readonly string[]) => {
    const isUsual = ids.length === 0 && selection.chosenIds.length === 0;
    list.open({ ...list.search, page: 1, scope: isUsual ? undefined : [...ids] });
  };
  return {
    hub: chooseOne({
      label: 'Hub',
      options: choices.map(({ value, label }) => ({ value, label })),
      selected: shown?.value === ALL_HUBS ? undefined : shown?.value,
      onChange: (value) => choose(choices.find((choice) => choice.value === value)?.hubIds ?? []),
    }),
  };
}

/**
 * The filters of the overview, and the hubs of its address if they are several.
 * @param columns the counts by which to filter.
 */
export function useOverviewFilters(
  list: ListState<OverviewSearch>,
  columns: readonly CountColumn[],
): {
  readonly filters: readonly ListFilter[];
  readonly scope?: ListFilter | undefined;
} {
  const vendors = useQuery(stockVendorsQuery).data?.vendors ?? [];
  const { hub, scope } = useHub(list);
  const { search } = list;
  const filters = [
    ...(hub ? [hub] : []),
    chooseMany({
      label: 'Vendors',
      options: vendors.map(({ id, name }) => ({ value: id, label: name })),
      selected: search.vendors,
      onChange: (ids) => list.setFilters({ vendors: ids }),
    }),
    switchOn({
      label: 'Only needed',
      option: 'Yes',
      on: search.needed,
      onChange: (needed) => list.setFilters({ needed }),
    }),
    chooseMany({
      label: 'Has any',
      options: countChoices(columns),
      selected: search.having,
      onChange: (names) => list.setFilters({ having: names }),
    }),
    switchOn({
      label: 'All models',
      option: 'Yes',
      on: search.everyModel,
      onChange: (everyModel) => list.setFilters({ everyModel }),
    }),
    switchOn({
      label: 'Set reorder points',
      option: 'Yes',
      on: search.reorder,
      onChange: (reorder) => list.setFilters({ reorder }),
    }),
  ];
  return { filters, scope };
}
