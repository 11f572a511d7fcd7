// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const ADOPTION_OBJECTS_VARIABLES = `
    $doubts: [AdoptionDoubt!]
    $kinds: [AdoptionKind!]
    $limited: Boolean
    $outcomes: [AdoptionOutcome!]
    $searchQuery: String
    $sortColumn: AdoptionSortColumn
    $sortDirection: SortDirection
`;
export const ADOPTION_OBJECTS_ARGUMENTS = `
      doubts: $doubts
      kinds: $kinds
      limited: $limited
      outcomes: $outcomes
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;
