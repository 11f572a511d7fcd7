import { useQuery } from '@tanstack/react-query';
import { chosenHubChoice, hubChoices } from '../../hub-selection/hub-choices.ts';
import { chooseHubs } from '../../hub-selection/hub-selection.ts';
import { useHubSelection } from '../../hub-selection/use-hub-selection.ts';
import type { ListState } from '../../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  switchOn,
} from '../../kit/list-toolbar/list-filter.ts';
import { COUNT_COLUMNS } from './count-columns.ts';
import type { OverviewSearch, OverviewSortColumn } from './overview-search.ts';
import { stockVendorsQuery } from './variant-stats-query.ts';

/** The sort orders of the overview with their labels. */
export const OVERVIEW_SORT_CHOICES: readonly { value: OverviewSortColumn; label: string }[] = [
  { value: 'MODEL', label: 'Model' },
  { value: 'SIZE', label: 'Size' },
  { value: 'COLOR', label: 'Color' },
  ...COUNT_COLUMNS.map(({ name, label }) => ({ value: name, label })),
];

const ALL_HUBS = 'all';

/** The global hub selection as a filter. */
function useSelectedHub(): ListFilter {
  const selection = useHubSelection();
  const choices = hubChoices(selection).filter(
    ({ value, disabled }) => value !== ALL_HUBS && !disabled,
  );
  const chosen = chosenHubChoice(selection)?.value;
  return chooseOne({
    label: 'Hub',
    options: choices.map(({ value, label }) => ({ value, label })),
    selected: chosen === ALL_HUBS ? undefined : chosen,
    onChange: (value) => chooseHubs(choices.find((choice) => choice.value === value)?.hubIds ?? []),
  });
}

/** The filters of the overview; the hub is the global hub selection, unless its address has another. */
export function useOverviewFilters(list: ListState<OverviewSearch>): ListFilter[] {
  const vendors = useQuery(stockVendorsQuery).data?.vendors ?? [];
  const selectedHub = useSelectedHub();
  const { search } = list;
  return [
    ...(search.scope ? [] : [selectedHub]),
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
      options: COUNT_COLUMNS.map(({ name, label }) => ({ value: name, label })),
      selected: search.having,
      onChange: (names) => list.setFilters({ having: names }),
    }),
    switchOn({
      label: 'All models',
      option: 'Yes',
      on: search.everyModel,
      onChange: (everyModel) => list.setFilters({ everyModel }),
    }),
  ];
}
