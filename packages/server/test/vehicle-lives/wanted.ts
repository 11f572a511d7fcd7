import {
  FREE,
  IN_MAINTENANCE,
  SOLD_WITH_ORDER,
  SUBSCRIBED,
  TARGETS,
  TRANSFERABLE,
} from './asset-rules.ts';

const by = (trigger: string, edges: readonly string[]) =>
  edges.map((edge) => `${edge} by ${trigger}`);
const refused = (what: string, states: readonly string[], names: readonly string[]) =>
  states.flatMap((state) => names.map((name) => `${what}${state} x ${name}`));

function legalMoves(table: Readonly<Record<string, readonly string[]>>, suffix: string): string[] {
  return Object.entries(table).flatMap(([state, targets]) =>
    targets.filter((to) => TARGETS.includes(to)).map((to) => `${state}${suffix} > ${to} by staff`),
  );
}

function illegalMoves(
  table: Readonly<Record<string, readonly string[]>>,
  suffix: string,
): string[] {
  return Object.entries(table).flatMap(([state, targets]) =>
    TARGETS.filter((to) => !targets.includes(to)).map((to) => `${state}${suffix} x ${to}`),
  );
}

/** Transitions of vehicles by orders, subscriptions, purchase and transfer orders. */
const FLOWS = [
  ...by('purchaseOrderCreateOrUpdate', ['(new) > OPEN_PO']),
  ...by('purchaseOrderCreateForOrder', ['(new) > OPEN_PO']),
  ...by('orderCreate', ['(new) > OPEN_PO']),
  ...by('purchaseOrderAssetsRemove', ['OPEN_PO > (deleted)', 'SHIPPED > (deleted)']),
  ...by('purchaseOrderAssetsUnship', ['SHIPPED > OPEN_PO']),
  ...by('purchaseOrderDelete', ['OPEN_PO > (deleted)', 'SHIPPED > (deleted)']),
  ...by('orderReady', [
    'ACTIVE =',
    'OPEN_PO =',
    'SHIPPED =',
    'RECEIVED > ACTIVE',
    'RESERVED_FOR_CUSTOMER > ACTIVE',
    'RESERVED_FOR_PRESALE > ACTIVE',
  ]),
  ...by('orderFulfill', [
    'ACTIVE on a ready order =',
    'SHIPPED on a ready order > ACTIVE',
    'RECEIVED on a ready order > ACTIVE',
    'ACTIVE subscribed > RETURNED',
  ]),
  ...by('assemblySessionFinish', ['RECEIVED > ACTIVE', 'RETURNED > ACTIVE', 'ACTIVE =']),
  ...by('assetsMarkCheckedIn', ['RECEIVED > ACTIVE']),
  ...by('assetsMarkReceivedTo', ['RECEIVED_TO > ACTIVE']),
  ...by('subscriptionCancel', [
    'ACTIVE subscribed > RETURNED',
    'ACTIVE subscribed > STOLEN_DELINQUENT',
    'RETURNED > OPEN_TO',
    'OPEN_TO subscribed =',
    'SHIPPED_TO subscribed =',
    'RECEIVED_TO subscribed =',
    ...IN_MAINTENANCE.map((state) => `${state} subscribed =`),
  ]),
  ...by(
    'subscriptionBuyout',
    ['ACTIVE', ...IN_MAINTENANCE].map((state) => `${state} subscribed > SOLD`),
  ),
  ...by(
    'transferOrderCreateShortcut',
    ['ACTIVE', ...IN_MAINTENANCE, 'RECEIVED_TO'].map((state) => `${state} subscribed > OPEN_TO`),
  ),
  ...by(
    'transferOrderAddAssets',
    TRANSFERABLE.map((state) => `${state} > OPEN_TO`),
  ),
  ...by(
    'transferOrderRemoveAssets',
    TRANSFERABLE.map((state) => `OPEN_TO > ${state}`),
  ),
  ...by(
    'transferOrderDelete',
    ['ACTIVE', 'RETURNED', 'RECEIVED'].map((state) => `OPEN_TO > ${state}`),
  ),
  ...by('transferOrderDelete', ['OPEN_TO subscribed > ACTIVE']),
  ...by('orderCancel', ['OPEN_TO subscribed > ACTIVE']),
  ...by('assetReportStolen', ['OPEN_TO subscribed > ACTIVE']),
  ...by('assetsMarkShippedTo', ['OPEN_TO > SHIPPED_TO', 'OPEN_TO subscribed > SHIPPED_TO']),
  ...by('assetsMarkReceivedTo', [
    'OPEN_TO > RECEIVED_TO',
    'SHIPPED_TO > RECEIVED_TO',
    'OPEN_TO subscribed > RECEIVED_TO',
    'SHIPPED_TO subscribed > RECEIVED_TO',
  ]),
  ...by('transferOrderLostInTransit', ['SHIPPED_TO > DECOMMISSIONED']),
  ...by('assetRecover', ['(new) > RETURNED']),
  ...by('assetVariantUpdate', ['OPEN_PO =', 'SHIPPED =', 'RETURNED =']),
  ...by('subscriptionCancel', ['RECEIVED_TO > ACTIVE']),
];

