import { LEASE_TO_OWN_PAGE_SIZE } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchById } from '../kit/fetch-by-id.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { leaseKeys } from './lease-keys.ts';
import type { LEASE_CUSTOMER_LIST, LeaseListSearch } from './lease-to-own-search.ts';

const LeaseToOwnInvoicesQuery = graphql(`
  query LeaseToOwnInvoices(
    $currentPage: Int
    $pageSize: Int
    $sortColumn: LeaseToOwnSortColumn
    $sortDirection: SortDirection
    $states: [LeaseToOwnState!]
    $searchQuery: String
  ) {
    leaseToOwnInvoices(
      currentPage: $currentPage
      pageSize: $pageSize
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      states: $states
      searchQuery: $searchQuery
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id kind state createdAt endDate totalCents
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
      mediaAttachment { uploadedBy media { url } }
      shop { id name email phone fullAddress }
      offeredDecisions takesDocument
      events { id kind source description numbers note createdAt links { number type id } }
    }
  }
`);

/** An invoice as its page shows it. */
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
    $sortColumn: LeaseToOwnCustomerSortColumn
    $sortDirection: SortDirection
  ) {
    leaseToOwnCustomers(
      currentPage: $currentPage
      pageSize: $pageSize
      sortColumn: $sortColumn
      sortDirection: $sortDirection
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

/** The page of invoices that the address asks for. */
export function leasePageQuery({ page, sort, direction, states, q }: LeaseListSearch) {
  const variables = {
    currentPage: page,
    pageSize: LEASE_TO_OWN_PAGE_SIZE,
    sortColumn: sort,
    sortDirection: direction,
    ...(states.length > 0 && { states }),
    ...(q && { searchQuery: q }),
  };
  return queryOptions({
    queryKey: leaseKeys.invoices(variables),
    queryFn: ({ signal }) => fetchData(LeaseToOwnInvoicesQuery, variables, signal),
  });
}

/** One invoice; null when there is none with this id. */
export function leaseQuery(id: string) {
  return queryOptions({
    queryKey: leaseKeys.invoice(id),
    queryFn: ({ signal }) =>
      fetchById(id, () => fetchData(LeaseToOwnInvoiceQuery, { id }, signal), {
        leaseToOwnInvoice: null,
      }),
    placeholderData: undefined,
  });
}

/** The invoice that has waited for review longest, other than this one. */
export function nextToReviewQuery(id: string) {
  return queryOptions({
    queryKey: leaseKeys.next(id),
    queryFn: async ({ signal }) =>
      (await fetchData(LeaseToOwnNextToReviewQuery, { id }, signal)).leaseToOwnInvoiceNextToReview,
    placeholderData: undefined,
  });
}

/** The page of lease-to-own customers that the address asks for. */
export function leaseCustomerPageQuery({
  page,
  sort,
  direction,
}: (typeof LEASE_CUSTOMER_LIST)['defaults']) {
  const variables = {
    currentPage: page,
    pageSize: LEASE_TO_OWN_PAGE_SIZE,
    sortColumn: sort,
    sortDirection: direction,
  };
  return queryOptions({
    queryKey: leaseKeys.customers(variables),
    queryFn: ({ signal }) => fetchData(LeaseToOwnCustomersQuery, variables, signal),
  });
}
