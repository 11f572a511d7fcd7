import { queryOptions } from '@tanstack/react-query';
import { vehicleKeys } from '../../entities/catalogue/vehicle-keys.ts';
import { hubKeys } from '../../entities/hubs/hub-keys.ts';
import { assetKeys } from '../../entities/inventory/asset-keys.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';

const HubChoicesQuery = graphql('query AssetHubs { hubs { id name directShipEnabled } }');
export type HubChoice = ResultOf<typeof HubChoicesQuery>['hubs'][number];

/** Every hub. */
export const hubChoicesQuery = queryOptions({
  queryKey: hubKeys.destinations,
  queryFn: async ({ signal }) => (await fetchData(HubChoicesQuery, {}, signal)).hubs,
});

const VariantChoicesQuery = graphql(`
  query AssetVariants { variants { id brand model color size } }
`);

/** All variants that can be ordered. */
export const variantChoicesQuery = queryOptions({
  queryKey: vehicleKeys.variantChoices,
  queryFn: async ({ signal }) => (await fetchData(VariantChoicesQuery, {}, signal)).variants,
});

const VersionsQuery = graphql(`
  query GetAssetVehicleAvailableVersions($id: ID!) {
    assetVehicleAvailableVersions(id: $id) { id name }
  }
`);

/** The versions of the vehicle's model. */
export function versionChoicesQuery(assetId: string) {
  return queryOptions({
    queryKey: assetKeys.versions(assetId),
    queryFn: async ({ signal }) =>
      (await fetchData(VersionsQuery, { id: assetId }, signal)).assetVehicleAvailableVersions,
  });
}