const PURCHASES = [
  ...by('purchaseOrderCreateOrUpdate', [
    'purchase (new) > OPEN',
    'purchase OPEN =',
    'purchase CHECK_IN > CLOSED',
  ]),
  ...by('purchaseOrderCreateForOrder', ['purchase (new) > OPEN']),
  ...by('orderCreate', ['purchase (new) > OPEN']),
  ...by('purchaseOrderSubmit', ['purchase OPEN > SUBMITTED']),
  ...['purchaseOrderShip', 'assetMarkShipped'].flatMap((name) =>
    by(name, ['purchase SUBMITTED > SHIPPED', 'purchase SHIPPED =', 'purchase CHECK_IN =']),
  ),
  ...by('purchaseOrderAssetsUnship', [
    'purchase SHIPPED > SUBMITTED',
    'purchase SHIPPED =',
    'purchase CHECK_IN =',
  ]),
  ...['assetCheckIn', 'assetsMarkCheckedIn'].flatMap((name) =>
    by(name, [
      'purchase SUBMITTED > CHECK_IN',
      'purchase SHIPPED > CHECK_IN',
      'purchase CHECK_IN =',
    ]),
  ),
  ...by('orderFulfill', ['purchase SHIPPED > CHECK_IN']),
  ...by(
    'purchaseOrderDelete',
    ['OPEN', 'SUBMITTED', 'SHIPPED'].map((state) => `purchase ${state} > (deleted)`),
  ),
  ...by('purchaseOrderAndOrderUnlink', ['purchase OPEN > (deleted)']),
  ...['OPEN', 'SUBMITTED', 'SHIPPED', 'CHECK_IN'].flatMap((state) => [
    `purchase ${state} = by purchaseOrderAssetsRemove`,
    `purchase ${state} = by purchaseOrderAndOrderUnlink`,
  ]),
  ...refused(
    'purchase ',
    ['SUBMITTED', 'SHIPPED', 'CHECK_IN', 'CLOSED'],
    ['purchaseOrderSubmit', 'purchaseOrderCreateOrUpdate'],
  ),
  ...refused('purchase ', ['OPEN', 'CLOSED'], ['purchaseOrderShip']),
  ...refused('purchase ', ['CHECK_IN', 'CLOSED'], ['purchaseOrderDelete']),
  ...refused('purchase ', ['OPEN', 'SUBMITTED', 'SHIPPED', 'with vehicles to come'], ['close']),
  'purchase OPEN x purchaseOrderSubmit',
  'purchase with an assigned vehicle x purchaseOrderDelete',
];

const TRANSFERS = [
  ...['transferOrderCreate', 'transferOrderCreateShortcut', 'subscriptionCancel'].map(
    (name) => `transfer (new) > OPEN by ${name}`,
  ),
  'transfer OPEN = by transferOrderAddAssets',
  'transfer OPEN = by transferOrderRemoveAssets',
  'transfer SHIPPED = by transferOrderRemoveAssets',
  'transfer SHIPPED > CHECKED_IN by transferOrderRemoveAssets',
  'transfer OPEN > SHIPPED by assetsMarkShippedTo',
  'transfer SHIPPED = by assetsMarkShippedTo',
  'transfer OPEN > SHIPPED by assetsMarkReceivedTo',
  'transfer OPEN > CHECKED_IN by assetsMarkReceivedTo',
  'transfer SHIPPED = by assetsMarkReceivedTo',
  'transfer SHIPPED > CHECKED_IN by assetsMarkReceivedTo',
  'transfer SHIPPED = by transferOrderLostInTransit',
  'transfer SHIPPED > CHECKED_IN by transferOrderLostInTransit',
  'transfer CHECKED_IN > CLOSED by transferOrderUpdate',
  ...['transferOrderDelete', 'orderCancel', 'assetReportStolen'].map(
    (name) => `transfer OPEN > (deleted) by ${name}`,
  ),
  'transfer (new) x transferOrderCreate',
  'vehicle with customer x transferOrderDelete',
  ...refused(
    'transfer ',
    ['SHIPPED', 'CHECKED_IN', 'CLOSED'],
    ['transferOrderAddAssets', 'transferOrderDelete'],
  ),
  ...refused(
    'transfer ',
    ['CHECKED_IN', 'CLOSED'],
    [
      'transferOrderRemoveAssets',
      'assetsMarkShippedTo',
      'assetsMarkReceivedTo',
      'transferOrderLostInTransit',
    ],
  ),
  'transfer OPEN otherwise x transferOrderLostInTransit',
  ...refused('transfer ', ['OPEN', 'SHIPPED'], ['transferOrderUpdate']),
];

