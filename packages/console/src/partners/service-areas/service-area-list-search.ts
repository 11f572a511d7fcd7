import { SERVICE_AREA_SORT_COLUMNS } from '@kickstand/domain/partners/service-areas.ts';
import { z } from 'zod';
import { anyId, type ListDefinition, listFields } from '../../kit/list-state.ts';

/** What the address of the list of service areas says. */
export const serviceAreaListSearch = z.object({
  ...listFields(SERVICE_AREA_SORT_COLUMNS, { sort: 'NAME', direction: 'asc' }),
  /** The service area whose dialog is open. */
  area: anyId,
});
export type ServiceAreaListSearch = z.infer<typeof serviceAreaListSearch>;

export const SERVICE_AREA_LIST: ListDefinition<ServiceAreaListSearch> = {
  storageKey: 'service-areas',
  schema: serviceAreaListSearch,
  defaults: serviceAreaListSearch.parse({}),
  filters: [],
};
