import { vehicleList } from '@kickstand/domain/catalogue/vehicle-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

export type VehicleSortColumn = (typeof vehicleList.sortColumns)[number];

/** The search parameters of the list of vehicle models. */
export const vehicleListSearch = z.object(addressFields(vehicleList));
export type VehicleListSearch = z.infer<typeof vehicleListSearch>;

export const VEHICLE_LIST = listAddress('vehicles', vehicleList, vehicleListSearch);
