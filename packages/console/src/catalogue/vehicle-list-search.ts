import { vehicleList } from '@kickstand/domain/catalogue/vehicle-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch, type SearchOf } from '../kit/page-search.ts';

export type VehicleSortColumn = (typeof vehicleList.sortColumns)[number];

/** The search parameters of the list of vehicle models. */
export const vehicleListSearch = pageSearch(addressFields(vehicleList));
export type VehicleListSearch = SearchOf<typeof vehicleListSearch>;

export const VEHICLE_LIST = listAddress('vehicles', vehicleList, vehicleListSearch);
