import { graphql, type ResultOf } from '../kit/graphql.ts';

export const TransferOrderQuery = graphql(`
  query TransferOrder($id: ID!) {
    transferOrder(id: $id) {
      id transferOrderNumber state trackingInfo notes shippingCostsCents additionalCostsCents
      assetsCount receivedCount createdAt shippedAt checkedInAt closedAt updatedAt stateUpdatedAt
      customerKeepsVehicle
      invoiceDoc { url }
      origin { type id name email phoneNumber { formatted uri } fullAddress }
      destination { type id name email phoneNumber { formatted uri } fullAddress }
      link {
        __typename
        ... on Order { id kind customer { id fullName email } }
        ... on Subscription { id customer { id fullName email } }
      }
      availableActions { action disabledReason }
      events { id kind source bulkRunId state sentence numbers note createdAt links { number type id } }
      comments { id text createdByEmail createdByName createdAt }
    }
  }
`);

/** A transfer order as shown on its page. */
export type TransferDetail = NonNullable<ResultOf<typeof TransferOrderQuery>['transferOrder']>;

export const TransferTabsQuery = graphql(`
  query TransferOrderTabs($id: ID!) {
    transferOrderTabs(id: $id) {
      allocatedAssets {
        totalCount
        variants { variant { id brand model color size image { url } } assets { since previousState asset { id serialNumber oldTag state label storageLocation } } }
      }
      shippedAssets {
        totalCount
        variants { variant { id brand model color size image { url } } assets { since previousState asset { id serialNumber oldTag state label storageLocation } } }
      }
      checkedInAssets {
        totalCount
        variants { variant { id brand model color size image { url } } assets { since previousState asset { id serialNumber oldTag state label storageLocation } } }
      }
      lostAssets {
        totalCount
        variants { variant { id brand model color size image { url } } assets { since previousState asset { id serialNumber oldTag state label successor { id } } } }
      }
    }
  }
`);

/** The vehicles of a transfer order by progress. */
export type TransferTabs = ResultOf<typeof TransferTabsQuery>['transferOrderTabs'];
/** The vehicles of one model in a tab. */
export type TransferModelGroup = TransferTabs['allocatedAssets'][number];
/** One vehicle in a tab. */
export type TransferAsset = TransferModelGroup['variants'][number]['assets'][number];

/** All vehicles of a tab. */
export const assetsOf = <Vehicle>(
  models: readonly { readonly variants: readonly { readonly assets: readonly Vehicle[] }[] }[],
): Vehicle[] => models.flatMap(({ variants }) => variants.flatMap(({ assets }) => assets));

export const AddAssetsMutation = graphql(`
  mutation TransferOrderAddAssets($transferOrderId: ID!, $serialNumbers: [String!]) {
    transferOrderAddAssets(transferOrderId: $transferOrderId, serialNumbers: $serialNumbers) {
      succeeded { id serialNumber }
      failed { id messages }
    }
  }
`);

export const RemoveAssetsMutation = graphql(`
  mutation TransferOrderRemoveAssets($transferOrderId: ID!, $assetIds: [ID!]!) {
    transferOrderRemoveAssets(transferOrderId: $transferOrderId, assetIds: $assetIds) {
      succeeded { id }
      failed { id messages }
    }
  }
`);

export const ShipAssetsMutation = graphql(`
  mutation AssetsMarkShippedTo($orderId: ID!, $assets: [ID!]!) {
    assetsMarkShippedTo(orderId: $orderId, assets: $assets) {
      succeeded { id }
      failed { id messages }
    }
  }
`);

export const ReceiveAssetsMutation = graphql(`
  mutation AssetsMarkReceivedTo($orderId: ID!, $assets: [ID!]!) {
    assetsMarkReceivedTo(orderId: $orderId, assets: $assets) {
      succeeded { id }
      failed { id messages }
    }
  }
`);

export const UnshipTransferMutation = graphql(`
  mutation TransferOrderUnship($id: ID!, $reason: String!) {
    transferOrderUnship(id: $id, reason: $reason) { id state }
  }
`);

export const ReceiveUnplannedMutation = graphql(`
  mutation TransferOrderReceiveUnplanned(
    $transferOrderId: ID!
    $serialNumber: String!
    $reason: String!
  ) {
    transferOrderReceiveUnplanned(
      transferOrderId: $transferOrderId
      serialNumber: $serialNumber
      reason: $reason
    ) { id serialNumber }
  }
`);

export const LoseAssetsMutation = graphql(`
  mutation TransferOrderLostInTransit($transferOrderId: ID!, $assetIds: [ID!]!, $reason: String) {
    transferOrderLostInTransit(
      transferOrderId: $transferOrderId
      assetIds: $assetIds
      reason: $reason
    ) {
      succeeded { id }
      failed { id messages }
    }
  }
`);

export const UpdateTransferMutation = graphql(`
  mutation TransferOrderUpdate(
    $id: ID!
    $attributes: TransferOrderUpdateAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    transferOrderUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      id state transferOrderNumber
    }
  }
`);

export const DeleteTransferMutation = graphql(`
  mutation TransferOrderDelete($id: ID!, $vehicleAtHub: Boolean) {
    transferOrderDelete(id: $id, vehicleAtHub: $vehicleAtHub) { success error }
  }
`);
