// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const ORDER_AGES_VARIABLES = `
    $age: OrderAge
    $hubId: ID
    $hubIds: [ID!]
    $late: Boolean
    $orderStates: [OrderState!]
    $organizationId: ID
    $program: Program
    $searchQuery: String
    $servedByHub: Boolean
    $serviceAreaId: ID
    $sortColumn: OrderSortColumn
    $sortDirection: SortDirection
    $variantIds: [ID!]
    $vehicleStates: [AssetAvailability!]
`;
export const ORDER_AGES_ARGUMENTS = `
      age: $age
      hubId: $hubId
      hubIds: $hubIds
      late: $late
      orderStates: $orderStates
      organizationId: $organizationId
      program: $program
      searchQuery: $searchQuery
      servedByHub: $servedByHub
      serviceAreaId: $serviceAreaId
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      variantIds: $variantIds
      vehicleStates: $vehicleStates
`;
