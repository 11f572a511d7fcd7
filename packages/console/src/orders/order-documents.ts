import { CustomerCardFragment } from '../customers/customer-card.tsx';
import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import { AssetCardFragment } from '../inventory/asset-card.tsx';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { PurchaseOrderCardFragment } from '../purchasing/purchase-order-card.tsx';

export const OrderQuery = graphql(
  `
    query Order($id: ID!) {
      order(id: $id) {
        id number state kind program fulfillmentKind vehicleSerialNumber stripeCheckoutInvoiceId
        depositCents cancelationReason cancelationNotes swapReason swapNotes
        createdAt readiedAt closedAt updatedAt
        hold { reason askAgainOn }
        planPrice { amount currencyCode }
        discountedPrice { amount currencyCode }
        subsidizedPrice { amount }
        variant { id vehicleId brand model color size image { url } }
        customer {
          id fullName email card { brand last4 } organization { id } office { id }
          ...CustomerCard
        }
        hub { id name }
        spokeShop { id name }
        office { id name }
        organization { id name }
        asset { id serialNumber storageLocation state ...AssetCard }
        assetAssemblySession { startedAt finishedAt user }
        purchaseOrder {
          id state purchaseOrderNumber vendorName submittedAt vendorMaxDays outstandingCount
          vendor { id name contactName contactEmail phoneNumber { formatted uri } }
          ...PurchaseOrderCard
        }
        subscription {
          id state stripeSubscriptionId assetId assetSerialNumber restockFeeWaived
          variant { id }
          planPrice { amount currencyCode }
          restockFee { amount currencyCode }
        }
        transferOrder { id transferOrderNumber state }
        stock { available reserved returned received ordered }
        incomingTransferOrder { id transferOrderNumber state }
        waitingApprovals { id sentence }
        pendingMoneyOperation { id kind mode state amountCents createdAt }
        latestMoneyOperation { kind line { ...MoneyLine } }
        availableActions { action disabledReason blocker }
        events { id kind source bulkRunId state sentence numbers note createdAt canUndo links { number type id } }
        comments { id text createdByEmail createdByName createdAt }
        replaces { id createdAt variant { brand model color size } comments { id } }
        replacedBy { id createdAt variant { brand model color size } comments { id } }
      }
    }
  `,
  [CustomerCardFragment, AssetCardFragment, PurchaseOrderCardFragment, MoneyLineFragment],
);

/** An order as shown on its page. */
export type OrderDetail = NonNullable<ResultOf<typeof OrderQuery>['order']>;

export const AssignableAssetsQuery = graphql(`
  query AssetsAvailable($orderId: ID!) {
    assetsAvailable(orderId: $orderId) {
      id serialNumber storageLocation oldTag frameKey checkedInAt createdAt state
      purchaseOrderId purchaseOrderNumber fromPairedPurchaseOrder unavailableReason
      vehicleVersion { name }
    }
  }
`);
export type AssignableAsset = ResultOf<typeof AssignableAssetsQuery>['assetsAvailable'][number];

export const VehiclesQuery = graphql(`
  query Vehicles($hubId: ID, $onlyAvailable: Boolean) {
    vehicles(hubId: $hubId, onlyAvailable: $onlyAvailable) {
      id brand model kind
      variants { id color size }
    }
  }
`);
export type VehicleChoice = ResultOf<typeof VehiclesQuery>['vehicles'][number];

export const VendorsQuery = graphql(`
  query Vendors {
    vendors {
      id name minTimeToFulfill maxTimeToFulfill vehicleIds
      openPurchaseOrders {
        id purchaseOrderNumber hubId assetsCount ordersCount createdAt
      }
    }
  }
`);
export type VendorChoice = ResultOf<typeof VendorsQuery>['vendors'][number];

export const AssignVehicleMutation = graphql(`
  mutation OrderReady($id: ID!, $assetId: ID!) {
    orderReady(id: $id, assetId: $assetId) { id state }
  }
`);

export const FulfillOrderMutation = graphql(
  `
  mutation OrderFulfill(
    $id: ID!
    $fulfillmentKind: FulfillmentKind
    $serialNumber: String
    $assetSerialNumber: String
    $chargeRestockFee: Boolean
    $maintenanceNotes: String
    $photos: [String!]
  ) {
    orderFulfill(
      id: $id
      fulfillmentKind: $fulfillmentKind
      serialNumber: $serialNumber
      assetSerialNumber: $assetSerialNumber
      chargeRestockFee: $chargeRestockFee
      maintenanceNotes: $maintenanceNotes
      photos: $photos
    ) { id state pendingMoneyOperation { id } latestMoneyOperation { kind line { ...MoneyLine } } }
  }
`,
  [MoneyLineFragment],
);

export const PlaceOnHoldMutation = graphql(`
  mutation OrderOnHold($id: ID!) { orderOnHold(id: $id) { id state } }
`);

export const ExplainHoldMutation = graphql(`
  mutation OrderHoldExplain($id: ID!, $reason: String, $askAgainOn: String) {
    orderHoldExplain(id: $id, reason: $reason, askAgainOn: $askAgainOn) { id }
  }
`);

export const SetToOpenMutation = graphql(`
  mutation OrderOpen($id: ID!) { orderOpen(id: $id) { id state } }
`);

export const RemoveAssetMutation = graphql(`
  mutation OrderRemoveAsset($id: ID!) { orderRemoveAsset(id: $id) { id state } }
`);

export const ChangeVehicleMutation = graphql(`
  mutation OrderVariantUpdate($id: ID!, $variantId: ID!) {
    orderVariantUpdate(id: $id, variantId: $variantId) { id state subsidizedPrice { amount } }
  }
`);

export const CreatePurchaseOrderMutation = graphql(`
  mutation PurchaseOrderCreateForOrder($orderId: ID!, $vendorId: ID!, $purchaseOrderId: ID) {
    purchaseOrderCreateForOrder(
      orderId: $orderId
      vendorId: $vendorId
      purchaseOrderId: $purchaseOrderId
    ) { id purchaseOrderNumber }
  }
`);
