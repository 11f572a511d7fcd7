import { countKeys } from '../entities/counts/count-keys.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const CountsQuery = graphql(`
  query StockCounts($currentPage: Int) {
    stockCounts(currentPage: $currentPage) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes { id status place storageLocation model states expected seen scanned startedBy startedAt closedAt }
    }
  }
`);
export type ListedCount = ResultOf<typeof CountsQuery>['stockCounts']['nodes'][number];

/** One page of the stock counts. */
export const countsQuery = (currentPage: number) =>
  documentQuery(countKeys.list(currentPage), CountsQuery, { currentPage });

const CountQuery = graphql(`
  query StockCount($id: ID!) {
    stockCount(id: $id) {
      id status hubId spokeShopId place storageLocation model states expected seen scanned startedBy startedAt closedBy closedAt
      counters { name scanned lastAt }
      differences {
        counts { kind count settled }
        nodes {
          key kind text by at settled note dismissedBy
          asset {
            id serialNumber state label spokeShopName
            hub { id name }
            variant { id brand model color size }
          }
        }
      }
    }
  }
`);
export type CountDetail = NonNullable<ResultOf<typeof CountQuery>['stockCount']>;
export type CountDifference = CountDetail['differences']['nodes'][number];

/** A stock count with its differences. */
export const countQuery = (id: string) =>
  recordQuery(id, countKeys.one(id), CountQuery, { id }, { stockCount: null });

const CountActionsQuery = graphql(`
  query StockCountActions($id: ID!) {
    stockCount(id: $id) {
      differences { nodes { asset { id nextStates availableActions { action disabledReason } } } }
    }
  }
`);
export type CountActions = ResultOf<typeof CountActionsQuery>;
type FoundCount = NonNullable<CountActions['stockCount']>;
/** What can be done with a vehicle. */
export type VehicleActions = NonNullable<FoundCount['differences']['nodes'][number]['asset']>;

/** What can be done with the vehicles that differ in a count. */
export const countActionsQuery = (id: string) =>
  documentQuery(countKeys.actions(id), CountActionsQuery, { id });

const ModelsQuery = graphql(`
  query StockCountModels { vehicles { id brand model } }
`);

/** The models that a count can be limited to. */
export const countModelsQuery = documentQuery(countKeys.models, ModelsQuery, {});

export const CountStartMutation = graphql(`
  mutation StockCountStart(
    $placeId: ID!
    $storageLocation: String
    $vehicleId: ID
    $states: [String!]
  ) {
    stockCountStart(
      placeId: $placeId
      storageLocation: $storageLocation
      vehicleId: $vehicleId
      states: $states
    ) { id place expected }
  }
`);
export const CountPauseMutation = graphql(`
  mutation StockCountPause($id: ID!) { changed: stockCountPause(id: $id) { id status } }
`);
export const CountResumeMutation = graphql(`
  mutation StockCountResume($id: ID!) { changed: stockCountResume(id: $id) { id status } }
`);
export const CountCloseMutation = graphql(`
  mutation StockCountClose($id: ID!) { stockCountClose(id: $id) { id status } }
`);
export const CountDismissMutation = graphql(`
  mutation StockCountDismiss($id: ID!, $keys: [String!]!, $note: String!) {
    stockCountDismiss(id: $id, keys: $keys, note: $note) { id }
  }
`);
export const CountScanMutation = graphql(`
  mutation StockCountScan($id: ID!, $text: String!, $scannedAt: DateTime) {
    stockCountScan(id: $id, text: $text, scannedAt: $scannedAt) {
      text outcome place label by at
      asset { id serialNumber variant { id brand model color size } }
      count { id expected seen scanned status }
    }
  }
`);
export type CountScan = ResultOf<typeof CountScanMutation>['stockCountScan'];

export const MoveHereMutation = graphql(`
  mutation StockCountMoveHere($assetId: ID!, $hubId: ID!) {
    assetUpdateHub(assetId: $assetId, hubId: $hubId) { id }
  }
`);
export const FoundAgainMutation = graphql(`
  mutation StockCountFoundAgain($assetId: ID!, $hubId: ID!) {
    assetRecover(assetId: $assetId, hubId: $hubId) { id }
  }
`);
export const TakeBackMutation = graphql(`
  mutation StockCountTakeBack($assetId: ID!) { assetReturn(assetId: $assetId) { id } }
`);
export const MissingMutation = graphql(`
  mutation StockCountMissing($assetId: ID!, $reason: String) {
    assetDecommission(assetId: $assetId, reason: $reason) { id }
  }
`);
