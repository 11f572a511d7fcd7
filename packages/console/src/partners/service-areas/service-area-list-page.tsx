import { plural } from '@kickstand/domain/kernel/plural.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { defaultStringifySearch, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstStep } from '../../entities/imports/first-step.tsx';
import { type Column, columnsById } from '../../kit/data-table/column.ts';
import { OneLine } from '../../kit/data-table/two-lines.tsx';
import { NewButton } from '../../kit/list-page/new-button.tsx';
import { useListState } from '../../kit/use-list-state.ts';
import { yesOrNo } from '../../kit/yes-or-no.ts';
import { RecordListPage } from '../../saved-views/record-list-page.tsx';
import { ServiceAreaDialog } from './service-area-dialog.tsx';
import {
  type ServiceAreaRow,
  serviceAreaPageQuery,
  serviceAreaQuery,
} from './service-area-documents.ts';
import { SERVICE_AREA_LIST, type ServiceAreaListSearch } from './service-area-list-search.ts';

const route = getRouteApi('/signed-in/service_areas');

const programsOf = ({ programsAvailable }: ServiceAreaRow) =>
  programsAvailable.map((program) => PROGRAM_LABELS[program]).join(', ');

const COLUMNS: readonly Column<ServiceAreaRow, ServiceAreaListSearch['sort']>[] = columnsById({
  name: { header: 'Name', sortColumn: 'NAME', cell: ({ name }) => <OneLine text={name} /> },
  programs: { header: 'Programs', cell: (area) => <OneLine text={programsOf(area)} /> },
  'direct-ship': {
    header: 'Direct ship',
    cell: (area) => yesOrNo(area.directShipProgramAvailable),
  },
  hub: { header: 'Hub', cell: ({ hub }) => <OneLine text={hub?.name} /> },
  spoke: { header: 'Spoke', cell: (area) => yesOrNo(area.spokeProgramAvailable) },
  offices: {
    header: 'Offices',
    align: 'right',
    sortColumn: 'OFFICES_COUNT',
    cell: ({ officesCount }) => officesCount,
  },
  organizations: {
    header: 'Organizations',
    align: 'right',
    sortColumn: 'ORGANIZATIONS_COUNT',
    cell: ({ organizationsCount }) => organizationsCount,
  },
});

/** All service areas; each is edited in a dialog over the list. */
export function ServiceAreaListPage() {
  const navigate = route.useNavigate();
  const list = useListState(SERVICE_AREA_LIST, route);
  const { search } = list;
  const areas = useQuery(serviceAreaPageQuery(search));
  const edited = useQuery(serviceAreaQuery(search.area)).data?.serviceArea;
  const [creating, setCreating] = useState(false);
  return (
    <RecordListPage
      viewsOf="serviceAreas"
      title="Service areas"
      list={list}
      searchLabel="Search service areas"
      create={
        <NewButton
          operation="serviceAreaCreateOrUpdate"
          label="New service area"
          onClick={() => setCreating(true)}
        />
      }
      rows={{
        columns: COLUMNS,
        query: areas,
        page: areas.data?.serviceAreas,
        path: ({ id }) => `/service_areas${defaultStringifySearch({ ...search, area: id })}`,
        phoneRow: (area) => ({
          title: area.name,
          second: programsOf(area) || 'No program',
          third: area.hub?.name ?? 'No hub',
          aside: plural(area.officesCount, 'office'),
        }),
        untouched: <FirstStep kind="SERVICE_AREAS" />,
      }}
    >
      <ServiceAreaDialog opened={creating} onClose={() => setCreating(false)} />
      {edited && (
        <ServiceAreaDialog
          key={edited.id}
          area={edited}
          opened={search.area !== undefined}
          onClose={() =>
            void navigate({ search: { ...search, area: undefined }, resetScroll: false })
          }
        />
      )}
    </RecordListPage>
  );
}
