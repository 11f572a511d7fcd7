import { SEARCH_INCLUDES_SUBSCRIBED_FROM } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { HubListHint } from '../hub-selection/hub-list-hint.tsx';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { useScans } from '../kit/scan-field/use-scans.ts';
import { CreatePurchaseOrderLink } from '../purchasing/new-purchase-order-button.tsx';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { ASSET_COLUMNS, ASSET_SORT_CHOICES, assetPhoneRow } from './asset-columns.tsx';
import { useAssetFilters } from './asset-filters.ts';
import classes from './asset-list-page.module.css';
import {
  type AssetFilterArguments,
  AssetsExportMutation,
  assetPageQuery,
  matchesEverywhereQuery,
  useAssetFilterArguments,
} from './asset-list-query.ts';
import { ASSET_LIST, type AssetListSearch } from './asset-list-search.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ScanBarButton } from './scan-bar-button.tsx';
import { useOpenScanned } from './use-open-scanned.ts';

const AssetPeek = lazy(async () => {
  const { AssetPeek } = await import('./asset-peek.tsx');
  return { default: AssetPeek };
});

const route = getRouteApi('/signed-in/inventory');
const NOTHING: ReadonlySet<string> = new Set();

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
  const [chosen, setChosen] = useState(NOTHING);
  const filters = useAssetFilterArguments(search);
  const assets = useQuery(assetPageQuery(filters, search.page));
  const page = assets.data?.assets;
  const lookElsewhere = page?.nodes.length === 0 && search.q !== '';
  const everywhere = useQuery(matchesEverywhereQuery(filters, lookElsewhere));
  const searchIncludes = search.q.length >= SEARCH_INCLUDES_SUBSCRIBED_FROM && !search.subscribed;

  return (
    <SavedListPage
      viewsOf="assets"
      title="Assets"
      list={list}
      searchLabel="Search assets"
      filters={useAssetFilters(list)}
      columns={ASSET_COLUMNS}
      sortChoices={ASSET_SORT_CHOICES}
      onScan={openScanned}
      phoneScan={<ScanBarButton onScan={openScanned} />}
      actions={<ExportAssets filters={filters} phone={false} />}
      phoneActions={<ExportAssets filters={filters} phone />}
      phoneAside={<HubTag scope={search.scope} />}
    >
      {searchIncludes && (
        <p className={classes.hint} role="status">
          Vehicles with an active subscription are included.
        </p>
      )}
      <ListTable
        fill
        label="Assets"
        columns={ASSET_COLUMNS}
        list={list}
        query={assets}
        page={page}
        rowKey={(asset) => asset.id}
        rowPath={(asset) => `/inventory/assets/${asset.id}`}
        peekPanel={(id, row, close) => <AssetPeek id={id} row={row} onClose={close} />}
        newTab
        selection={{
          chosen,
          onChange: setChosen,
          rowName: ({ serialNumber, variant }) => serialNumber ?? modelName(variant),
        }}
        footNote={<ChosenBar chosen={chosen} onChange={setChosen} />}
        phoneRow={assetPhoneRow}
        emptyHint={
          <HubListHint
            list={list}
            matchesElsewhere={everywhere.data?.assets.pageInfo.totalItems}
            untouched={
              <>
                Vehicles appear when a purchase order is created. <CreatePurchaseOrderLink />
              </>
            }
          />
        }
      />
    </SavedListPage>
  );
}

function ExportAssets({ filters, phone }: { filters: AssetFilterArguments; phone: boolean }) {
  return (
    <ExportButton
      mutation={AssetsExportMutation}
      exportOf={({ assetsExport }) => assetsExport}
      filters={filters}
      phone={phone}
    />
  );
}
