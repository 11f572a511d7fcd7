// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const CUSTOMERS_VARIABLES = `
    $delinquent: Boolean
    $hasSubscription: Boolean
    $hubId: ID
    $hubIds: [ID!]
    $leaseToOwnOnly: Boolean
    $officeId: ID
    $organizationId: ID
    $searchQuery: String
    $sortColumn: CustomerSortColumn
    $sortDirection: SortDirection
`;
export const CUSTOMERS_ARGUMENTS = `
      delinquent: $delinquent
      hasSubscription: $hasSubscription
      hubId: $hubId
      hubIds: $hubIds
      leaseToOwnOnly: $leaseToOwnOnly
      officeId: $officeId
      organizationId: $organizationId
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;
