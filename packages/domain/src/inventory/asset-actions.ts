import { blocked } from '../kernel/blocked.ts';
import { refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import type { PurchaseOrderState } from '../purchasing/purchase-order-terms.ts';
import { assetLabel } from './asset-label.ts';
import { type AssetVerb, assetMachine } from './asset-machine.ts';
import { NO_LIVE_SUBSCRIPTION, SUBMIT_FIRST } from './asset-refusals.ts';
import {
  ASSET_STATES,
  type AssetState,
  ENDED_STATES,
  isMaintenanceState,
  isOrdered,
  type MaintenanceState,
  RESERVED_STATES,
} from './asset-terms.ts';

/** The verbs for a single vehicle; each leads to a different state. */
const STAFF_VERBS = [
  'markShipped',
  'checkIn',
  'activate',
  'lendForTestRide',
  'reserveForCustomer',
  'reserveForPresale',
  'reserveForFleetRental',
  'reserveForFleetRentalTestRide',
  'reserveForTransfer',
  'holdForMaintenance',
  'maintainCosmetically',
  'maintainLongTerm',
  'sendToVendor',
  'finishMaintenance',
  'takeReturn',
  'reportSold',
  'reportStolen',
  'decommission',
  'shipTransfer',
  'receiveTransfer',
] as const satisfies readonly AssetVerb[];
export type StaffVerb = (typeof STAFF_VERBS)[number];

/** The verb that leads to each kind of maintenance. */
export const MAINTENANCE_VERBS = {
  MAINTENANCE_HOLD: 'holdForMaintenance',
  MAINTENANCE_COSMETIC: 'maintainCosmetically',
  MAINTENANCE_LONG_TERM: 'maintainLongTerm',
  MAINTENANCE_RMA: 'sendToVendor',
  MAINTENANCE_READY_FOR_PICKUP: 'finishMaintenance',
} as const satisfies Record<MaintenanceState, StaffVerb>;

/** From which states the verbs of staff lead to each state. */
const SOURCES = new Map(
  ASSET_STATES.map((state) => [state, new Set(assetMachine.sourcesOf(state, STAFF_VERBS))]),
);

function leads(from: AssetState, to: AssetState): boolean {
  return SOURCES.get(to)?.has(from) ?? false;
}

/** The label of the action that moves a vehicle to a state. */
export const ASSET_ACTION_LABELS: Record<AssetState, string> = {
  ACTIVE: 'Active',
  TEST_RIDE: 'Test Ride',
  RESERVED_FOR_CUSTOMER: 'Reserved - Customer',
  RESERVED_FOR_PRESALE: 'Reserved - Pre Sale',
  RESERVED_FOR_FLEET_RENTAL: 'Reserved - Fleet Rental',
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: 'Reserved - Test Ride Fleet',
  RESERVED_FOR_TRANSFER: 'Reserved - Transfer',
  MAINTENANCE_HOLD: 'Hold For Maintenance',
  MAINTENANCE_COSMETIC: 'Cosmetic Maintenance',
  MAINTENANCE_LONG_TERM: 'Long Term Maintenance',
  MAINTENANCE_RMA: 'RMA',
  MAINTENANCE_READY_FOR_PICKUP: 'Ready for Pickup',
  SOLD: 'Report a Sale',
  STOLEN: 'Report Stolen',
  DECOMMISSIONED: 'Decommission',
  RETURNED: 'Return',
  RECEIVED: 'Check in',
  SHIPPED: 'Mark shipped',
  OPEN_PO: 'Open PO',
  OPEN_TO: 'Open TO',
  SHIPPED_TO: 'Shipped (TO)',
  RECEIVED_TO: 'Received (TO)',
  STOLEN_DELINQUENT: 'Stolen - Delinquent',
};

/** Facts about a vehicle that the rules need. */
export interface AssetFacts {
  readonly state: AssetState;
  readonly hasLiveSubscription: boolean;
  readonly isOnReadyOrder: boolean;
  /** Allocated to a transfer order, and neither received nor removed. */
  readonly isOnTransferOrder: boolean;
  /** Claimed by a running build. */
  readonly isBeingBuilt: boolean;
  /** Held by an order that was not canceled. */
  readonly hasOrder: boolean;
  /** Of its purchase order, if any. */
  readonly purchaseOrderState: PurchaseOrderState | null;
  /** Its hub is a direct-ship hub. */
  readonly hubDirectShipEnabled: boolean;
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
}

/** Vendors ship only submitted orders. */
const SUBMITTED: readonly (PurchaseOrderState | null)[] = ['SUBMITTED', 'SHIPPED', 'CHECK_IN'];

/** A vehicle with a customer stays with the customer: it can be repaired, or written off. */
function allowsWithSubscription(from: AssetState, to: AssetState): boolean {
  const withCustomer = from === 'ACTIVE' || isMaintenanceState(from);
  if (isMaintenanceState(to)) return true;
  if (to === 'ACTIVE') return isMaintenanceState(from);
  return withCustomer && (to === 'STOLEN' || to === 'SOLD');
}

/**
 * The states that staff may move a vehicle to from its current one. States that only an order,
 * subscription, purchase order or transfer order can cause are excluded. A pending payment or a
 * direct-ship hub may still forbid one of them, see {@link refuseAssetMove}.
 */
export function nextStates(asset: AssetFacts): AssetState[] {
  return ASSET_STATES.filter((to) => !refuseTransition(asset, to));
}

const ON_READY_ORDER = blocked(
  'The vehicle is on a ready order. Remove the asset from the order first.',
  'ORDER',
);
const BEING_BUILT = blocked(
  'The vehicle is being built for an order. Finish or cancel the build first.',
  'BUILD',
);
export const ON_TRANSFER = blocked(
  'The vehicle is on a transfer order. Receive it there first.',
  'TRANSFER_ORDER',
);
/** A refusal because of the live subscription. */
const subscribed = (reason: string) => refusalOf('SUBSCRIBED', blocked(reason, 'SUBSCRIPTION'));

/** Why a vehicle is not free: it is in use by an order, a build or a transfer. */
export function refuseCommitted(
  asset: Pick<AssetFacts, 'isOnReadyOrder' | 'isBeingBuilt' | 'isOnTransferOrder'>,
): Refusal | undefined {
  if (asset.isOnReadyOrder) return refusalOf('ON_READY_ORDER', ON_READY_ORDER);
  if (asset.isBeingBuilt) return refusalOf('BEING_BUILT', BEING_BUILT);
  return asset.isOnTransferOrder ? refusalOf('ON_TRANSFER', ON_TRANSFER) : undefined;
}

/** Why a vehicle has no next state at all, and what can be done instead. */
export function refuseAnyState(
  asset: Parameters<typeof refuseCommitted>[0] & {
    readonly state: string;
    readonly label: string;
    /** Whether its page offers Vehicle recovered. */
    readonly isRecoverable: boolean;
  },
): string {
  const committed = refuseCommitted(asset);
  if (committed) return committed.message;
  if (isOrdered(asset.state)) {
    return 'The vehicle is still on its purchase order. Submit the order, then check the vehicle in when it arrives.';
  }
  const instead = asset.isRecoverable
    ? 'If it came back, choose Vehicle recovered.'
    : 'This state is final.';
  return `The vehicle is ${asset.label}. ${instead}`;
}

/** Why staff may not move a vehicle to a state, except for a pending payment or its hub. */
function refuseTransition(asset: AssetFacts, to: AssetState): Refusal | undefined {
  const action = ASSET_ACTION_LABELS[to];
  const { state, hasLiveSubscription, isOnTransferOrder, purchaseOrderState } = asset;
  const committed = refuseCommitted(asset);
  const byTransfer = isOnTransferOrder && (to === 'SHIPPED_TO' || to === 'RECEIVED_TO');
  if (committed && !(byTransfer && committed.code === 'ON_TRANSFER' && leads(state, to))) {
    return committed;
  }
  if (committed) return undefined;
  if (hasLiveSubscription && to === 'RETURNED') {
    return subscribed('Cancel the subscription first');
  }
  if (!leads(state, to)) {
    const plate = assetLabel(asset);
    return refusal('ASSET_STATE', `${action} is not available: the vehicle is ${plate}.`);
  }
  if (to === 'SHIPPED' || to === 'RECEIVED') {
    return SUBMITTED.includes(purchaseOrderState) ? undefined : SUBMIT_FIRST;
  }
  if (hasLiveSubscription) {
    return allowsWithSubscription(state, to)
      ? undefined
      : subscribed(`${action} is not available: the vehicle has a subscription.`);
  }
  if (to === 'STOLEN') return NO_LIVE_SUBSCRIPTION;
  return to !== 'SOLD' || asset.hasOrder || state === 'STOLEN_DELINQUENT'
    ? undefined
    : refusal('NO_ORDER', 'Only a vehicle with a subscription or an order can be reported sold.');
}

/** A direct-ship hub has no location where a vehicle can be handed over. */
export const DIRECT_SHIP_ACTIVE = refusal(
  'DIRECT_SHIP_HUB',
  'A vehicle of a direct-ship hub cannot be set to Active.',
);

/**
 * Whether staff may move a vehicle to a state now. The menu offers the {@link nextStates}, and disables
 * with a reason those that are refused here.
 * @returns undefined if they may, else the refusal to show.
 */
export function refuseAssetMove(asset: AssetFacts, to: AssetState): Refusal | undefined {
  const refused = refusePending(asset) ?? refuseTransition(asset, to);
  if (refused) return refused;
  return to === 'ACTIVE' && asset.hubDirectShipEnabled ? DIRECT_SHIP_ACTIVE : undefined;
}

/** The groups of the Change State menu; 'RESERVED' stands for the five reserved states. */
const MENU = [
  ['ACTIVE', 'TEST_RIDE', 'RESERVED'],
  [
    'MAINTENANCE_HOLD',
    'MAINTENANCE_COSMETIC',
    'MAINTENANCE_LONG_TERM',
    'MAINTENANCE_RMA',
    'MAINTENANCE_READY_FOR_PICKUP',
  ],
  ENDED_STATES,
] as const satisfies readonly (readonly (AssetState | 'RESERVED')[])[];
export type StateMenuChoice = (typeof MENU)[number][number];
export const STATE_MENU_CHOICES: readonly StateMenuChoice[] = MENU.flat();

export interface StateMenuItem {
  readonly choice: StateMenuChoice;
  readonly label: string;
  /** Why the item is disabled, or null. */
  readonly disabledReason: string | null;
}

const labelOf = (choice: StateMenuChoice): string =>
  choice === 'RESERVED' ? 'Reserved...' : ASSET_ACTION_LABELS[choice];

/** The labels of the choices where other actions are listed, too: 'Change State: Test Ride'. */
export const STATE_CHANGE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  STATE_MENU_CHOICES.map((choice) => [choice, `Change State: ${labelOf(choice)}`]),
);

/**
 * The groups of a vehicle's Change State menu, with the next states that staff can choose. If there
 * are none, the button is hidden, unless there are no next states at all, in which case it is
 * disabled.
 */
export function stateMenu(asset: {
  readonly nextStates: readonly string[];
  readonly hubDirectShipEnabled: boolean;
}): StateMenuItem[][] {
  const offered = (choice: StateMenuChoice) =>
    choice === 'RESERVED'
      ? RESERVED_STATES.some((state) => asset.nextStates.includes(state))
      : asset.nextStates.includes(choice);
  const item = (choice: StateMenuChoice): StateMenuItem => ({
    choice,
    label: labelOf(choice),
    disabledReason:
      choice === 'ACTIVE' && asset.hubDirectShipEnabled ? 'Not at a direct-ship hub' : null,
  });
  return MENU.map((group) => group.filter(offered).map(item)).filter((group) => group.length > 0);
}
