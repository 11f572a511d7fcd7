import {
  VEHICLE_CATEGORIES,
  VEHICLE_CATEGORY_LABELS,
  VEHICLE_KIND_LABELS,
  VEHICLE_KINDS,
} from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListPage } from '../kit/list-page/list-page.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { chooseMany, optionsOf } from '../kit/list-toolbar/list-filter.ts';
import { sortedPage } from '../kit/sorted-page.ts';
import { NewVehicleButton } from './new-vehicle-button.tsx';
import {
  VEHICLE_COLUMNS,
  VEHICLE_SORT_CHOICES,
  VEHICLE_SORT_KEYS,
  vehiclePhoneRow,
} from './vehicle-columns.tsx';
import { type VehicleRow, vehicleListQuery } from './vehicle-documents.ts';
import { VEHICLE_LIST, type VehicleListSearch } from './vehicle-list-search.ts';
import { modelName } from './vehicle-text.ts';

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
  const filters = [
    chooseMany({
      label: 'Kind',
      options: optionsOf(VEHICLE_KINDS, VEHICLE_KIND_LABELS),
      selected: search.kinds,
      onChange: (kinds) => list.setFilters({ kinds }),
    }),
    chooseMany({
      label: 'Category',
      options: optionsOf(VEHICLE_CATEGORIES, VEHICLE_CATEGORY_LABELS),
      selected: search.categories,
      onChange: (categories) => list.setFilters({ categories }),
    }),
  ];
  return (
    <ListPage
      title="Vehicle models"
      list={list}
      searchLabel="Search vehicle models"
      filters={filters}
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
    </ListPage>
  );
}
