import { queryOptions } from '@tanstack/react-query';
import { orderKeys } from '../../entities/orders/order-keys.ts';
import { documentQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';

/** Refetch interval of the workshop screen, in milliseconds. */
const REFRESH = 15_000;

const BuildQueueQuery = graphql(`
  query GetOrdersBuildQueue($hubId: ID!, $onlyWithAssets: Boolean, $organizationId: ID) {
    ordersBuildQueue(
      hubId: $hubId
      onlyWithAssets: $onlyWithAssets
      organizationId: $organizationId
    ) {
      id state stateUpdatedAt createdAt program kind
      customer { id fullName }
      variant { brand model color size image { url } }
      assetAssemblySession { id startedAt finishedAt user asset { id serialNumber storageLocation } }
      candidates { state count }
    }
  }
`);

/** An order waiting in the workshop. */
export type QueueEntry = ResultOf<typeof BuildQueueQuery>['ordersBuildQueue'][number];
/** An order whose vehicle is being built. */
export type RunningEntry = QueueEntry & {
  readonly assetAssemblySession: NonNullable<QueueEntry['assetAssemblySession']>;
};

/** Whether a vehicle is being built for the order. */
export const isRunning = (entry: QueueEntry): entry is RunningEntry =>
  entry.assetAssemblySession !== null;

export interface QueueFilter {
  readonly hubId: string;
  readonly organizationId: string | null;
  readonly onlyWithAssets: boolean;
}

/** The queue of a hub, refetched every 15 seconds. */
export function buildQueueQuery(filter: QueueFilter) {
  return queryOptions({
    ...documentQuery(orderKeys.buildQueue(filter), BuildQueueQuery, filter),
    refetchInterval: REFRESH,
  });
}

const CandidatesQuery = graphql(`
  query GetOrdersBuildQueueAssetsForOrder($orderId: ID!) {
    ordersBuildQueueAssetsForOrder(orderId: $orderId) {
      id serialNumber storageLocation oldTag frameKey checkedInAt createdAt state
    }
  }
`);
/** A vehicle that can be built for an order. */
export type Candidate = ResultOf<typeof CandidatesQuery>['ordersBuildQueueAssetsForOrder'][number];

/** The vehicles that can be built for an order. */
export function candidatesQuery(orderId: string) {
  return queryOptions({
    ...documentQuery(orderKeys.buildCandidates(orderId), CandidatesQuery, { orderId }),
    placeholderData: undefined,
  });
}

const EndedBuildQuery = graphql(`
  query EndedBuild($id: ID!) { order(id: $id) { id state } }
`);

/** The state of an order whose build has ended. */
export async function stateAfterBuild(orderId: string): Promise<string | undefined> {
  const { order } = await fetchData(EndedBuildQuery, { id: orderId });
  return order?.state;
}

export const StartBuildMutation = graphql(`
  mutation AssemblySessionStart($orderId: ID!, $assetId: ID!) {
    assemblySessionStart(orderId: $orderId, assetId: $assetId) { valid error }
  }
`);

export const FinishBuildMutation = graphql(`
  mutation AssemblySessionFinish($sessionId: ID!) {
    assemblySessionFinish(sessionId: $sessionId) { valid error }
  }
`);

export const CancelBuildMutation = graphql(`
  mutation AssemblySessionCancel($sessionId: ID!) {
    assemblySessionCancel(sessionId: $sessionId) { valid error }
  }
`);
