import { serviceAreaList } from '@kickstand/domain/partners/service-area-list.ts';
import { addressFields, listAddress } from '../../kit/list-search.ts';
import { anyId, pageSearch, type SearchOf } from '../../kit/page-search.ts';

/** The search parameters of the list of service areas. */
export const serviceAreaListSearch = pageSearch({
  ...addressFields(serviceAreaList),
  /** The service area whose dialog is open. */
  area: anyId,
});
export type ServiceAreaListSearch = SearchOf<typeof serviceAreaListSearch>;

export const SERVICE_AREA_LIST = listAddress(
  'service-areas',
  serviceAreaList,
  serviceAreaListSearch,
);
