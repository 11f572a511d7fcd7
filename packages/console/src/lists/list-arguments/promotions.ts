// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const PROMOTIONS_VARIABLES = `
    $offeredTo: ID
    $searchQuery: String
    $sortColumn: PromotionSortColumn
    $sortDirection: SortDirection
`;
export const PROMOTIONS_ARGUMENTS = `
      offeredTo: $offeredTo
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;
