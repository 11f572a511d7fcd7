import { assetKeys } from '../../entities/inventory/asset-keys.ts';
import { fieldQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';

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
