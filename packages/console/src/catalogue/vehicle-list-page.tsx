import { vehicleList } from '@kickstand/domain/catalogue/vehicle-list.ts';
import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { sortedPage } from '../kit/sorted-page.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { NewVehicleButton } from './new-vehicle-button.tsx';
import { VEHICLE_COLUMNS, VEHICLE_SORT_KEYS, vehiclePhoneRow } from './vehicle-columns.tsx';
import { type VehicleRow, vehicleListQuery } from './vehicle-documents.ts';
import { VEHICLE_LIST, type VehicleListSearch } from './vehicle-list-search.ts';

const route = getRouteApi('/signed-in/vehicles');

/** True for a model that matches the list's search and filters. */
function isShown(vehicle: VehicleRow, { q, kinds, categories }: VehicleListSearch): boolean {
  return (
    hasWords(modelName(vehicle), q) &&
    (kinds.length === 0 || kinds.includes(vehicle.kind)) &&
    (categories.length === 0 || categories.includes(vehicle.category))
  );
}

/** All vehicle models of the catalogue. */
export function VehicleListPage() {
  const list = useListState(VEHICLE_LIST, route);
  const { search } = list;
  const vehicles = useQuery(vehicleListQuery);
  const shown = vehicles.data?.vehicles.filter((vehicle) => isShown(vehicle, search));
  const page = shown && sortedPage(shown, VEHICLE_SORT_KEYS[search.sort], search);
  return (
    <RecordListPage
      viewsOf="vehicles"
      title="Vehicle models"
      list={list}
      searchLabel="Search vehicle models"
      filters={useListFilters(vehicleList, list)}
      create={<NewVehicleButton />}
      rows={{
        columns: VEHICLE_COLUMNS,
        query: vehicles,
        page,
        path: '/vehicles/',
        phoneRow: vehiclePhoneRow,
        untouched: <FirstStep kind="VEHICLES" />,
      }}
    />
  );
}
