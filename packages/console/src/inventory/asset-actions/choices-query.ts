import { vehicleKeys } from '../../entities/catalogue/vehicle-keys.ts';
import { assetKeys } from '../../entities/inventory/asset-keys.ts';
import { fieldQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';

const VariantChoicesQuery = graphql(`
  query AssetVariants { variants { id brand model color size } }
`);

/** All variants that can be ordered. */
export const variantChoicesQuery = fieldQuery(
  vehicleKeys.variantChoices,
  VariantChoicesQuery,
  {},
  'variants',
);

const VersionsQuery = graphql(`
  query GetAssetVehicleAvailableVersions($id: ID!) {
    assetVehicleAvailableVersions(id: $id) { id name }
  }
`);

/** The versions of the vehicle's model. */
export function versionChoicesQuery(assetId: string) {
  return fieldQuery(
    assetKeys.versions(assetId),
    VersionsQuery,
    { id: assetId },
    'assetVehicleAvailableVersions',
  );
}
