import type { FilterEntity } from '@kickstand/domain/kernel/filter-entities.ts';
import { describeFilters, type ListDefinition } from '@kickstand/domain/kernel/list-definition.ts';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../entities/partners/organization-choices.ts';
import { serviceAreasQuery } from '../entities/partners/service-area-choices.ts';
import type { ListSearch, ListState } from '../kit/list-state.ts';
import { filterControls } from '../kit/list-toolbar/list-controls.ts';
import type { FilterOption, ListFilter } from '../kit/list-toolbar/list-filter.ts';

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  value: id,
  label: name,
});

/** Names every entity, so that a new one is not forgotten. */
type EntityChoices = Readonly<Record<FilterEntity, readonly FilterOption[] | undefined>>;

/** The choices of filters by id, for the lists that have such filters. */
function useChoices(list: Pick<ListDefinition, 'filters'>): EntityChoices {
  const wanted = new Set(describeFilters(list).map(({ offer }) => offer?.of));
  const areas = useQuery({ ...serviceAreasQuery, enabled: wanted.has('serviceArea') });
  const organizations = useQuery({ ...organizationsQuery, enabled: wanted.has('organization') });
  return {
    serviceArea: areas.data?.serviceAreas.nodes.map(named),
    organization: organizations.data?.organizations.map(named),
    // The controls of these are defined by their pages.
    office: undefined,
    purchaseOrder: undefined,
    variant: undefined,
    vehicle: undefined,
    version: undefined,
  };
}

/**
 * The controls of a list's filters, derived from its definition.
 * @param own controls that the page defines itself, by their names in the address; null hides one.
 */
export function useListFilters<Search extends ListSearch>(
  list: Pick<ListDefinition, 'filters'>,
  state: ListState<Search>,
  own?: Readonly<Partial<Record<keyof Search & string, ListFilter | null>>>,
): ListFilter[] {
  return filterControls(list, state, useChoices(list), own);
}
