// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const ASSETS_VARIABLES = `
    $assetStates: [AssetStateFilter!]
    $hubId: ID
    $hubIds: [ID!]
    $includeActiveSubscription: Boolean
    $notSeen: NotSeen
    $purchaseOrderId: ID
    $searchQuery: String
    $sortColumn: AssetSortColumn
    $sortDirection: SortDirection
    $stock: StockFilter
    $storageLocation: String
    $variantId: ID
    $variantIds: [ID!]
    $vehicleId: ID
    $vehicleVersionId: ID
`;
export const ASSETS_ARGUMENTS = `
      assetStates: $assetStates
      hubId: $hubId
      hubIds: $hubIds
      includeActiveSubscription: $includeActiveSubscription
      notSeen: $notSeen
      purchaseOrderId: $purchaseOrderId
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      stock: $stock
      storageLocation: $storageLocation
      variantId: $variantId
      variantIds: $variantIds
      vehicleId: $vehicleId
      vehicleVersionId: $vehicleVersionId
`;
