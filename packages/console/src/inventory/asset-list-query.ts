import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import { assetKeys } from '../entities/inventory/asset-keys.ts';
import { hubList } from '../hub-selection/hub-list-queries.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { ASSETS_ARGUMENTS, ASSETS_VARIABLES } from '../lists/list-arguments/assets.ts';

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
        id label serialNumber updatedAt lastSeenAt spokeShopName storageLocation purchaseOrderNumber
        hub { id name }
        variant { id brand model color size image { url } }
        customer { id fullName email }
      }
    }
  }
`);

/** Exports the current list. */
export const AssetsExportMutation = graphql(`
  mutation AssetsExport(
    ${ASSETS_VARIABLES}
    $format: ExportFormat
  ) {
    assetsExport(
      ${ASSETS_ARGUMENTS}
      format: $format
    ) { id status }
  }
`);

const AssetBySerialQuery = graphql(`
  query GetAssetBySerialNumber($serialNumber: String!) {
    assetBySerialNumber(serialNumber: $serialNumber) { id }
    variantsWithCode(code: $serialNumber) { id brand model }
  }
`);

const AssetFilterChoicesQuery = graphql(`
  query AssetFilterChoices {
    vehicles { id brand model variants { id color size } versions { id name } }
    assetPurchaseOrders { id purchaseOrderNumber }
  }
`);

export type AssetRow = ResultOf<typeof AssetsQuery>['assets']['nodes'][number];

/** The list within the selected hubs. */
export const ASSETS = hubList({
  document: AssetsQuery,
  pageSize: assetList.pageSize,
  queryKey: assetKeys.list,
  pageOf: (data) => data.assets,
});

/** The models and purchase orders that the list can be filtered by. */
export const assetFilterChoicesQuery = documentQuery(
  assetKeys.filterChoices,
  AssetFilterChoicesQuery,
  {},
);

/** The id of the vehicle with exactly this serial number, in any hub, or the variant that has it as a maker's code. */
export async function findAssetBySerial(serialNumber: string, signal?: AbortSignal) {
  const found = await fetchData(AssetBySerialQuery, { serialNumber }, signal);
  return { assetId: found.assetBySerialNumber?.id, coded: found.variantsWithCode[0] };
}
