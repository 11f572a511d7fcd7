import { CustomerCardFragment } from '../customers/customer-card.tsx';
import { OpenInvoiceFragment } from '../customers/retry-invoice-dialog.tsx';
import { InspectionFragment } from '../entities/inventory/inspections-card.tsx';
import { AssetCardFragment } from '../inventory/asset-card.tsx';
import { graphql, type ResultOf } from '../kit/graphql.ts';

export const SubscriptionQuery = graphql(
  `
    query Subscription($subscriptionId: ID!) {
      subscription(subscriptionId: $subscriptionId) {
        id number state paymentStatus program notes billingCycleDate cancelationReason cancelationNotes
        stripeSubscriptionId restockFeeWaived previousSerialNumber buyoutAvailableAt vehicleStillOut
        stateUpdatedAt startedAt endedAt createdAt updatedAt
        planPrice { amount currencyCode }
        scheduledBillingCycleChange { scheduledAt }
        variant { id vehicleId brand model color size image { url } planPrice { amount currencyCode } }
        customer {
          id fullName email latestPromotion { code }
          card { brand last4 }
          organization { id name }
          office { id }
          shippingAddress { line1 line2 city stateCode postalCode }
          ...CustomerCard
        }
        organization { id name theftInsuranceEnabled }
        office { id name }
        hub { id name fullAddress directShipEnabled }
        asset {
          id serialNumber state label allowBuyout buyoutPriceCents spokeShopName updatedAt
          vehicleVersion { id }
          ...AssetCard
        }
        orders { id state kind vehicleSerialNumber program createdAt }
        pendingSwapOrder {
          id state hub { id name } variant { id } stock { available reserved returned received ordered }
        }
        heldSwapOrder { id state }
        transferOrder { id transferOrderNumber state }
        openInvoices { id createdAt ...OpenInvoice }
        invoices { id state totalCents createdAt canBeRetried }
        fullPlanPrice { amount }
        restockFee { amount }
        swapHub { id name directShipEnabled }
        swapSubsidy { amount }
        saleHub { id name taxRate { id name percentage } }
        billingDateWindow { today first last }
        externalLinks {
          providerSubscription providerCustomer providerInvoice pointOfSaleCustomer
          onboardingSurvey offboardingSurvey
        }
        paymentPending
        waitingApprovals { id sentence }
        pendingMoneyOperation { id kind mode state amountCents createdAt }
        availableActions { action disabledReason blocker }
        events { id kind source bulkRunId state sentence numbers note createdAt links { number type id } }
        inspections { id ...Inspection }
        comments { id text createdByEmail createdByName createdAt }
      }
    }
  `,
  [CustomerCardFragment, AssetCardFragment, OpenInvoiceFragment, InspectionFragment],
);

/** A subscription as shown on its page. */
export type SubscriptionDetail = NonNullable<ResultOf<typeof SubscriptionQuery>['subscription']>;
