import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { partnerKeys } from './partner-keys.ts';

const ServiceAreasQuery = graphql(`
  query ServiceAreas($searchQuery: String, $pageSize: Int) {
    serviceAreas(searchQuery: $searchQuery, pageSize: $pageSize) { nodes { id name } }
  }
`);

/** The choices of a service area filter, up to 100. */
export const serviceAreasQuery = queryOptions({
  queryKey: partnerKeys.serviceAreaFilter,
  queryFn: ({ signal }) =>
    fetchData(ServiceAreasQuery, { searchQuery: null, pageSize: 100 }, signal),
});
