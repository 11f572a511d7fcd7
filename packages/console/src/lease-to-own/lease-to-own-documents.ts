import {
  leaseToOwnCustomerList,
  leaseToOwnInvoiceList,
} from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { leaseKeys } from '../entities/lease-to-own/lease-keys.ts';
import { documentQuery, fieldQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { pageVariables } from '../kit/list-search.ts';
import {
  LEASE_TO_OWN_CUSTOMERS_ARGUMENTS,
  LEASE_TO_OWN_CUSTOMERS_VARIABLES,
} from '../lists/list-arguments/lease-to-own-customers.ts';
import {
  LEASE_TO_OWN_INVOICES_ARGUMENTS,
  LEASE_TO_OWN_INVOICES_VARIABLES,
} from '../lists/list-arguments/lease-to-own-invoices.ts';
import type { LEASE_CUSTOMER_LIST, LeaseListSearch } from './lease-to-own-search.ts';

const LeaseToOwnInvoicesQuery = graphql(`
  query LeaseToOwnInvoices(
    $currentPage: Int
    $pageSize: Int
    ${LEASE_TO_OWN_INVOICES_VARIABLES}
  ) {
    leaseToOwnInvoices(
      currentPage: $currentPage
      pageSize: $pageSize
      ${LEASE_TO_OWN_INVOICES_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id kind state shopInvoiceNumber createdAt endDate totalCents
        customer { id fullName email organization { id name } }
        shop { id name }
        vehicle { displayName color size }
      }
    }
  }
`);

const LeaseToOwnInvoiceQuery = graphql(`
  query LeaseToOwnInvoice($id: ID!) {
    leaseToOwnInvoice(id: $id) {
      id kind state shopInvoiceNumber salesOrderNumber createdAt updatedAt endDate notes
      totalCents computedTotalCents subtotalCents discountCents discountPercentage
      salesTaxPercentage salesTaxCents accessoriesRetailPriceCents
      vehicle { displayName size color description retailPriceCents serialNumber }
      customer { id fullName email organization { id name } }
      lease {
        buyoutPriceCents monthlyTotalPriceCents termLengthMonths stripeSubscriptionId providerLink
      }
      mediaAttachment { uploadedBy uploadedByName media { url } }
      shop { id name email phoneNumber { formatted uri } fullAddress }
      offeredDecisions takesDocument
      events { id kind source bulkRunId state sentence numbers note createdAt links { number type id } }
    }
  }
`);

/** An invoice as shown on its page. */
export type LeaseToOwnInvoice = NonNullable<
  ResultOf<typeof LeaseToOwnInvoiceQuery>['leaseToOwnInvoice']
>;
export type LeaseToOwnInvoiceRow = ResultOf<
  typeof LeaseToOwnInvoicesQuery
>['leaseToOwnInvoices']['nodes'][number];

const LeaseToOwnNextToReviewQuery = graphql(`
  query LeaseToOwnNextToReview($id: ID!) {
    leaseToOwnInvoiceNextToReview(id: $id) { id }
  }
`);

const LeaseToOwnCustomersQuery = graphql(`
  query LeaseToOwnCustomers(
    $currentPage: Int
    $pageSize: Int
    ${LEASE_TO_OWN_CUSTOMERS_VARIABLES}
  ) {
    leaseToOwnCustomers(
      currentPage: $currentPage
      pageSize: $pageSize
      ${LEASE_TO_OWN_CUSTOMERS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id fullName email createdAt leaseToOwnInvoicesCount
        organization { id name }
        leaseToOwnShop { id name }
      }
    }
  }
`);
export type LeaseToOwnCustomer = ResultOf<
  typeof LeaseToOwnCustomersQuery
>['leaseToOwnCustomers']['nodes'][number];

export const LeaseToOwnInvoiceUpdateMutation = graphql(`
  mutation LeaseToOwnInvoiceUpdate(
    $id: ID!
    $state: LeaseToOwnState
    $notes: String
    $salesOrderNumber: String
    $endDate: String
    $mediaUrl: String
    $acceptedTotalCents: Cents
    $expectedUpdatedAt: DateTime
  ) {
    leaseToOwnInvoiceUpdate(
      id: $id
      state: $state
      notes: $notes
      salesOrderNumber: $salesOrderNumber
      endDate: $endDate
      mediaUrl: $mediaUrl
      acceptedTotalCents: $acceptedTotalCents
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id state updatedAt }
  }
`);

/** The page of invoices for the current address. */
export function leasePageQuery(search: LeaseListSearch) {
  const variables = pageVariables(leaseToOwnInvoiceList, search);
  return documentQuery(leaseKeys.invoices(variables), LeaseToOwnInvoicesQuery, variables);
}

/** One invoice; null if there is none with this id. */
export const leaseQuery = (id: string) =>
  recordQuery(
    id,
    leaseKeys.invoice(id),
    LeaseToOwnInvoiceQuery,
    { id },
    { leaseToOwnInvoice: null },
  );

/** The invoice that has waited longest for review, other than this one. */
export function nextToReviewQuery(id: string) {
  return queryOptions({
    ...fieldQuery(
      leaseKeys.next(id),
      LeaseToOwnNextToReviewQuery,
      { id },
      'leaseToOwnInvoiceNextToReview',
    ),
    placeholderData: undefined,
  });
}

/** The page of lease-to-own customers for the current address. */
export function leaseCustomerPageQuery(search: (typeof LEASE_CUSTOMER_LIST)['defaults']) {
  const variables = pageVariables(leaseToOwnCustomerList, search);
  return documentQuery(leaseKeys.customers(variables), LeaseToOwnCustomersQuery, variables);
}
