import { documentQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { assetKeys } from './asset-keys.ts';

const StorageLocationsQuery = graphql(`
  query AssetStorageLocations($placeId: ID) { assetStorageLocations(placeId: $placeId) }
`);

/** The storage locations that vehicles have now, of a hub or shop, or of all. */
export const storageLocationsQuery = (placeId: string | null) =>
  documentQuery(assetKeys.storageLocations(placeId), StorageLocationsQuery, { placeId });
