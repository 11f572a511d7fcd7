import { isKeyOf, keysOf } from '../kernel/keys-of.ts';
import type { OperationGroupName } from './operation-groups.ts';

/** Kinds of things that belong to hubs, with how a refusal calls them. */
export const HUB_SUBJECT_NAMES = {
  order: 'This order',
  subscription: 'This subscription',
  asset: 'This vehicle',
  purchaseOrder: 'This purchase order',
  transferOrder: 'This transfer order',
  assemblySession: 'This order',
  theftReport: 'This vehicle',
  stockCount: 'This stock count',
  /** A hub or shop. */
  place: 'This place',
};
export type HubSubject = keyof typeof HUB_SUBJECT_NAMES;
const HUB_SUBJECTS = keysOf(HUB_SUBJECT_NAMES);

/** A path of ids through inputs and lists; '[program=hub]' limits it to inputs with this value. */
type Path = string | readonly string[];

/** Where the arguments of an operation name what must belong to the hub of hub staff. */
type HubPaths = Readonly<Partial<Record<HubSubject, Path>>> & {
  /** Of several places, one must be the own hub: either end of a transfer. */
  readonly eitherPlace?: Path;
};

/** The paths at which an operation names things that belong to hubs. */
export const pathsOf = ({ eitherPlace = [], ...paths }: HubPaths) => [
  ...HUB_SUBJECTS.flatMap((subject) =>
    [paths[subject] ?? []].flat().map((path) => ({ subject, path })),
  ),
  ...[eitherPlace].flat().map((path) => ({ subject: 'place', path }) as const),
];

type Rule = readonly [group: OperationGroupName, hub?: HubPaths];
const define = <Name extends string>(rules: Readonly<Record<Name, Rule>>) => rules;

/**
 * Every mutation, and every query that not everyone may use, with its group and what must belong to the own hub of hub
 * staff. A test fails for an operation that is missing here and in `READING_QUERIES`.
 */
