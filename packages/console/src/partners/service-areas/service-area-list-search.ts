import { serviceAreaList } from '@kickstand/domain/partners/service-area-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../../kit/list-search.ts';
import { anyId } from '../../kit/list-state.ts';

/** The search parameters of the list of service areas. */
export const serviceAreaListSearch = z.object({
  ...addressFields(serviceAreaList),
  /** The service area whose dialog is open. */
  area: anyId,
});
export type ServiceAreaListSearch = z.infer<typeof serviceAreaListSearch>;

export const SERVICE_AREA_LIST = listAddress(
  'service-areas',
  serviceAreaList,
  serviceAreaListSearch,
);
