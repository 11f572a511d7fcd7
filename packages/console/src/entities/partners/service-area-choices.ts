import { documentQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { partnerKeys } from './partner-keys.ts';

const ServiceAreasQuery = graphql(`
  query ServiceAreas($searchQuery: String, $pageSize: Int) {
    serviceAreas(searchQuery: $searchQuery, pageSize: $pageSize) { nodes { id name } }
  }
`);

/** The choices of a service area filter, up to 100. */
export const serviceAreasQuery = documentQuery(partnerKeys.serviceAreaFilter, ServiceAreasQuery, {
  searchQuery: null,
  pageSize: 100,
});
