import { EXPORT_PAGE_SIZE } from '@kickstand/domain/reports/report-terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { reportKeys } from '../entities/reports/report-keys.ts';
import { documentQuery, fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

/** Refetch interval of running exports, in milliseconds. */
const RUNNING_PAUSE = 2000;

const ReportExportsQuery = graphql(`
  query ReportExports($currentPage: Int, $pageSize: Int) {
    reportExports(currentPage: $currentPage, pageSize: $pageSize) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id status fileName description requester rowCount error createdAt downloadUrl
      }
    }
  }
`);
export type ReportExportRow = ResultOf<typeof ReportExportsQuery>['reportExports']['nodes'][number];

export const PaidInvoicesExportMutation = graphql(`
  mutation PaidInvoicesExport(
    $serviceAreaId: ID
    $organizationId: ID
    $startDate: String
    $endDate: String
    $format: ExportFormat
  ) {
    paidInvoicesExport(
      serviceAreaId: $serviceAreaId
      organizationId: $organizationId
      startDate: $startDate
      endDate: $endDate
      format: $format
    ) { id }
  }
`);

export const RevenueByStateExportMutation = graphql(`
  mutation RevenueByStateExport($startDate: String, $endDate: String, $format: ExportFormat) {
    revenueByStateExport(startDate: $startDate, endDate: $endDate, format: $format) { id }
  }
`);

export const ReportExportRepeatMutation = graphql(`
  mutation ReportExportRepeat($id: ID!) {
    reportExportRepeat(id: $id) { id }
  }
`);

const DataRetentionQuery = graphql(`
  query DataRetention {
    dataRetention { kind days ranAt removed }
  }
`);
export type RetentionRow = ResultOf<typeof DataRetentionQuery>['dataRetention'][number];

/** The retention periods. */
export const retentionQuery = fieldQuery(
  reportKeys.retention,
  DataRetentionQuery,
  {},
  'dataRetention',
);

const isRunning = ({ status }: ReportExportRow) => status === 'PENDING' || status === 'PROCESSING';

/** A page of all exports, newest first; refetched while one is running. */
export function exportPageQuery(page: number) {
  const variables = { currentPage: page, pageSize: EXPORT_PAGE_SIZE };
  return queryOptions({
    ...documentQuery(reportKeys.exports(variables), ReportExportsQuery, variables),
    refetchInterval: ({ state }) =>
      state.data?.reportExports.nodes.some(isRunning) ? RUNNING_PAUSE : false,
  });
}
