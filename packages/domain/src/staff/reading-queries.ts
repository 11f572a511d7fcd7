/** The queries that every role may use. */
export const READING_QUERIES: ReadonlySet<string> = new Set(
  `apiReference approvalRequest approvalRequests asset assetBySerialNumber assetLabels
  assetPurchaseOrders assets assetsAvailable assetStorageLocations assetsValidateCheckIn
  assetValidateCheckIn assetVehicleAvailableVersions billingDifferences billingProviderCheck
  bulkRun bulkRunRows bulkRuns businessCalendar checkoutPage customer customerCardRequest
  customerForOrderCreation customerLastFulfilledOrder customerProviderMatches customers
  customerTimeline customerVehicleCatalog dataRetention exceptions featureEnabled
  featureEnabledForHub featureFlags fileLink find forestUser forestUsers hub hubs importKinds
  importOpenFiles importProgress installationStartOverRefusal leaseToOwnCustomers
  leaseToOwnInvoice leaseToOwnInvoiceNextToReview leaseToOwnInvoices logHistories mailEnabled
  mailsWait moneyOperation moneyOperations moneyPreview mySessions mySettings
  nextPurchaseOrderNumber office officeVisibilityReport order orderAges orders ordersBuildQueue
  ordersBuildQueueAssetsForOrder organization organizations part parts promotion promotions
  purchaseOrder purchaseOrders purchaseOrderTabs purchaseOrderValidateCheckIn recall recallReach
  recalls reportExport reportExports savedViews serialNumberQuestion serviceAccountOrderChanges
  serviceArea serviceAreas serviceJob serviceJobs spokeChain spokeChains spokeShop spokeShops
  staffWaitingCount stockCount stockCounts subscription subscriptions taxRates today
  todayCounts todayFigureHistory todayRules transferableAssetBySerialNumber transferOrder
  transferOrderAvailableOrigins transferOrders transferOrderTabs usualVendor variants variantStats
  variantStatsByPurchaseOrder variantsWithCode vehicle vehicles vendor vendors vendorVehicles
  vendorVehiclesForPurchaseOrder`.split(/\s+/),
);
