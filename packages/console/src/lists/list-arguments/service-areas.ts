// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const SERVICE_AREAS_VARIABLES = `
    $searchQuery: String
    $sortColumn: ServiceAreaSortColumn
    $sortDirection: SortDirection
`;
export const SERVICE_AREAS_ARGUMENTS = `
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;
