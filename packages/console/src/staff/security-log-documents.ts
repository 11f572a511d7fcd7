import { SECURITY_EVENT_PAGE_SIZE } from '@kickstand/domain/history/security-list-terms.ts';
import { staffKeys } from '../entities/staff/staff-keys.ts';
import { documentQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import type { SecurityLogSearch } from './security-log-search.ts';

const SecurityEventsQuery = graphql(`
  query SecurityEvents(
    $currentPage: Int
    $pageSize: Int
    $searchQuery: String
    $kinds: [String!]
    $staffUserId: ID
    $period: SecurityEventPeriod
    $sortDirection: SortDirection
  ) {
    securityEvents(
      currentPage: $currentPage
      pageSize: $pageSize
      searchQuery: $searchQuery
      kinds: $kinds
      staffUserId: $staffUserId
      period: $period
      sortDirection: $sortDirection
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id kind label actor staffUserId staffName address subjectType subjectId subjectName details
        createdAt
      }
    }
  }
`);
export type SecurityEvent = ResultOf<typeof SecurityEventsQuery>['securityEvents']['nodes'][number];

export const SecurityEventsExportMutation = graphql(`
  mutation SecurityEventsExport(
    $searchQuery: String
    $kinds: [String!]
    $staffUserId: ID
    $period: SecurityEventPeriod
    $sortDirection: SortDirection
    $format: ExportFormat
  ) {
    securityEventsExport(
      searchQuery: $searchQuery
      kinds: $kinds
      staffUserId: $staffUserId
      period: $period
      sortDirection: $sortDirection
      format: $format
    ) { id }
  }
`);

/** The filters of the address, without paging; unset filters are omitted. */
export function filterArguments(search: SecurityLogSearch) {
  return {
    sortDirection: search.direction,
    ...(search.q && { searchQuery: search.q }),
    ...(search.kinds.length > 0 && { kinds: search.kinds }),
    ...(search.person && { staffUserId: search.person }),
    ...(search.period && { period: search.period }),
  };
}

/** The page of events for the current address. */
export function securityLogQuery(search: SecurityLogSearch) {
  const variables = {
    ...filterArguments(search),
    currentPage: search.page,
    pageSize: SECURITY_EVENT_PAGE_SIZE,
  };
  return documentQuery(staffKeys.securityEvents(variables), SecurityEventsQuery, variables);
}
