import { recallKeys } from '../entities/service/recall-keys.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';

const RecallsQuery = graphql(`
  query Recalls($currentPage: Int, $status: RecallStatus) {
    recalls(currentPage: $currentPage, status: $status) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes { id name status dueOn startedBy startedAt total open done canceled overdue }
    }
  }
`);
export type ListedRecall = ResultOf<typeof RecallsQuery>['recalls']['nodes'][number];

/** One page of the recalls. */
export const recallsQuery = (variables: {
  readonly currentPage: number;
  readonly status: ListedRecall['status'] | undefined;
}) => documentQuery(recallKeys.list(variables), RecallsQuery, variables);

const RecallQuery = graphql(`
  query Recall($id: ID!) {
    recall(id: $id) {
      id name status instructions dueOn startedBy startedAt endedBy endedAt total open done canceled overdue
    }
  }
`);
export type RecallDetail = NonNullable<ResultOf<typeof RecallQuery>['recall']>;

/** A recall with the numbers of its jobs. */
export const recallQuery = (id: string) =>
  recordQuery(id, recallKeys.one(id), RecallQuery, { id }, { recall: null });

const ChoicesQuery = graphql(`
  query RecallChoices {
    vehicles { id brand model versions { id name } }
  }
`);

/** The models with their versions, whose vehicles can be recalled. */
export const recallChoicesQuery = documentQuery(recallKeys.choices, ChoicesQuery, {});

const ReachQuery = graphql(`
  query RecallReach(
    $ids: [ID!]
    $vehicleId: ID
    $vehicleVersionId: ID
    $filters: [SavedFilterInput!]
    $searchQuery: String
    $hubIds: [ID!]
  ) {
    recallReach(
      ids: $ids
      vehicleId: $vehicleId
      vehicleVersionId: $vehicleVersionId
      filters: $filters
      searchQuery: $searchQuery
      hubIds: $hubIds
    ) { vehicles withCustomers }
  }
`);
export type RecalledVehicles = VariablesOf<typeof ReachQuery>;

/** How many vehicles a recall would be for. */
export const recallReachQuery = (vehicles: RecalledVehicles) =>
  documentQuery(recallKeys.reach(vehicles), ReachQuery, vehicles);

export const RecallStartMutation = graphql(`
  mutation RecallStart(
    $name: String!
    $instructions: String
    $dueOn: Date
    $ids: [ID!]
    $vehicleId: ID
    $vehicleVersionId: ID
    $filters: [SavedFilterInput!]
    $searchQuery: String
    $hubIds: [ID!]
  ) {
    recallStart(
      name: $name
      instructions: $instructions
      dueOn: $dueOn
      ids: $ids
      vehicleId: $vehicleId
      vehicleVersionId: $vehicleVersionId
      filters: $filters
      searchQuery: $searchQuery
      hubIds: $hubIds
    ) { id total }
  }
`);

export const RecallEndMutation = graphql(`
  mutation RecallEnd($id: ID!, $reason: String!) {
    recallEnd(id: $id, reason: $reason) { id status }
  }
`);

export const RecallCustomersExportMutation = graphql(`
  mutation RecallCustomersExport($id: ID!, $format: ExportFormat) {
    recallCustomersExport(id: $id, format: $format) { id }
  }
`);
