import { expect, it } from 'vitest';
import { type AssetMenuFacts, availableAssetActions, availableStateChanges } from './asset-menu.ts';

const idle: AssetMenuFacts = {
  state: 'RETURNED',
  hasLiveSubscription: false,
  isOnReadyOrder: false,
  isOnTransferOrder: false,
  isBeingBuilt: false,
  hasOrder: false,
  purchaseOrderState: null,
  hubDirectShipEnabled: false,
  paymentPending: false,
  hasSuccessor: false,
  lostInTransit: false,
};

it.each<[Partial<AssetMenuFacts>, string[]]>([
  [{}, ['changeStorageLocation', 'changeHub', 'changeVariant', 'updateDetails']],
  [
    { state: 'TEST_RIDE' },
    ['takeReturn', 'changeStorageLocation', 'changeHub', 'changeVariant', 'updateDetails'],
  ],
  [
    { state: 'ACTIVE', hasLiveSubscription: true },
    [
      'takeReturn: Cancel the subscription first',
      'changeStorageLocation: The vehicle has a subscription.',
      'changeHub',
      'changeVariant: The vehicle has a subscription. Swap it instead.',
      'updateDetails',
    ],
  ],
  [
    { state: 'OPEN_PO', purchaseOrderState: 'OPEN' },
    ['checkIn: Submit the purchase order first', 'changeVariant', 'updateDetails'],
  ],
  [
    { state: 'SHIPPED', purchaseOrderState: 'SHIPPED', isOnReadyOrder: true },
    [
      'checkIn',
      'changeVariant: The vehicle is on a ready order. Remove the asset from the order first.',
      'updateDetails',
    ],
  ],
  [
    { state: 'RECEIVED', purchaseOrderState: 'CHECK_IN' },
    [
      'undoCheckIn',
      'returnToVendor',
      'changeStorageLocation',
      'changeHub',
      'changeVariant',
      'updateDetails',
    ],
  ],
  [
    { state: 'RECEIVED', purchaseOrderState: 'CLOSED' },
    [
      'undoCheckIn: The purchase order is closed.',
      'returnToVendor',
      'changeStorageLocation',
      'changeHub',
      'changeVariant',
      'updateDetails',
    ],
  ],
  [
    { state: 'OPEN_TO', isOnTransferOrder: true },
    [
      'changeStorageLocation',
      'changeHub: The vehicle is on a transfer order. Receive it there first.',
      'changeVariant',
      'updateDetails',
    ],
  ],
  [
    { state: 'MAINTENANCE_RMA', purchaseOrderState: 'CLOSED' },
    ['returnToVendor', 'changeStorageLocation', 'changeHub', 'changeVariant', 'updateDetails'],
  ],
  [
    { state: 'ACTIVE', purchaseOrderState: 'CLOSED', hasLiveSubscription: true },
    [
      'takeReturn: Cancel the subscription first',
      'returnToVendor: The vehicle has a subscription.',
      'changeStorageLocation: The vehicle has a subscription.',
      'changeHub',
      'changeVariant: The vehicle has a subscription. Swap it instead.',
      'updateDetails',
    ],
  ],
  [
    { state: 'STOLEN_DELINQUENT', purchaseOrderState: 'CLOSED' },
    ['takeReturn', 'changeHub', 'changeVariant', 'updateDetails'],
  ],
  [{ state: 'STOLEN' }, ['recover', 'changeHub', 'changeVariant', 'updateDetails']],
  [{ state: 'DECOMMISSIONED' }, ['changeHub', 'changeVariant', 'updateDetails']],
  [
    { state: 'DECOMMISSIONED', lostInTransit: true },
    ['recover', 'changeHub', 'changeVariant', 'updateDetails'],
  ],
  [{ state: 'SOLD', hasSuccessor: true }, ['changeHub', 'changeVariant', 'updateDetails']],
  [
    { paymentPending: true },
    [
      'changeStorageLocation: Payment pending',
      'changeHub: Payment pending',
      'changeVariant: Payment pending',
      'updateDetails: Payment pending',
    ],
  ],
])('a vehicle with %j offers %j', (facts, expected) => {
  const offered = availableAssetActions({ ...idle, ...facts }).map(({ action, disabledReason }) =>
    disabledReason === null ? action : `${action}: ${disabledReason}`,
  );
  expect(offered).toEqual(expected);
});

it.each<[Partial<AssetMenuFacts>, string, string | null]>([
  [{ state: 'ACTIVE', hasLiveSubscription: true }, 'takeReturn', 'SUBSCRIPTION'],
  [{ state: 'OPEN_PO', purchaseOrderState: 'OPEN' }, 'checkIn', 'PURCHASE_ORDER'],
  [{ isOnReadyOrder: true }, 'changeHub', 'ORDER'],
  [{ isBeingBuilt: true }, 'changeVariant', 'BUILD'],
  [{ state: 'OPEN_TO', isOnTransferOrder: true }, 'changeHub', 'TRANSFER_ORDER'],
  [{ state: 'ACTIVE', hasLiveSubscription: true }, 'changeStorageLocation', 'SUBSCRIPTION'],
  // The page has a note about it.
  [{ paymentPending: true }, 'changeHub', null],
])('of a vehicle with %j the reason against %s names its %s', (facts, action, blocker) => {
  const offered = availableAssetActions({ ...idle, ...facts }).find(
    (each) => each.action === action,
  );
  expect(offered?.disabledReason).not.toBeNull();
  expect(offered?.blocker).toBe(blocker);
});

it.each<[Partial<AssetMenuFacts>, string[]]>([
  [{ state: 'STOLEN' }, []],
  [{ state: 'ACTIVE', isOnReadyOrder: true }, []],
  [{ state: 'TEST_RIDE', paymentPending: true }, ['ACTIVE: Payment pending']],
  [{ state: 'TEST_RIDE', hubDirectShipEnabled: true }, ['ACTIVE: Not at a direct-ship hub']],
])('a vehicle with %j offers the changes of state %j', (facts, expected) => {
  const offered = availableStateChanges({ ...idle, ...facts }).map(({ action, disabledReason }) =>
    disabledReason === null ? action : `${action}: ${disabledReason}`,
  );
  expect(offered.slice(0, 1)).toEqual(expected);
});
