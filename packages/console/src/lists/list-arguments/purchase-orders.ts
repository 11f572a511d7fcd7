// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

export const PURCHASE_ORDERS_VARIABLES = `
    $hubId: ID
    $hubIds: [ID!]
    $invoiceStatus: CreditPresenceFilter
    $late: Boolean
    $program: PurchaseOrderDestination
    $purchaseOrderStates: [PurchaseOrderState!]
    $searchQuery: String
    $serviceAreaId: ID
    $sortColumn: PurchaseOrderSortColumn
    $sortDirection: SortDirection
    $vendorIds: [ID!]
`;
export const PURCHASE_ORDERS_ARGUMENTS = `
      hubId: $hubId
      hubIds: $hubIds
      invoiceStatus: $invoiceStatus
      late: $late
      program: $program
      purchaseOrderStates: $purchaseOrderStates
      searchQuery: $searchQuery
      serviceAreaId: $serviceAreaId
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      vendorIds: $vendorIds
`;
