import { serviceAreaList } from '@kickstand/domain/partners/service-area-list.ts';
import { SERVICE_AREA_PAGE_SIZE } from '@kickstand/domain/partners/service-areas.ts';
import { partnerKeys } from '../../entities/partners/partner-keys.ts';
import { SERVICE_AREA_FIELDS } from '../../entities/partners/record-fields.ts';
import { documentQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { listVariables } from '../../kit/list-search.ts';
import {
  SERVICE_AREAS_ARGUMENTS,
  SERVICE_AREAS_VARIABLES,
} from '../../lists/list-arguments/service-areas.ts';
import type { ServiceAreaListSearch } from './service-area-list-search.ts';

const ServiceAreaListQuery = graphql(`
  query ServiceAreaList(
    $currentPage: Int
    $pageSize: Int
    ${SERVICE_AREAS_VARIABLES}
  ) {
    serviceAreas(
      currentPage: $currentPage
      pageSize: $pageSize
      ${SERVICE_AREAS_ARGUMENTS}
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

/** The page of service areas for the current address. */
export function serviceAreaPageQuery(search: ServiceAreaListSearch) {
  const variables = {
    ...listVariables(serviceAreaList, search),
    currentPage: search.page,
    pageSize: SERVICE_AREA_PAGE_SIZE,
  };
  return documentQuery(partnerKeys.serviceAreas(variables), ServiceAreaListQuery, variables);
}

const ServiceAreaQuery = graphql(`
  query ServiceArea($id: ID!) {
    serviceArea(id: $id) {
      id updatedAt
      ${SERVICE_AREA_FIELDS}
      hub { id name }
    }
  }
`);
export type ServiceAreaDetail = NonNullable<ResultOf<typeof ServiceAreaQuery>['serviceArea']>;

/** One service area, for its dialog; null without an id. */
export function serviceAreaQuery(id: string | undefined) {
  return {
    ...documentQuery(partnerKeys.serviceArea(id), ServiceAreaQuery, { id: id ?? '' }),
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