export const OPERATIONS = define({
  mySessionsEnd: ['OWN_ACCOUNT'],
  mySettingsUpdate: ['OWN_ACCOUNT'],
  savedViewDefault: ['OWN_ACCOUNT'],
  savedViewDelete: ['OWN_ACCOUNT'],
  savedViewSave: ['OWN_ACCOUNT'],
  sessionEnd: ['OWN_ACCOUNT'],
  approvalDecide: ['WORK_NOTES'],
  approvalWithdraw: ['WORK_NOTES'],
  // Each of its rows asks for the operation that it runs, too.
  bulkRunChoose: ['BULK_RUNS'],
  bulkRunConfirm: ['BULK_RUNS'],
  bulkRunCreate: ['BULK_RUNS'],
  bulkRunExport: ['BULK_RUNS'],
  bulkRunPause: ['BULK_RUNS'],
  bulkRunResume: ['BULK_RUNS'],
  bulkRunStop: ['BULK_RUNS'],
  exceptionAssign: ['WORK_NOTES'],
  exceptionSnooze: ['WORK_NOTES'],
  exceptionWake: ['WORK_NOTES'],
  fileUploadUrlCreate: ['WORK_NOTES'],
  noteCreate: ['WORK_NOTES'],
  // For all who change something; each undo then asks for the operation that takes the change back.
  undo: ['UNDOING'],

  inspectionCreate: ['VEHICLES', { asset: 'assetId' }],
  assetActivate: ['VEHICLES', { asset: 'assetId' }],
  assetCheckIn: ['VEHICLES', { asset: 'id' }],
  assetCheckInUndo: ['VEHICLES', { asset: 'assetId' }],
  assetLabelsPrinted: ['VEHICLES', { asset: 'ids' }],
  assetMaintenance: ['VEHICLES', { asset: 'assetId' }],
  assetMaintenanceHold: ['VEHICLES', { asset: 'assetId' }],
  assetReserveForCustomer: ['VEHICLES', { asset: 'assetId' }],
  assetReserveForFleetRental: ['VEHICLES', { asset: 'assetId' }],
  assetReserveForFleetRentalTestRide: ['VEHICLES', { asset: 'assetId' }],
  assetReserveForPresale: ['VEHICLES', { asset: 'assetId' }],
  assetReserveForTransfer: ['VEHICLES', { asset: 'assetId' }],
  assetReturn: ['VEHICLES', { asset: 'assetId' }],
  assetTestRide: ['VEHICLES', { asset: 'assetId' }],
  assetUpdate: ['VEHICLES', { asset: 'assetId' }],
  assetUpdateHub: ['VEHICLES', { asset: 'assetId' }],
  assetVariantUpdate: ['VEHICLES', { asset: 'assetId' }],
  assetsMarkCheckedIn: ['VEHICLES', { asset: 'assets.id' }],
  stockCountClose: ['VEHICLES', { stockCount: 'id' }],
  stockCountPause: ['VEHICLES', { stockCount: 'id' }],
  stockCountResume: ['VEHICLES', { stockCount: 'id' }],
  stockCountScan: ['VEHICLES', { stockCount: 'id' }],
  stockCountStart: ['VEHICLES', { place: 'placeId' }],
  assetRecover: ['THEFTS', { place: 'hubId' }],
  assetReportStolen: ['THEFTS', { asset: 'assetId' }],
  theftReportCreateOrUpdate: [
    'THEFTS',
    { asset: 'attributes.assetId', theftReport: 'theftReportId' },
  ],
  assetDecommission: ['VEHICLE_ENDS'],
  assetReportSold: ['VEHICLE_ENDS'],
  assetReturnToVendor: ['VEHICLE_ENDS'],
  transferOrderLostInTransit: ['VEHICLE_ENDS'],
  assetLockKeyShow: ['SECRETS', { asset: 'assetId' }],
  customerActivationCodeShow: ['SECRETS'],

  assetMarkShipped: ['PURCHASING'],
  purchaseOrderAndOrderUnlink: ['PURCHASING'],
  purchaseOrderAssetsRemove: ['PURCHASING'],
  purchaseOrderAssetsUnship: ['PURCHASING'],
  purchaseOrderCreateForOrder: ['PURCHASING'],
  purchaseOrderCreateOrUpdate: ['PURCHASING'],
  purchaseOrderCloseShort: ['PURCHASING'],
  purchaseOrderDelete: ['PURCHASING'],
  purchaseOrderShip: ['PURCHASING'],
  purchaseOrderSubmit: ['PURCHASING'],
  variantHubInventoryUpdate: ['PURCHASING'],
  // Scans of a delivery teach them.
  variantCodesUpdate: ['DELIVERIES'],
  reorderPointDelete: ['PURCHASING'],
  reorderPointSave: ['PURCHASING'],
  purchaseOrderCheckIn: ['DELIVERIES', { purchaseOrder: 'purchaseOrderId' }],
  purchaseOrderReceiveUnordered: ['DELIVERIES', { purchaseOrder: 'purchaseOrderId' }],
  assetsMarkReceivedTo: ['TRANSFERS', { transferOrder: 'orderId' }],
  transferOrderUnship: ['TRANSFERS', { transferOrder: 'id' }],
  transferOrderReceiveUnplanned: ['TRANSFERS', { transferOrder: 'transferOrderId' }],
  assetsMarkShippedTo: ['TRANSFERS', { transferOrder: 'orderId' }],
  transferOrderAddAssets: ['TRANSFERS', { transferOrder: 'transferOrderId' }],
  transferOrderCreate: [
    'TRANSFERS',
    { eitherPlace: ['attributes.origin.id', 'attributes.destination.id'] },
  ],
  transferOrderDelete: ['TRANSFERS', { transferOrder: 'id' }],
  transferOrderRemoveAssets: ['TRANSFERS', { transferOrder: 'transferOrderId' }],
  transferOrderUpdate: ['TRANSFERS', { transferOrder: 'id' }],
  transferOrderCreateShortcut: ['LINKED_TRANSFERS', { subscription: 'linkedEntity.id' }],

  assemblySessionCancel: ['ORDERS', { assemblySession: 'sessionId' }],
  assemblySessionFinish: ['ORDERS', { assemblySession: 'sessionId' }],
  assemblySessionStart: ['ORDERS', { order: 'orderId' }],
  orderCancel: ['ORDERS', { order: 'id' }],
  orderCreate: [
    'ORDERS',
    { place: ['attributes[program=hub].hubId', 'attributes[program=spoke].spokeShopId'] },
  ],
  orderFulfill: ['ORDERS', { order: 'id' }],
  orderHoldExplain: ['ORDERS', { order: 'id' }],
  orderOnHold: ['ORDERS', { order: 'id' }],
  orderOpen: ['ORDERS', { order: 'id' }],
  orderReady: ['ORDERS', { order: 'id' }],
  orderRemoveAsset: ['ORDERS', { order: 'id' }],
  orderVariantUpdate: ['ORDERS', { order: 'id' }],
  swapOrderCreate: ['ORDERS', { subscription: 'subscriptionId' }],

  checkoutPageCreate: ['CUSTOMERS_AND_CARDS'],
  customerCardRequestCreate: ['CUSTOMERS_AND_CARDS'],
  customerCardRequestRevoke: ['CUSTOMERS_AND_CARDS'],
  customerCardRequestSend: ['CUSTOMERS_AND_CARDS'],
  customerCreate: ['CUSTOMERS_AND_CARDS'],
  customerUpdate: ['CUSTOMERS'],
  mailSendAgain: ['CUSTOMERS'],
  orderCreateLegacy: ['UNPLACED_ORDERS'],
  customerOffboard: ['SUBSCRIPTIONS'],
  subscriptionBuyout: ['SUBSCRIPTIONS'],
  subscriptionCancel: ['SUBSCRIPTIONS'],
  subscriptionPausePayments: ['SUBSCRIPTIONS'],
  subscriptionResumePayments: ['SUBSCRIPTIONS'],
  subscriptionUpdate: ['SUBSCRIPTIONS'],
  subscriptionUpdateBillingCycleDate: ['SUBSCRIPTIONS'],
  assetChargeStolenDeductible: ['AMOUNTS'],
  customerCreateCredit: ['AMOUNTS'],
  customerCreateOneTimePayment: ['AMOUNTS'],
  customerInvoiceRetry: ['AMOUNTS'],
  leaseToOwnInvoiceUpdate: ['LEASE_TO_OWN'],

  spokeChainCreateOrUpdate: ['CATALOGUE'],
  spokeShopCreate: ['CATALOGUE'],
  spokeShopDelete: ['CATALOGUE'],
  spokeShopUpdate: ['CATALOGUE'],
  returnChecklistSave: ['CATALOGUE'],
  vehicleCreateOrUpdate: ['CATALOGUE'],
  vendorCreateOrUpdate: ['CATALOGUE'],
  officeCreate: ['PARTNERS'],
  officeUpdate: ['PARTNERS'],
  organizationCreateOrUpdate: ['PARTNERS'],
  promotionActivate: ['PARTNERS'],
  promotionCreateOrUpdate: ['PARTNERS'],
  promotionPause: ['PARTNERS'],
  assetsExport: ['VEHICLE_EXPORTS'],
  purchaseOrderAssetsExport: ['VEHICLE_EXPORTS'],
  variantStatsExport: ['VEHICLE_EXPORTS'],
  // For all who export something; each export then asks for the operation that requests it.
  reportExportRepeat: ['VEHICLE_EXPORTS'],
  featureFlagSet: ['SETTINGS'],
  hubCreateOrUpdate: ['SETTINGS'],
  serviceAreaCreateOrUpdate: ['SETTINGS'],
  todayRuleSet: ['SETTINGS'],

  billingCompare: ['UNCLEAR_PAYMENTS'],
  billingDifferenceAcknowledge: ['UNCLEAR_PAYMENTS'],
  billingDifferenceTakeOver: ['UNCLEAR_PAYMENTS'],
  moneyOperationLookUp: ['UNCLEAR_PAYMENTS'],
  moneyOperationMarkHappened: ['UNCLEAR_PAYMENTS'],
  moneyOperationMarkNotHappened: ['UNCLEAR_PAYMENTS'],
  moneyOperationRetry: ['UNCLEAR_PAYMENTS'],
  moneyOperationSendAgain: ['UNCLEAR_PAYMENTS'],
  customersExport: ['CUSTOMER_EXPORTS'],
  ordersExport: ['CUSTOMER_EXPORTS'],
  paidInvoicesExport: ['CUSTOMER_EXPORTS'],
  promotionOrdersExport: ['CUSTOMER_EXPORTS'],
  revenueByStateExport: ['CUSTOMER_EXPORTS'],
  subscriptionExport: ['CUSTOMER_EXPORTS'],
  subscriptionsExport: ['CUSTOMER_EXPORTS'],
  customerAnonymize: ['ERASURE'],
  customerDataExport: ['ERASURE'],

  adoption: ['IMPORTS'],
  adoptionAssignVehicle: ['IMPORTS'],
  adoptionDecide: ['IMPORTS'],
  adoptionFindVehicles: ['IMPORTS'],
  adoptionLinkProposals: ['IMPORTS'],
  adoptionLinkSubscriptions: ['IMPORTS'],
  adoptionObjects: ['IMPORTS'],
  adoptionPlansMap: ['IMPORTS'],
  adoptionRefuseLink: ['IMPORTS'],
  adoptionRuleCreate: ['IMPORTS'],
  adoptionRuleRemove: ['IMPORTS'],
  adoptionStart: ['IMPORTS'],
  adoptionUndo: ['IMPORTS'],
  import: ['IMPORTS'],
  importCellEdit: ['IMPORTS'],
  importCellOptions: ['IMPORTS'],
  importCellsReplace: ['IMPORTS'],
  importCheck: ['IMPORTS'],
  importCombined: ['IMPORTS'],
  importCombinedStart: ['IMPORTS'],
  importCommit: ['IMPORTS'],
  importCreate: ['IMPORTS'],
  importDiscard: ['IMPORTS'],
  importEditsRevert: ['IMPORTS'],
  importErrorGroups: ['IMPORTS'],
  importErrorsExport: ['IMPORTS'],
  importErrorsFix: ['IMPORTS'],
  importFindingFix: ['IMPORTS'],
  importFindings: ['IMPORTS'],
  importHead: ['IMPORTS'],
  importLayOut: ['IMPORTS'],
  importRepeat: ['IMPORTS'],
  importRows: ['IMPORTS'],
  importRowsOmit: ['IMPORTS'],
  importUndo: ['IMPORTS'],
  importUndoObstacle: ['IMPORTS'],
  imports: ['IMPORTS'],
  installationStartOver: ['IMPORTS'],
  leaseToOwnInvoiceImport: ['IMPORTS'],
  recordsExport: ['IMPORTS'],
  forestUserUpdate: ['STAFF_ACCOUNTS'],
  securityEvents: ['STAFF_ACCOUNTS'],
  securityEventsExport: ['STAFF_ACCOUNTS'],
  staffAdmit: ['STAFF_ACCOUNTS'],
  staffInvite: ['STAFF_ACCOUNTS'],
  staffRoleChange: ['STAFF_ACCOUNTS'],
  staffSessionsEnd: ['STAFF_ACCOUNTS'],
  serviceAccountCreate: ['SERVICE_ACCOUNTS'],
  serviceAccountRevoke: ['SERVICE_ACCOUNTS'],
  serviceAccountUpdate: ['SERVICE_ACCOUNTS'],
  serviceAccounts: ['SERVICE_ACCOUNTS'],
});
export type Operation = keyof typeof OPERATIONS;

