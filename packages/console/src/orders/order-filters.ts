import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { PROGRAM_LABELS, PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { variantChoicesQuery } from '../entities/catalogue/variant-choices.ts';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { onlyDirectShipHubs } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import type { ListState } from '../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  optionsOf,
} from '../kit/list-toolbar/list-filter.ts';
import { useListFilters } from '../lists/list-filters.ts';
import type { OrderListSearch } from './order-list-search.ts';

/**
 * The filters of the order list. If only direct-ship hubs are selected, that program comes first.
 */
export function useOrderFilters(list: ListState<OrderListSearch>): ListFilter[] {
  const selection = useHubSelection();
  const programs = onlyDirectShipHubs(selection)
    ? PROGRAMS.toSorted((a, b) => Number(b === 'direct_ship') - Number(a === 'direct_ship'))
    : PROGRAMS.toSorted((a, b) => PROGRAM_LABELS[a].localeCompare(PROGRAM_LABELS[b]));
  const wanted = list.search.variants;
  const variants = useQuery({ ...variantChoicesQuery, enabled: wanted.length > 0 });
  return useListFilters(orderList, list, {
    // Links such as those of the inventory overview choose them.
    variants:
      wanted.length === 0
        ? null
        : chooseMany({
            label: 'Variant',
            options: (variants.data ?? []).map((variant) => ({
              value: variant.id,
              label: vehicleName(variant),
            })),
            selected: wanted,
            onChange: (ids) => list.setFilters({ variants: ids }),
          }),
    program: chooseOne({
      label: 'Program',
      options: optionsOf(PROGRAM_LABELS, programs),
      selected: list.search.program,
      onChange: (program) => list.setFilters({ program }),
    }),
  });
}
