import { serviceKeys } from '../entities/service/service-keys.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import type { ShownJobs } from './jobs-search.ts';

const JobsQuery = graphql(`
  query ServiceJobs(
    $state: ServiceJobState
    $isOverdue: Boolean
    $hubIds: [ID!]
    $assigneeId: ID
    $recallId: ID
    $searchQuery: String
    $currentPage: Int
  ) {
    serviceJobs(
      state: $state
      isOverdue: $isOverdue
      hubIds: $hubIds
      assigneeId: $assigneeId
      recallId: $recallId
      searchQuery: $searchQuery
      currentPage: $currentPage
    ) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes {
        id number title origin state assignee dueOn isOverdue costCents openedAt closedAt
        asset { id serialNumber state label hub { id name } variant { id brand model color size } }
      }
    }
  }
`);
export type ListedJob = ResultOf<typeof JobsQuery>['serviceJobs']['nodes'][number];

export interface JobFilters {
  readonly show: ShownJobs;
  readonly page: number;
  readonly q?: string;
  readonly hubIds?: readonly string[];
  /** The person whose jobs are 'mine'. */
  readonly staffId?: string | undefined;
  readonly recallId?: string;
}

const STATES = {
  open: { state: 'OPEN' },
  overdue: { isOverdue: true },
  mine: { state: 'OPEN' },
  done: { state: 'DONE' },
  canceled: { state: 'CANCELED' },
  all: {},
} as const;

/** One page of service jobs. */
export const jobsQuery = ({ show, page, q, hubIds = [], staffId, recallId }: JobFilters) => {
  const filters = {
    ...STATES[show],
    ...(show === 'mine' && staffId && { assigneeId: staffId }),
    ...(q && { searchQuery: q }),
    ...(hubIds.length > 0 && { hubIds: [...hubIds] }),
    ...(recallId && { recallId }),
    currentPage: page,
  };
  return documentQuery(serviceKeys.jobs(filters), JobsQuery, filters);
};

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
  mutation ServiceJobUpdate(
    $id: ID!
    $title: String!
    $notes: String
    $assigneeId: ID
    $dueOn: Date
    $minutes: Int
    $otherCostCents: Cents!
    $parts: [ServiceJobPartInput!]!
    $photos: [String!]!
    $expectedUpdatedAt: DateTime
  ) {
    serviceJobUpdate(
      id: $id
      title: $title
      notes: $notes
      assigneeId: $assigneeId
      dueOn: $dueOn
      minutes: $minutes
      otherCostCents: $otherCostCents
      parts: $parts
      photos: $photos
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id number }
  }
`);
export const JobFinishMutation = graphql(`
  mutation ServiceJobFinish(
    $id: ID!
    $title: String!
    $notes: String
    $assigneeId: ID
    $dueOn: Date
    $minutes: Int
    $otherCostCents: Cents!
    $parts: [ServiceJobPartInput!]!
    $photos: [String!]!
    $makeAvailable: Boolean!
    $expectedUpdatedAt: DateTime
  ) {
    serviceJobFinish(
      id: $id
      title: $title
      notes: $notes
      assigneeId: $assigneeId
      dueOn: $dueOn
      minutes: $minutes
      otherCostCents: $otherCostCents
      parts: $parts
      photos: $photos
      makeAvailable: $makeAvailable
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id number }
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
