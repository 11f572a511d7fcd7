import {
  BULK_ROWS_PAGE_SIZE,
  type BulkRowState,
  WORKING,
} from '@kickstand/domain/bulk/bulk-terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { bulkKeys } from '../entities/bulk/bulk-keys.ts';
import { documentQuery, fieldQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

/** Refetch interval of a run on which the server is working, in milliseconds. */
const WORKING_PAUSE = 700;
/** The same of the list of runs. */
const LIST_PAUSE = 3000;

export const BulkRunConfirmMutation = graphql(
  'mutation BulkRunConfirm($id: ID!) { bulkRunConfirm(id: $id) { id status } }',
);
export const BulkRunPauseMutation = graphql(
  'mutation BulkRunPause($id: ID!) { bulkRunPause(id: $id) { id status } }',
);
export const BulkRunResumeMutation = graphql(
  'mutation BulkRunResume($id: ID!) { bulkRunResume(id: $id) { id status } }',
);
export const BulkRunStopMutation = graphql(
  'mutation BulkRunStop($id: ID!) { bulkRunStop(id: $id) { id status } }',
);
export const BulkRunChooseMutation = graphql(`
  mutation BulkRunChoose($id: ID!, $places: [Int!], $choice: Boolean!) {
    bulkRunChoose(id: $id, places: $places, choice: $choice) { id status }
  }
`);
export const BulkRunExportMutation = graphql(
  'mutation BulkRunExport($id: ID!) { bulkRunExport(id: $id) { id } }',
);

const BulkRunQuery = graphql(`
  query BulkRun($id: ID!) {
    bulkRun(id: $id) {
      id command input status total problem requesterName isOwn createdAt confirmedAt finishedAt
      groups { state problem offersChoice count }
    }
  }
`);
export type BulkRunDetail = NonNullable<ResultOf<typeof BulkRunQuery>['bulkRun']>;

const BulkRunsQuery = graphql(`
  query BulkRuns($currentPage: Int) {
    bulkRuns(currentPage: $currentPage) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes { id command status total requesterName createdAt groups { state count } }
    }
  }
`);
export type ListedBulkRun = ResultOf<typeof BulkRunsQuery>['bulkRuns']['nodes'][number];

const BulkRunRowsQuery = graphql(`
  query BulkRunRows($id: ID!, $state: BulkRowState, $problem: String, $currentPage: Int, $pageSize: Int) {
    bulkRunRows(id: $id, state: $state, problem: $problem, currentPage: $currentPage, pageSize: $pageSize) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes { place recordId label customerName state choice problem rehearsal }
    }
  }
`);
export type BulkRowOfRun = ResultOf<typeof BulkRunRowsQuery>['bulkRunRows']['nodes'][number];

/** A bulk run, read again and again while the server is working on it. */
export const bulkRunQuery = (id: string) =>
  queryOptions({
    ...recordQuery(id, bulkKeys.one(id), BulkRunQuery, { id }, { bulkRun: null }),
    refetchInterval: ({ state: { data } }) =>
      data?.bulkRun && WORKING.includes(data.bulkRun.status) ? WORKING_PAUSE : false,
  });

/** @param currentPage from 1. */
export const bulkRunsQuery = (currentPage: number) =>
  queryOptions({
    ...documentQuery(bulkKeys.list({ currentPage }), BulkRunsQuery, { currentPage }),
    refetchInterval: ({ state: { data } }) =>
      data?.bulkRuns.nodes.some(({ status }) => WORKING.includes(status)) ? LIST_PAUSE : false,
  });

/**
 * A page of the rows about which the same is known.
 * @param count how many they are: they are read again when it changes.
 */
export function bulkRowsQuery(
  id: string,
  count: number,
  filter: { readonly state: BulkRowState; readonly problem: string | undefined },
  currentPage: number,
  pageSize: number = BULK_ROWS_PAGE_SIZE,
) {
  const variables = { id, ...filter, currentPage, pageSize };
  return fieldQuery(
    bulkKeys.rows(id, { ...variables, count }),
    BulkRunRowsQuery,
    variables,
    'bulkRunRows',
  );
}
