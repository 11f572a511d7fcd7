import {
  ASSET_AVAILABILITIES,
  ASSET_AVAILABILITY_LABELS,
} from '@kickstand/domain/inventory/asset-terms.ts';
import {
  ORDER_STATE_LABELS,
  ORDER_STATES,
  PROGRAM_LABELS,
  PROGRAMS,
} from '@kickstand/domain/orders/order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { onlyDirectShipHubs } from '../hubs/selection/hub-selection.ts';
import { useHubSelection } from '../hubs/selection/use-hub-selection.ts';
import type { ListState } from '../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  optionsOf,
} from '../kit/list-toolbar/list-filter.ts';
import { organizationsQuery } from '../partners/organizations/organization-choices.ts';
import { serviceAreasQuery } from '../partners/service-areas/service-area-choices.ts';
import type { OrderListSearch } from './order-list-search.ts';

/** The filters of the order list. With nothing but direct-ship hubs chosen, that program comes first. */
export function useOrderFilters(list: ListState<OrderListSearch>): ListFilter[] {
  const selection = useHubSelection();
  const { search } = list;
  const programs = onlyDirectShipHubs(selection)
    ? PROGRAMS.toSorted((a, b) => Number(b === 'direct_ship') - Number(a === 'direct_ship'))
    : PROGRAMS.toSorted((a, b) => PROGRAM_LABELS[a].localeCompare(PROGRAM_LABELS[b]));
  const areas = useQuery(serviceAreasQuery).data?.serviceAreas.nodes ?? [];
  const organizations = useQuery(organizationsQuery).data?.organizations ?? [];
  return [
    chooseMany({
      label: 'State',
      options: optionsOf(ORDER_STATES, ORDER_STATE_LABELS),
      selected: search.states,
      onChange: (states) => list.setFilters({ states }),
    }),
    chooseMany({
      label: 'Vehicle state',
      options: optionsOf(ASSET_AVAILABILITIES, ASSET_AVAILABILITY_LABELS),
      selected: search.vehicleStates,
      onChange: (vehicleStates) => list.setFilters({ vehicleStates }),
    }),
    chooseOne({
      label: 'Program',
      options: optionsOf(programs, PROGRAM_LABELS),
      selected: search.program,
      onChange: (program) => list.setFilters({ program }),
    }),
    chooseOne({
      label: 'Service area',
      options: areas.map(({ id, name }) => ({ value: id, label: name })),
      selected: search.serviceArea,
      onChange: (serviceArea) => list.setFilters({ serviceArea }),
    }),
    chooseOne({
      label: 'Organization',
      options: organizations.map(({ id, name }) => ({ value: id, label: name })),
      selected: search.organization,
      onChange: (organization) => list.setFilters({ organization }),
    }),
  ];
}
