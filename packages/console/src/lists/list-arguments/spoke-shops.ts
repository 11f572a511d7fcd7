// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const SPOKE_SHOPS_VARIABLES = `
    $hubId: ID
    $hubIds: [ID!]
    $searchQuery: String
    $sortColumn: SpokeShopSortColumn
    $sortDirection: SortDirection
`;
export const SPOKE_SHOPS_ARGUMENTS = `
      hubId: $hubId
      hubIds: $hubIds
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;
