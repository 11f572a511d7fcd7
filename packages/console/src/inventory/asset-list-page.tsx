import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import { SEARCH_INCLUDES_SUBSCRIBED_FROM } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { exportActions } from '../kit/export-button.tsx';
import { listState } from '../kit/list-state.ts';
import { useScans } from '../kit/scan-field/use-scans.ts';
import { CreatePurchaseOrderLink } from '../purchasing/new-purchase-order-button.tsx';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { ASSET_COLUMNS, ASSET_SORT_CHOICES, assetPhoneRow } from './asset-columns.tsx';
import { useAssetFilters } from './asset-filters.ts';
import classes from './asset-list-page.module.css';
import { ASSETS, AssetsExportMutation } from './asset-list-query.ts';
import { ASSET_LIST, type AssetListSearch } from './asset-list-search.ts';
import { ScanBarButton } from './scan-bar-button.tsx';
import { useAssetVerbs } from './use-asset-verbs.tsx';
import { useOpenScanned } from './use-open-scanned.ts';

const AssetPeek = lazy(async () => ({ default: (await import('./asset-peek.tsx')).AssetPeek }));

const route = getRouteApi('/signed-in/inventory');

/**
 * The assets list: the vehicles of the selected hubs without a subscription, and the others on
 * request.
 */
export function AssetListPage({ search: address }: { search: AssetListSearch }) {
  const navigate = route.useNavigate();
  const list = listState(
    ASSET_LIST,
    address,
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const openScanned = useOpenScanned(list.setText);
  useScans(openScanned, isSameScan);
  const verbs = useAssetVerbs();
  const filters = hubFilters(assetList, search, useHubSelection());
  const found = useHubPage(ASSETS, filters, search);
  const searchIncludes = search.q.length >= SEARCH_INCLUDES_SUBSCRIBED_FROM && !search.subscribed;

  return (
    <RecordListPage
      viewsOf="assets"
      title="Assets"
      list={list}
      searchLabel="Search assets"
      filters={useAssetFilters(list)}
      sortChoices={ASSET_SORT_CHOICES}
      onScan={openScanned}
      phoneScan={<ScanBarButton onScan={openScanned} />}
      {...exportActions({
        mutation: AssetsExportMutation,
        exportOf: ({ assetsExport }) => assetsExport,
        filters,
      })}
      phoneAside={<HubTag scope={search.scope} />}
      note={
        searchIncludes && (
          <p className={classes.hint} role="status">
            Vehicles with an active subscription are included.
          </p>
        )
      }
      selection={{
        noun: 'vehicle',
        rowName: ({ serialNumber, variant }) => serialNumber ?? modelName(variant),
        filters,
        ...verbs,
      }}
      rows={{
        columns: ASSET_COLUMNS,
        ...found,
        path: '/inventory/assets/',
        peekPanel: (id, row, close) => <AssetPeek id={id} row={row} onClose={close} />,
        newTab: true,
        phoneRow: assetPhoneRow,
        untouched: (
          <FirstStep kind="PURCHASE_ORDERS" linked>
            Vehicles appear when a purchase order is created. <CreatePurchaseOrderLink />
          </FirstStep>
        ),
      }}
    />
  );
}
