// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const LEASE_TO_OWN_CUSTOMERS_VARIABLES = `
    $leaseToOwnOnly: Boolean
    $sortColumn: LeaseToOwnCustomerSortColumn
    $sortDirection: SortDirection
`;
export const LEASE_TO_OWN_CUSTOMERS_ARGUMENTS = `
      leaseToOwnOnly: $leaseToOwnOnly
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;
