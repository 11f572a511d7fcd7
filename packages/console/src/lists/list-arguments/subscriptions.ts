// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const SUBSCRIPTIONS_VARIABLES = `
    $delinquent: Boolean
    $hubId: ID
    $hubIds: [ID!]
    $organizationId: ID
    $paymentStatuses: [PaymentStatusFilter!]
    $program: Program
    $searchQuery: String
    $serviceAreaId: ID
    $sortColumn: SubscriptionSortColumn
    $sortDirection: SortDirection
    $subscriptionStates: [SubscriptionState!]
    $swapPending: Boolean
`;
export const SUBSCRIPTIONS_ARGUMENTS = `
      delinquent: $delinquent
      hubId: $hubId
      hubIds: $hubIds
      organizationId: $organizationId
      paymentStatuses: $paymentStatuses
      program: $program
      searchQuery: $searchQuery
      serviceAreaId: $serviceAreaId
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      subscriptionStates: $subscriptionStates
      swapPending: $swapPending
`;
