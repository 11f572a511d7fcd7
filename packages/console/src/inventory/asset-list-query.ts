import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import { assetKeys } from '../entities/inventory/asset-keys.ts';
import { listHubs } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables } from '../kit/list-search.ts';
import { ASSETS_ARGUMENTS, ASSETS_VARIABLES } from '../lists/list-arguments/assets.ts';
import type { AssetListSearch } from './asset-list-search.ts';

const AssetsQuery = graphql(`
  query GetAssets(
    $currentPage: Int
    $pageSize: Int
    ${ASSETS_VARIABLES}
  ) {
    assets(
      currentPage: $currentPage
      pageSize: $pageSize
      ${ASSETS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes {
        id label serialNumber updatedAt spokeShopName purchaseOrderNumber
        hub { id name }
        variant { id brand model color size }
        customer { id fullName email }
      }
    }
  }
`);

/** Exports the current list. */
export const AssetsExportMutation = graphql(`
  mutation AssetsExport(
    ${ASSETS_VARIABLES}
  ) {
    assetsExport(
      ${ASSETS_ARGUMENTS}
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

/** The filters of the current view, used by the list and its export. */
export type AssetFilterArguments = Omit<
  VariablesOf<typeof AssetsQuery>,
  'currentPage' | 'pageSize'
>;

/** Filters, sort and hubs of the current view; used by 'Export current view'. */
export function useAssetFilterArguments(search: AssetListSearch): AssetFilterArguments {
  const selection = useHubSelection();
  return { ...listVariables(assetList, search), ...listHubs(search, selection) };
}

type Context = { readonly signal: AbortSignal };

/** The page of assets for the current address, within the selected hubs. */
export function assetPageQuery(filters: AssetFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: assetList.pageSize };
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

/** The number of matches in all hubs; only queried if there are none in the selected ones. */
export function matchesEverywhereQuery(filters: AssetFilterArguments, wanted: boolean) {
  const { hubId, hubIds, ...rest } = filters;
  return countQuery(rest, wanted && Boolean(hubId ?? hubIds));
}

/** The models and purchase orders that the list can be filtered by. */
export const assetFilterChoicesQuery = {
  queryKey: assetKeys.filterChoices,
  queryFn: ({ signal }: Context) => fetchData(AssetFilterChoicesQuery, {}, signal),
};

/** The id of the vehicle with exactly this serial number, in any hub. */
export async function findAssetBySerial(
  serialNumber: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  return (await fetchData(AssetBySerialQuery, { serialNumber }, signal)).assetBySerialNumber?.id;
}