const FINAL = ['fulfilled', 'canceled'];
const ORDERS = [
  'order (new) > open by orderCreate',
  'order (new) > open by swapOrderCreate',
  'order (new) > open by orderVariantUpdate',
  'order open > ready by orderCreate',
  'order open > ready by orderReady',
  'order open > ready by assemblySessionFinish',
  'order ready > open by orderRemoveAsset',
  'order ready > open by orderVariantUpdate',
  'order open > on_hold by orderOnHold',
  'order on_hold > open by orderOpen',
  'order ready > fulfilled by orderFulfill',
  ...['open', 'ready', 'on_hold'].map((state) => `order ${state} > canceled by orderCancel`),
  ...['open', 'ready', 'on_hold'].map((state) => `order ${state} > canceled by assetReportStolen`),
  'order (new) x orderCreate',
  'OPEN_PO x orderFulfill',
  ...refused('order ', ['ready', 'on_hold', ...FINAL], ['orderReady', 'assemblySessionStart']),
  ...refused('order ', ['open', 'on_hold', ...FINAL], ['orderFulfill', 'orderRemoveAsset']),
  ...refused('order ', ['ready', 'on_hold', ...FINAL, 'otherwise'], ['orderOnHold']),
  ...refused('order ', ['open', 'ready', ...FINAL, 'otherwise'], ['orderOpen']),
  ...refused('order ', FINAL, ['orderCancel']),
  ...refused(
    'order ',
    [...FINAL, 'otherwise'],
    ['orderVariantUpdate', 'purchaseOrderAndOrderUnlink'],
  ),
  ...refused(
    'order ',
    ['ready', 'on_hold', ...FINAL, 'otherwise'],
    ['purchaseOrderCreateForOrder'],
  ),
];

const SUBSCRIPTIONS = [
  'subscription (new) > ACTIVE by orderFulfill',
  ...['subscriptionCancel', 'subscriptionBuyout', 'assetReportStolen', 'assetReportSold'].map(
    (name) => `subscription ACTIVE > CANCELED by ${name}`,
  ),
  'payments active > paused',
  'payments paused > active',
  'subscription with a swap x assetReportSold',
  ...refused(
    'subscription ',
    ['CANCELED', 'otherwise'],
    [
      'swapOrderCreate',
      'transferOrderCreateShortcut',
      'subscriptionCancel',
      'subscriptionBuyout',
      'subscriptionPausePayments',
      'subscriptionResumePayments',
    ],
  ),
];

const SERVICE = [
  'job (new) > OPEN by serviceJobCreate',
  'job OPEN > DONE by serviceJobFinish',
  'job OPEN > CANCELED by serviceJobCancel',
  'job DONE > OPEN by serviceJobReopen',
  'job CANCELED > OPEN by serviceJobReopen',
  'MAINTENANCE_HOLD > ACTIVE by serviceJobFinish',
  'RETURNED > ACTIVE by inspectionCreate',
  'RETURNED > MAINTENANCE_HOLD by inspectionCreate',
  'job x too many parts',
  'job OPEN x serviceJobFinish',
  'job OPEN x serviceJobReopen',
  ...refused(
    'job ',
    ['DONE', 'CANCELED'],
    ['serviceJobUpdate', 'serviceJobFinish', 'serviceJobCancel'],
  ),
  ...refused('asset ', ['OPEN_PO', 'SOLD', 'STOLEN'], ['serviceJobCreate', 'inspectionCreate']),
  ...refused('asset ', ['ACTIVE', 'OPEN_TO'], ['inspectionCreate']),
];

/** Everything that a complete run must have tried. */
export const WANTED: ReadonlySet<string> = new Set([
  ...legalMoves(FREE, ''),
  ...illegalMoves(FREE, ''),
  ...SOLD_WITH_ORDER.map((state) => `${state} x SOLD`),
  ...['SHIPPED', 'RECEIVED'].map((to) => `OPEN_PO x ${to}`),
  ...legalMoves(SUBSCRIBED, ' subscribed'),
  ...illegalMoves(SUBSCRIBED, ' subscribed'),
  ...refused('ACTIVE on a ready order', [''], TARGETS),
  ...refused('ACTIVE being built', [''], TARGETS),
  ...FLOWS,
  ...PURCHASES,
  ...TRANSFERS,
  ...ORDERS,
  ...SUBSCRIPTIONS,
  ...SERVICE,
]);
