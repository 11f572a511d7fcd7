import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { leadTimeText } from '../entities/purchasing/lead-time-text.ts';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { sortedPage } from '../kit/sorted-page.ts';
import { useListState } from '../kit/use-list-state.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { NewVendorButton } from './new-vendor-button.tsx';
import { type VendorRow, vendorListQuery } from './vendor-documents.ts';
import { VENDOR_LIST, type VendorSortColumn } from './vendor-list-search.ts';

const route = getRouteApi('/signed-in/vendors');

const COLUMNS: readonly Column<VendorRow, VendorSortColumn>[] = columnsById({
  name: { header: 'Name', sortColumn: 'NAME', cell: ({ name }) => <OneLine text={name} /> },
  time: { header: 'Time to fulfill', sortColumn: 'TIME', cell: leadTimeText },
  vehicles: {
    header: 'Vehicles',
    align: 'right',
    sortColumn: 'VEHICLES',
    cell: ({ vehiclesCount }) => vehiclesCount,
  },
  'open-pos': {
    header: 'Open POs',
    align: 'right',
    sortColumn: 'OPEN_POS',
    cell: (vendor) => vendor.outstandingPurchaseOrdersCount,
  },
});

const SORT_KEYS: Record<VendorSortColumn, (vendor: VendorRow) => string | number> = {
  NAME: (vendor) => vendor.name,
  TIME: (vendor) => vendor.minTimeToFulfill + vendor.maxTimeToFulfill,
  VEHICLES: (vendor) => vendor.vehiclesCount,
  OPEN_POS: (vendor) => vendor.outstandingPurchaseOrdersCount,
};

/** All vendors. */
export function VendorListPage() {
  const list = useListState(VENDOR_LIST, route);
  const { search } = list;
  const vendors = useQuery(vendorListQuery(search.q));
  const page = vendors.data && sortedPage(vendors.data.vendors, SORT_KEYS[search.sort], search);
  return (
    <RecordListPage
      viewsOf="vendors"
      title="Vendors"
      list={list}
      searchLabel="Search vendors"
      create={<NewVendorButton />}
      rows={{
        columns: COLUMNS,
        query: vendors,
        page,
        path: (vendor) => `/vendors/${vendor.id}/edit`,
        phoneRow: (vendor) => ({
          title: vendor.name,
          second: leadTimeText(vendor),
          third: plural(vendor.vehiclesCount, 'vehicle'),
          aside: plural(vendor.outstandingPurchaseOrdersCount, 'open PO'),
        }),
        untouched: <FirstStep kind="VENDORS" />,
      }}
    />
  );
}
