// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const TRANSFER_ORDERS_VARIABLES = `
    $destination: TransferDestinationInput
    $hubId: ID
    $hubIds: [ID!]
    $searchQuery: String
    $sortColumn: TransferOrderSortColumn
    $sortDirection: SortDirection
    $transferOrderStates: [TransferOrderState!]
`;
export const TRANSFER_ORDERS_ARGUMENTS = `
      destination: $destination
      hubId: $hubId
      hubIds: $hubIds
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      transferOrderStates: $transferOrderStates
`;