/** The queries that every role may use. */
export const READING_QUERIES: ReadonlySet<string> = new Set(
  `apiReference approvalRequest approvalRequests asset assetBySerialNumber assetLabels assetPurchaseOrders assetValidateCheckIn
  assetVehicleAvailableVersions assets assetsAvailable assetsValidateCheckIn billingDifferences
  billingProviderCheck bulkRun bulkRunRows bulkRuns businessCalendar checkoutPage customer customerCardRequest
  customerForOrderCreation customerLastFulfilledOrder customerProviderMatches customerTimeline
  customerVehicleCatalog customers dataRetention exceptions featureEnabled featureEnabledForHub
  featureFlags fileLink find forestUser forestUsers hub hubs importKinds
  importOpenFiles importProgress installationStartOverRefusal leaseToOwnCustomers leaseToOwnInvoice
  leaseToOwnInvoiceNextToReview leaseToOwnInvoices logHistories mailEnabled mailsWait moneyOperation
  moneyOperations moneyPreview mySessions mySettings nextPurchaseOrderNumber office
  officeVisibilityReport order orderAges orders ordersBuildQueue ordersBuildQueueAssetsForOrder
  organization organizations promotion promotions purchaseOrder purchaseOrderTabs
  purchaseOrderValidateCheckIn purchaseOrders reportExport reportExports savedViews stockCount stockCounts
  serviceAccountOrderChanges serviceArea serviceAreas spokeChain spokeChains spokeShop spokeShops
  staffWaitingCount subscription subscriptions taxRates today todayCounts todayFigureHistory
  todayRules transferOrder transferOrderAvailableOrigins transferOrderTabs transferOrders
  transferableAssetBySerialNumber usualVendor variantStats variantStatsByPurchaseOrder variants
  variantsWithCode vehicle vehicles vendor vendorVehicles vendorVehiclesForPurchaseOrder
  vendors`.split(/\s+/),
);

/** The rule of an operation. Undefined if none was decided, which the server refuses to everyone but admins. */
export function ruleOf(name: string): Rule | undefined {
  if (isKeyOf(OPERATIONS, name)) return OPERATIONS[name];
  return READING_QUERIES.has(name) ? ['READING'] : undefined;
}
