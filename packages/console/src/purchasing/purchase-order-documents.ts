import { VendorReturnFragment } from '../entities/purchasing/vendor-return-documents.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

export const PurchaseOrderQuery = graphql(
  `
  query PurchaseOrder($id: ID!) {
    purchaseOrder(id: $id) {
      id purchaseOrderNumber salesOrderNumber state shippingCostsCents additionalCostsCents
      discountPercentage notes trackingInfo destinationName destinationType vendorMaxDays
      submittedAt shippedAt checkedInAt closedAt createdAt updatedAt
      assetsCount orderedCount shippedCount checkedInCount unorderedCount outstandingCount
      notDeliveredCount notDeliveredCents
      vendorReturns { ...VendorReturn }
      invoiceDoc { url }
      vendor {
        id name minTimeToFulfill maxTimeToFulfill contactName contactEmail
        phoneNumber { formatted uri }
      }
      hub { id name fullAddress directShipEnabled }
      spokeShop { id name phoneNumber { formatted uri } contactEmail fullAddress }
      totals {
        goodsCents discountCents shippingCostsCents additionalCostsCents totalCents perVehicleCents
      }
      orders {
        id state program createdAt
        customer { id fullName email shippingAddress { line1 line2 city stateCode postalCode } }
        variant { id brand model color size }
        asset { id }
      }
      availableActions { action disabledReason blocker }
      events { id kind source bulkRunId state sentence numbers note createdAt links { number type id } }
      comments { id text createdByEmail createdByName createdAt }
    }
  }
`,
  [VendorReturnFragment],
);

/** A purchase order as shown on its page. */
export type PurchaseOrderDetail = NonNullable<ResultOf<typeof PurchaseOrderQuery>['purchaseOrder']>;
/** A customer's order that waits for the purchase order, or was delivered with it. */
export type PairedOrder = PurchaseOrderDetail['orders'][number];

const VEHICLES = `
        variants {
          variant { id vehicleId brand model color size image { url } codes }
          assets {
            id serialNumber state label wholesalePriceCents shippedAt checkedInAt
            unorderedReason
            vehicleVersion { id name }
            orderedAs { variant { id } vehicleVersion { id name } }
            variant { id brand model color size }
            hub { id name }
            order { id customer { fullName } }
          }
        }
`;

export const PurchaseOrderTabsQuery = graphql(`
  query PurchaseOrderTabs($id: ID!) {
    purchaseOrderTabs(id: $id) {
      overviewAssets {
        ${VEHICLES}
      }
      notDeliveredAssets {
        ${VEHICLES}
      }
    }
  }
`);

export type PurchaseOrderTabs = NonNullable<
  ResultOf<typeof PurchaseOrderTabsQuery>['purchaseOrderTabs']
>;
/** Vehicles of one model on a purchase order. */
export type ModelGroup = PurchaseOrderTabs['overviewAssets'][number];
export type VariantGroup = ModelGroup['variants'][number];
export type PurchasedAsset = VariantGroup['assets'][number];

export const SavePurchaseOrderMutation = graphql(`
  mutation PurchaseOrderCreateOrUpdate($attributes: PurchaseOrderAttributes!) {
    purchaseOrderCreateOrUpdate(attributes: $attributes) { id purchaseOrderNumber }
  }
`);

export const SubmitPurchaseOrderMutation = graphql(`
  mutation PurchaseOrderSubmit(
    $purchaseOrderId: ID!
    $vendorSalesOrderId: String
    $notes: String
    $invoiceDocUrl: String
  ) {
    purchaseOrderSubmit(
      purchaseOrderId: $purchaseOrderId
      vendorSalesOrderId: $vendorSalesOrderId
      notes: $notes
      invoiceDocUrl: $invoiceDocUrl
    ) { id state }
  }
`);

export const ShipPurchaseOrderMutation = graphql(`
  mutation PurchaseOrderShip($id: ID!) { purchaseOrderShip(id: $id) { id state } }
`);

export const MarkShippedMutation = graphql(`
  mutation AssetMarkShipped($ids: [ID!]!, $timestamp: DateTime) {
    assetMarkShipped(ids: $ids, timestamp: $timestamp) { succeeded { id } failed { id messages } }
  }
`);

export const CheckInScansMutation = graphql(`
  mutation PurchaseOrderCheckIn($purchaseOrderId: ID!, $scans: [PurchaseOrderScanInput!]!) {
    purchaseOrderCheckIn(purchaseOrderId: $purchaseOrderId, scans: $scans) {
      succeeded { id serialNumber }
      failed { id messages }
    }
  }
`);

export const ReceiveUnorderedMutation = graphql(`
  mutation PurchaseOrderReceiveUnordered(
    $purchaseOrderId: ID!
    $variantId: ID!
    $vehicleVersionId: ID!
    $serialNumber: String!
    $wholesalePriceCents: Cents!
    $reason: UnorderedReason!
    $notes: String
  ) {
    purchaseOrderReceiveUnordered(
      purchaseOrderId: $purchaseOrderId
      variantId: $variantId
      vehicleVersionId: $vehicleVersionId
      serialNumber: $serialNumber
      wholesalePriceCents: $wholesalePriceCents
      reason: $reason
      notes: $notes
    ) { id serialNumber }
  }
`);

export const ValidateCheckInQuery = graphql(`
  query PurchaseOrderValidateCheckIn($purchaseOrderId: ID!, $scans: [PurchaseOrderScanInput!]!) {
    purchaseOrderValidateCheckIn(purchaseOrderId: $purchaseOrderId, scans: $scans) {
      serialNumber
      error
      warning
      question
    }
  }
`);

export const VariantsWithCodeQuery = graphql(`
  query VariantsWithCode($code: String!) {
    variantsWithCode(code: $code) { id brand model color size }
  }
`);

export const LearnCodeMutation = graphql(`
  mutation VariantCodeLearn($variantId: ID!, $codes: [String!]!) {
    variantCodesUpdate(variantId: $variantId, codes: $codes, add: true) { id codes }
  }
`);

export const UnshipAssetsMutation = graphql(`
  mutation PurchaseOrderAssetsUnship($purchaseOrderId: ID!, $assetIds: [ID!]!, $reason: String!) {
    purchaseOrderAssetsUnship(
      purchaseOrderId: $purchaseOrderId
      assetIds: $assetIds
      reason: $reason
    ) {
      succeeded { id }
      failed { id messages }
    }
  }
`);

export const RemoveAssetsMutation = graphql(`
  mutation PurchaseOrderAssetsRemove($purchaseOrderId: ID!, $assetIds: [ID!]!) {
    purchaseOrderAssetsRemove(purchaseOrderId: $purchaseOrderId, assetIds: $assetIds) {
      succeeded { id }
      failed { id messages }
    }
  }
`);

export const CloseShortMutation = graphql(`
  mutation PurchaseOrderCloseShort($id: ID!, $reason: String!) {
    purchaseOrderCloseShort(id: $id, reason: $reason) { id state }
  }
`);

export const DeletePurchaseOrderMutation = graphql(`
  mutation PurchaseOrderDelete($id: ID!) { purchaseOrderDelete(id: $id) { success error } }
`);

export const ExportAssetsMutation = graphql(`
  mutation PurchaseOrderAssetsExport($id: ID!, $format: ExportFormat) {
    purchaseOrderAssetsExport(id: $id, format: $format) { id }
  }
`);
