import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import { CUSTOMER_FIELDS } from '../entities/customers/record-fields.ts';
import { InspectionFragment } from '../entities/inventory/inspections-card.tsx';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { MailFragment } from '../mail/mails-card.tsx';
import { OpenInvoiceFragment } from './retry-invoice-dialog.tsx';

export const GetCustomerQuery = graphql(
  `
  query GetCustomer($customerId: ID!) {
    customer(customerId: $customerId) {
      id fullName delinquent friendsAndFamily activationCode createdAt updatedAt anonymizedAt
      ${CUSTOMER_FIELDS}
      card { brand last4 expMonth expYear }
      organization { id name logo { url } }
      office { id name serviceArea { id name hub { id name } } }
      inviter { id fullName email }
      latestPromotion { id code }
      externalLinks { paymentProvider pointOfSale }
      currentSubscription {
        id state paymentStatus startedAt billingCycleDate assetSince
        planPrice { amount currencyCode }
        variant { id vehicleId brand model color size image { url } }
        asset { id serialNumber }
      }
      orders {
        id createdAt kind program state variant { id brand model color size }
        hub { id name }
        spokeShop { id name }
        assetAssemblySession { startedAt finishedAt user }
        stock { available reserved returned received ordered }
        incomingTransferOrder { id transferOrderNumber state }
        purchaseOrder {
          id state purchaseOrderNumber vendorName submittedAt vendorMaxDays outstandingCount
        }
      }
      subscriptions {
        id startedAt endedAt program state cancelationReason asset { id serialNumber }
        variant { id brand model color size }
      }
      invoices { id number description state canBeRetried totalCents paidAt createdAt stripeInvoiceId providerLink line { ...MoneyLine } ...OpenInvoice }
      disputes { id reason status amountCents dueAt openedAt closedAt invoiceNumber }
      leaseToOwn
      leaseToOwnInvoices { id createdAt totalCents state shop { id name } vehicle { displayName color size } }
      moneyEntries { id kind reason notes amountCents actor actorName state createdAt }
      inspections { id ...Inspection }
      mails { state ...Mail }
      pendingMoneyOperation { id kind mode state amountCents createdAt }
      waitingApprovals { id sentence }
      availableActions { action disabledReason blocker }
      comments { id text createdByEmail createdByName createdAt }
    }
  }
`,
  [MoneyLineFragment, MailFragment, OpenInvoiceFragment, InspectionFragment],
);

/** A customer as shown on the page. */
export type CustomerDetail = NonNullable<ResultOf<typeof GetCustomerQuery>['customer']>;

export const GetCustomerLastFulfilledOrderQuery = graphql(`
  query GetCustomerLastFulfilledOrder($customerId: ID!) {
    customerLastFulfilledOrder(customerId: $customerId) {
      id
      paymentDetails { taxRate { id name percentage } }
    }
  }
`);

/** The tax rate that one-time charges use. */
export type TaxRateOnFile = NonNullable<
  NonNullable<
    ResultOf<typeof GetCustomerLastFulfilledOrderQuery>['customerLastFulfilledOrder']
  >['paymentDetails']['taxRate']
>;

export const CustomerEligibilityQuery = graphql(`
  query CustomerEligibility($email: String!) {
    customerForOrderCreation(email: $email) { errors }
  }
`);

export const CustomerCreditQuery = graphql(`
  query CustomerCredit($customerId: ID!) {
    customer(customerId: $customerId) { id creditLeftCents }
  }
`);

export const CustomerUpdateMutation = graphql(`
  mutation CustomerUpdate(
    $customerId: ID!
    $attributes: CustomerAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    customerUpdate(
      customerId: $customerId
      attributes: $attributes
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id }
  }
`);

export const CustomerAnonymizeMutation = graphql(`
  mutation CustomerAnonymize($customerId: ID!, $confirmationEmail: String) {
    customerAnonymize(customerId: $customerId, confirmationEmail: $confirmationEmail) {
      id fullName
    }
  }
`);

export const CustomerDataExportMutation = graphql(`
  mutation CustomerDataExport($customerId: ID!) {
    customerDataExport(customerId: $customerId) { id }
  }
`);

export const CustomerCreateCreditMutation = graphql(`
  mutation CustomerCreateCredit(
    $customerId: ID!
    $amountCents: Cents
    $kind: CreditKind
    $reason: CreditReason
    $notes: String
    $providerCustomer: String
  ) {
    customerCreateCredit(
      customerId: $customerId
      amountCents: $amountCents
      kind: $kind
      reason: $reason
      notes: $notes
      providerCustomer: $providerCustomer
    ) { credit { id state } errors { path message } }
  }
`);

export const CustomerCreateOneTimePaymentMutation = graphql(
  `
  mutation CustomerCreateOneTimePayment(
    $customerId: ID!
    $amountCents: Cents
    $reason: ChargeReason
    $notes: String
    $settings: OneTimePaymentSettings
    $damage: ChargedDamage
  ) {
    customerCreateOneTimePayment(
      customerId: $customerId
      amountCents: $amountCents
      reason: $reason
      notes: $notes
      settings: $settings
      damage: $damage
    ) { charge { id state line { ...MoneyLine } } stripeInvoiceId errors { path message } }
  }
`,
  [MoneyLineFragment],
);
