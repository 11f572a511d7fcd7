/** The queries that every role may use. */
export const READING_QUERIES: ReadonlySet<string> = new Set(
  `apiReference approvalRequest approvalRequests asset assetBySerialNumber assetLabels assetPurchaseOrders assetStorageLocations assetValidateCheckIn
  assetVehicleAvailableVersions assets assetsAvailable assetsValidateCheckIn billingDifferences
  billingProviderCheck bulkRun bulkRunRows bulkRuns businessCalendar checkoutPage customer customerCardRequest
  customerForOrderCreation customerLastFulfilledOrder customerProviderMatches customerTimeline
  customerVehicleCatalog customers dataRetention exceptions featureEnabled featureEnabledForHub
  featureFlags fileLink find forestUser forestUsers hub hubs importKinds
  importOpenFiles importProgress installationStartOverRefusal leaseToOwnCustomers leaseToOwnInvoice
  leaseToOwnInvoiceNextToReview leaseToOwnInvoices logHistories mailEnabled mailsWait moneyOperation
  moneyOperations moneyPreview mySessions mySettings nextPurchaseOrderNumber office
  officeVisibilityReport order orderAges orders ordersBuildQueue ordersBuildQueueAssetsForOrder
  organization organizations part parts promotion promotions purchaseOrder purchaseOrderTabs
  purchaseOrderValidateCheckIn purchaseOrders recall recalls reportExport reportExports savedViews serviceJob serviceJobs stockCount stockCounts
  serialNumberQuestion serviceAccountOrderChanges serviceArea serviceAreas spokeChain spokeChains spokeShop spokeShops
  staffWaitingCount subscription subscriptions taxRates today todayCounts todayFigureHistory
  todayRules transferOrder transferOrderAvailableOrigins transferOrderTabs transferOrders
  transferableAssetBySerialNumber usualVendor variantStats variantStatsByPurchaseOrder variants
  variantsWithCode vehicle vehicles vendor vendorVehicles vendorVehiclesForPurchaseOrder
  vendors`.split(/\s+/),
);
