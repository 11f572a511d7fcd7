import { vehicleList } from '@kickstand/domain/catalogue/vehicle-list.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { sortedPage } from '../kit/sorted-page.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { NewVehicleButton } from './new-vehicle-button.tsx';
import {
  VEHICLE_COLUMNS,
  VEHICLE_SORT_CHOICES,
  VEHICLE_SORT_KEYS,
  vehiclePhoneRow,
} from './vehicle-columns.tsx';
import { type VehicleRow, vehicleListQuery } from './vehicle-documents.ts';
import { VEHICLE_LIST, type VehicleListSearch } from './vehicle-list-search.ts';

const route = getRouteApi('/signed-in/vehicles');

/** True for a model that matches the list's search and filters. */
function isShown(vehicle: VehicleRow, { q, kinds, categories }: VehicleListSearch): boolean {
  return (
    modelName(vehicle).toLowerCase().includes(q.trim().toLowerCase()) &&
    (kinds.length === 0 || kinds.includes(vehicle.kind)) &&
    (categories.length === 0 || categories.includes(vehicle.category))
  );
}

/** All vehicle models of the catalogue. */
export function VehicleListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    VEHICLE_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const vehicles = useQuery(vehicleListQuery);
  const shown = vehicles.data?.vehicles.filter((vehicle) => isShown(vehicle, search));
  const page = shown && sortedPage(shown, VEHICLE_SORT_KEYS[search.sort], search);
  return (
    <SavedListPage
      viewsOf="vehicles"
      title="Vehicle models"
      list={list}
      searchLabel="Search vehicle models"
      filters={useListFilters(vehicleList, list)}
      columns={VEHICLE_COLUMNS}
      sortChoices={VEHICLE_SORT_CHOICES}
      create={<NewVehicleButton />}
    >
      <ListTable
        fill
        label="Vehicle models"
        columns={VEHICLE_COLUMNS}
        minWidth={880}
        list={list}
        query={vehicles}
        page={page}
        rowKey={(vehicle) => vehicle.id}
        rowPath={(vehicle) => `/vehicles/${vehicle.id}`}
        failed={vehicles.isError}
        error={vehicles.error}
        phoneRow={vehiclePhoneRow}
        emptyHint={
          <EmptyListHint list={list} untouched="Add the first one with 'New vehicle model'" />
        }
      />
    </SavedListPage>
  );
}
