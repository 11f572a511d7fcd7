import { serviceJobList } from '@kickstand/domain/service/job-list.ts';
import { serviceKeys } from '../entities/service/service-keys.ts';
import { hubList } from '../hub-selection/hub-list-queries.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import {
  SERVICE_JOBS_ARGUMENTS,
  SERVICE_JOBS_VARIABLES,
} from '../lists/list-arguments/service-jobs.ts';

const JobsQuery = graphql(`
  query ServiceJobs(
    $currentPage: Int
    $pageSize: Int
    ${SERVICE_JOBS_VARIABLES}
  ) {
    serviceJobs(
      currentPage: $currentPage
      pageSize: $pageSize
      ${SERVICE_JOBS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes {
        id number title origin state assignee dueOn isOverdue openedAt closedAt
        asset { id serialNumber hub { id name } variant { id brand model color size } }
      }
    }
  }
`);
export type ListedJob = ResultOf<typeof JobsQuery>['serviceJobs']['nodes'][number];

/** The queue within the selected hubs. */
export const SERVICE_JOBS = hubList({
  document: JobsQuery,
  pageSize: serviceJobList.pageSize,
  queryKey: serviceKeys.jobs,
  pageOf: (data) => data.serviceJobs,
});

const JobQuery = graphql(`
  query ServiceJob($id: ID!) {
    serviceJob(id: $id) {
      id number title origin state recallId assigneeId assignee dueOn isOverdue minutes otherCostCents costCents
      notes openedBy openedAt closedBy closedAt closingNote updatedAt
      parts { partId name quantity unitCostCents }
      photos { url }
      asset {
        id serialNumber state label spokeShopName
        serviceJobs { id state }
        hub { id name }
        variant { id vehicleId brand model color size }
        customer { id fullName }
      }
    }
  }
`);
export type JobDetail = NonNullable<ResultOf<typeof JobQuery>['serviceJob']>;

/** A service job with its parts and vehicle. */
export const jobQuery = (id: string) =>
  recordQuery(id, serviceKeys.job(id), JobQuery, { id }, { serviceJob: null });

const StaffQuery = graphql(`
  query ServiceStaff { forestUsers { id fullName email disabled } }
`);
/** Who can do a job. */
export const staffQuery = documentQuery(['forest-users', 'service'], StaffQuery, {});

const PartChoicesQuery = graphql(`
  query PartChoices($searchQuery: String) {
    parts(searchQuery: $searchQuery, isRetired: false, pageSize: 50) {
      nodes { id name number priceCents stock { hub { id } quantity } }
    }
  }
`);
export type PartChoice = ResultOf<typeof PartChoicesQuery>['parts']['nodes'][number];
/** Parts that can be put on a job. */
export const partChoicesQuery = (searchQuery: string) =>
  documentQuery(serviceKeys.choices(searchQuery), PartChoicesQuery, { searchQuery });

export const JobCreateMutation = graphql(`
  mutation ServiceJobCreate(
    $assetId: ID!
    $title: String!
    $notes: String
    $assigneeId: ID
    $dueOn: Date
  ) {
    serviceJobCreate(
      assetId: $assetId
      title: $title
      notes: $notes
      assigneeId: $assigneeId
      dueOn: $dueOn
    ) { id number }
  }
`);
export const JobUpdateMutation = graphql(`
  mutation ServiceJobUpdate($id: ID!, $attributes: ServiceJobAttributes!, $expectedUpdatedAt: DateTime) {
    serviceJobUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) { id number }
  }
`);
export const JobFinishMutation = graphql(`
  mutation ServiceJobFinish($id: ID!, $attributes: ServiceJobFinishAttributes!, $expectedUpdatedAt: DateTime) {
    serviceJobFinish(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) { id number }
  }
`);
export const JobCancelMutation = graphql(`
  mutation ServiceJobCancel($id: ID!, $reason: String!) {
    serviceJobCancel(id: $id, reason: $reason) { id number }
  }
`);
export const JobReopenMutation = graphql(`
  mutation ServiceJobReopen($id: ID!) { serviceJobReopen(id: $id) { id number } }
`);
