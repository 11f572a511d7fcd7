import { ASSET_PAGE_SIZE } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { hubArguments } from '../hubs/selection/hub-selection.ts';
import { useHubSelection } from '../hubs/selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { assetKeys } from './asset-keys.ts';
import type { AssetListSearch } from './asset-list-search.ts';

/** What the list filters and sorts by; its export takes the same. */
const FILTER_VARIABLES = `
    $hubId: ID
    $hubIds: [ID!]
    $includeActiveSubscription: Boolean
    $sortColumn: AssetSortColumn
    $sortDirection: SortDirection
    $searchQuery: String
    $assetStates: [AssetStateFilter!]
    $stock: StockFilter
    $vehicleId: ID
    $variantIds: [ID!]
    $vehicleVersionId: ID
    $purchaseOrderId: ID
`;
const FILTER_ARGUMENTS = `
      hubId: $hubId
      hubIds: $hubIds
      includeActiveSubscription: $includeActiveSubscription
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      searchQuery: $searchQuery
      assetStates: $assetStates
      stock: $stock
      vehicleId: $vehicleId
      variantIds: $variantIds
      vehicleVersionId: $vehicleVersionId
      purchaseOrderId: $purchaseOrderId
`;

const AssetsQuery = graphql(`
  query GetAssets(
    $currentPage: Int
    $pageSize: Int
    ${FILTER_VARIABLES}
  ) {
    assets(
      currentPage: $currentPage
      pageSize: $pageSize
      ${FILTER_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id label serialNumber updatedAt spokeShopName purchaseOrderNumber
        hub { id name }
        variant { id brand model color size }
        customer { id fullName email }
      }
    }
  }
`);

/** Starts the export of what the list shows. */
export const AssetsExportMutation = graphql(`
  mutation AssetsExport(
    ${FILTER_VARIABLES}
  ) {
    assetsExport(
      ${FILTER_ARGUMENTS}
    ) { id status }
  }
`);

const AssetBySerialQuery = graphql(`
  query GetAssetBySerialNumber($serialNumber: String!) {
    assetBySerialNumber(serialNumber: $serialNumber) { id }
  }
`);

const AssetFilterChoicesQuery = graphql(`
  query AssetFilterChoices {
    vehicles { id brand model variants { id color size } versions { id name } }
    assetPurchaseOrders { id purchaseOrderNumber }
  }
`);

export type AssetRow = ResultOf<typeof AssetsQuery>['assets']['nodes'][number];

/** The filters of the current view as the list and its export send them. */
export type AssetFilterArguments = Omit<
  VariablesOf<typeof AssetsQuery>,
  'currentPage' | 'pageSize'
>;

/** What the address asks for, without hubs and paging; unset filters are left out. */
function filterArguments(search: AssetListSearch) {
  return {
    sortColumn: search.sort,
    sortDirection: search.direction,
    includeActiveSubscription: search.subscribed,
    ...(search.q && { searchQuery: search.q }),
    ...(search.states.length > 0 && { assetStates: search.states }),
    ...(search.stock && { stock: search.stock }),
    ...(search.variants.length > 0 && { variantIds: search.variants }),
    ...(search.version && { vehicleVersionId: search.version }),
    ...(search.model && { vehicleId: search.model }),
    ...(search.purchaseOrder && { purchaseOrderId: search.purchaseOrder }),
  };
}

/** Filters, sort and hubs of the current view: what 'Export current view' exports. */
export function useAssetFilterArguments(search: AssetListSearch): AssetFilterArguments {
  const selection = useHubSelection();
  const hubs = search.everywhere ? {} : hubArguments(selection);
  return { ...filterArguments(search), ...hubs };
}

type Context = { readonly signal: AbortSignal };

/** The page of assets that the address asks for, within the chosen hubs. */
export function assetPageQuery(filters: AssetFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: ASSET_PAGE_SIZE };
  return {
    queryKey: assetKeys.list(variables),
    queryFn: ({ signal }: Context) => fetchData(AssetsQuery, variables, signal),
  };
}

function countQuery(filters: AssetFilterArguments, enabled: boolean) {
  const variables = { ...filters, currentPage: 1, pageSize: 1 };
  return {
    queryKey: assetKeys.list(variables),
    queryFn: ({ signal }: Context) => fetchData(AssetsQuery, variables, signal),
    enabled,
    placeholderData: undefined,
  };
}

/** How many match the same search in all hubs; asked only when nothing matches in the chosen ones. */
export function matchesEverywhereQuery(filters: AssetFilterArguments, wanted: boolean) {
  const { hubId, hubIds, ...rest } = filters;
  return countQuery(rest, wanted && Boolean(hubId ?? hubIds));
}

/** The models and purchase orders that the list can be filtered by. */
export const assetFilterChoicesQuery = {
  queryKey: assetKeys.filterChoices,
  queryFn: ({ signal }: Context) => fetchData(AssetFilterChoicesQuery, {}, signal),
};

/** The id of the vehicle with exactly this serial number, in whatever hub. */
export async function findAssetBySerial(serialNumber: string): Promise<string | undefined> {
  return (await fetchData(AssetBySerialQuery, { serialNumber })).assetBySerialNumber?.id;
}
