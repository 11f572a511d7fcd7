// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const SERVICE_JOBS_VARIABLES = `
    $assigneeIds: [ID!]
    $hubId: ID
    $hubIds: [ID!]
    $isOverdue: Boolean
    $recallId: ID
    $searchQuery: String
    $sortColumn: ServiceJobSortColumn
    $sortDirection: SortDirection
    $states: [ServiceJobState!]
`;
export const SERVICE_JOBS_ARGUMENTS = `
      assigneeIds: $assigneeIds
      hubId: $hubId
      hubIds: $hubIds
      isOverdue: $isOverdue
      recallId: $recallId
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      states: $states
`;
