// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const LEASE_TO_OWN_INVOICES_VARIABLES = `
    $searchQuery: String
    $sortColumn: LeaseToOwnSortColumn
    $sortDirection: SortDirection
    $states: [LeaseToOwnState!]
`;
export const LEASE_TO_OWN_INVOICES_ARGUMENTS = `
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      states: $states
`;
