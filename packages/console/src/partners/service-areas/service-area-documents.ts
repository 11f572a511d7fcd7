import { SERVICE_AREA_PAGE_SIZE } from '@kickstand/domain/partners/service-areas.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { partnerKeys } from '../partner-keys.ts';
import type { ServiceAreaListSearch } from './service-area-list-search.ts';

const ServiceAreaListQuery = graphql(`
  query ServiceAreaList(
    $searchQuery: String
    $currentPage: Int
    $pageSize: Int
    $sortColumn: ServiceAreaSortColumn
    $sortDirection: SortDirection
  ) {
    serviceAreas(
      searchQuery: $searchQuery
      currentPage: $currentPage
      pageSize: $pageSize
      sortColumn: $sortColumn
      sortDirection: $sortDirection
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id name programsAvailable directShipProgramAvailable spokeProgramAvailable
        officesCount organizationsCount
        hub { id name }
      }
    }
  }
`);
export type ServiceAreaRow = ResultOf<typeof ServiceAreaListQuery>['serviceAreas']['nodes'][number];

type Context = { readonly signal: AbortSignal };

/** The page of service areas that the address asks for. */
export function serviceAreaPageQuery(search: ServiceAreaListSearch) {
  const variables = {
    searchQuery: search.q,
    currentPage: search.page,
    pageSize: SERVICE_AREA_PAGE_SIZE,
    sortColumn: search.sort,
    sortDirection: search.direction,
  };
  return {
    queryKey: partnerKeys.serviceAreas(variables),
    queryFn: ({ signal }: Context) => fetchData(ServiceAreaListQuery, variables, signal),
  };
}

const ServiceAreaQuery = graphql(`
  query ServiceArea($id: ID!) {
    serviceArea(id: $id) {
      id name directShipProgramAvailable spokeProgramAvailable updatedAt
      hub { id name }
    }
  }
`);
export type ServiceAreaDetail = NonNullable<ResultOf<typeof ServiceAreaQuery>['serviceArea']>;

/** One service area, for its dialog; nothing without an id. */
export function serviceAreaQuery(id: string | undefined) {
  return {
    queryKey: partnerKeys.serviceArea(id),
    queryFn: ({ signal }: Context) => fetchData(ServiceAreaQuery, { id: id ?? '' }, signal),
    enabled: id !== undefined,
    placeholderData: undefined,
  };
}

export const ServiceAreaSaveMutation = graphql(`
  mutation ServiceAreaCreateOrUpdate(
    $id: ID
    $attributes: ServiceAreaAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    serviceAreaCreateOrUpdate(
      id: $id
      attributes: $attributes
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id name }
  }
`);
