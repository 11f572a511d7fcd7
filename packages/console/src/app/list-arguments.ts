// Generated from the schema by `npm run generate`; `npm run check` fails when it is out of date.

/** Of `adoptionObjects`. */
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

/** Of `assets`. */
export const ASSETS_VARIABLES = `
    $assetStates: [AssetStateFilter!]
    $hubId: ID
    $hubIds: [ID!]
    $includeActiveSubscription: Boolean
    $purchaseOrderId: ID
    $searchQuery: String
    $sortColumn: AssetSortColumn
    $sortDirection: SortDirection
    $stock: StockFilter
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
      purchaseOrderId: $purchaseOrderId
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      stock: $stock
      variantId: $variantId
      variantIds: $variantIds
      vehicleId: $vehicleId
      vehicleVersionId: $vehicleVersionId
`;

/** Of `customers`. */
export const CUSTOMERS_VARIABLES = `
    $delinquent: Boolean
    $hasSubscription: Boolean
    $hubId: ID
    $hubIds: [ID!]
    $leaseToOwnOnly: Boolean
    $officeId: ID
    $organizationId: ID
    $searchQuery: String
    $sortColumn: CustomerSortColumn
    $sortDirection: SortDirection
`;
export const CUSTOMERS_ARGUMENTS = `
      delinquent: $delinquent
      hasSubscription: $hasSubscription
      hubId: $hubId
      hubIds: $hubIds
      leaseToOwnOnly: $leaseToOwnOnly
      officeId: $officeId
      organizationId: $organizationId
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;

/** Of `leaseToOwnCustomers`. */
export const LEASE_TO_OWN_CUSTOMERS_VARIABLES = `
    $leaseToOwnOnly: Boolean
    $sortColumn: LeaseToOwnCustomerSortColumn
    $sortDirection: SortDirection
`;
export const LEASE_TO_OWN_CUSTOMERS_ARGUMENTS = `
      leaseToOwnOnly: $leaseToOwnOnly
      sortColumn: $sortColumn
      sortDirection: $sortDirection
`;

/** Of `leaseToOwnInvoices`. */
export const LEASE_TO_OWN_INVOICES_VARIABLES = `
    $searchQuery: String
    $sortColumn: LeaseToOwnSortColumn
    $sortDirection: SortDirection
    $states: [LeaseToOwnState!]
`;
export const LEASE_TO_OWN_INVOICES_ARGUMENTS = `
      searchQuery: $searchQuery
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      states: $states
`;

/** Of `moneyOperations`. */
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

/** Of `orders`. */
export const ORDERS_VARIABLES = `
    $hubId: ID
    $hubIds: [ID!]
    $orderStates: [OrderState!]
    $organizationId: ID
    $program: Program
    $searchQuery: String
    $serviceAreaId: ID
    $sortColumn: OrderSortColumn
    $sortDirection: SortDirection
    $vehicleStates: [AssetAvailability!]
`;
export const ORDERS_ARGUMENTS = `
      hubId: $hubId
      hubIds: $hubIds
      orderStates: $orderStates
      organizationId: $organizationId
      program: $program
      searchQuery: $searchQuery
      serviceAreaId: $serviceAreaId
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      vehicleStates: $vehicleStates
`;

/** Of `promotions`. */
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

/** Of `purchaseOrders`. */
export const PURCHASE_ORDERS_VARIABLES = `
    $hubId: ID
    $hubIds: [ID!]
    $invoiceStatus: CreditPresenceFilter
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
      program: $program
      purchaseOrderStates: $purchaseOrderStates
      searchQuery: $searchQuery
      serviceAreaId: $serviceAreaId
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      vendorIds: $vendorIds
`;

/** Of `serviceAreas`. */
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

/** Of `spokeShops`. */
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

/** Of `subscriptions`. */
export const SUBSCRIPTIONS_VARIABLES = `
    $delinquent: Boolean
    $hubId: ID
    $hubIds: [ID!]
    $organizationId: ID
    $paymentStatuses: [PaymentStatusFilter!]
    $program: Program
    $searchQuery: String
    $serviceAreaId: ID
    $sortColumn: SubscriptionSortColumn
    $sortDirection: SortDirection
    $subscriptionStates: [SubscriptionState!]
    $swapPending: Boolean
`;
export const SUBSCRIPTIONS_ARGUMENTS = `
      delinquent: $delinquent
      hubId: $hubId
      hubIds: $hubIds
      organizationId: $organizationId
      paymentStatuses: $paymentStatuses
      program: $program
      searchQuery: $searchQuery
      serviceAreaId: $serviceAreaId
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      subscriptionStates: $subscriptionStates
      swapPending: $swapPending
`;

/** Of `transferOrders`. */
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
