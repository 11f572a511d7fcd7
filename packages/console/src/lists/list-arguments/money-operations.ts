// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const MONEY_OPERATIONS_VARIABLES = `
    $age: MoneyOperationAge
    $kinds: [MoneyOperationKind!]
    $searchQuery: String
    $sortColumn: MoneyOperationSortColumn
    $sortDirection: SortDirection
    $states: [MoneyOperationState!]
`;
export const MONEY_OPERATIONS_ARGUMENTS = `
      age: $age
      kinds: $kinds
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      states: $states
`;
