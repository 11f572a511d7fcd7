import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import { InspectionFragment } from '../entities/inventory/inspections-card.tsx';
import { ServiceJobFragment } from '../entities/service/service-jobs-card.tsx';
import { graphql, type ResultOf } from '../kit/graphql.ts';

export const AssetQuery = graphql(
  `
  query GetAsset($id: ID!) {
    asset(id: $id) {
      id state label nextStates paymentPending serialNumber oldTag frameKey lockKey qrToken pledged pledgedAt
      purchasedAt shippedAt checkedInAt soldAt createdAt updatedAt
      wholesalePriceCents msrpAtPurchaseCents cogsCents subscriptionRevenueCents saleAndTheftCents
      totalRevenueCents lifetimeEarningCents
      buyoutEligible allowBuyout buyoutAvailableAt buyoutPriceCents
      spokeShopId spokeShopName storageLocation lastCustomerName lastSeen { at act place by }
      hub { id name directShipEnabled }
      variant { id vehicleId brand model color size }
      vehicleVersion { id name }
      orderedAs { variant { brand model color size } vehicleVersion { name } }
      customer { id fullName }
      order { id state }
      subscription {
        id startedAt
        pendingSwapOrder { id state }
        heldSwapOrder { id state }
        transferOrder { id transferOrderNumber state }
        organization { id name theftInsuranceEnabled }
      }
      unorderedReason purchaseOrder { id purchaseOrderNumber vendorName }
      transfer { id transferOrderNumber originName destinationName }
      vendorReturn { reference creditCents returnedAt }
      lostTransfer { id transferOrderNumber originName destinationName }
      build { orderId customerName }
      latestSaleDate availableActions { action disabledReason blocker }
      theftReport {
        id insuranceClaimId deductibleAmountCents proceedsCents insuranceProceedsDate updatedAt
        stripeDeductiblePaymentId deductibleChargedAt deductibleLink theftInsuranceEnabled
        customer { id fullName email card { brand last4 } }
      }
      successor { id }
      takenInAgainAt
      sale { id channel buyoutPriceCents soldAt referenceNumber notes buyer { id fullName } }
      sameSerial { id state label createdAt qrToken successor { id } }
      assetSubscriptions {
        id startedAt endedAt
        subscription { id program customer { id fullName email } }
      }
      customerInvoices { id state paidAt totalCents stripeInvoiceId providerLink line { ...MoneyLine } }
      waitingApprovals { id sentence }
      pendingMoneyOperation { id kind mode state amountCents createdAt }
      events { id kind source bulkRunId stockCountId state sentence numbers note createdAt canUndo links { number type id } }
      inspections { id ...Inspection }
      serviceCostCents serviceJobs { id ...AssetServiceJob }
      comments { id text createdByEmail createdByName createdAt }
    }
  }
`,
  [MoneyLineFragment, InspectionFragment, ServiceJobFragment],
);

/** An asset as shown on its page. */
export type AssetDetail = NonNullable<ResultOf<typeof AssetQuery>['asset']>;
