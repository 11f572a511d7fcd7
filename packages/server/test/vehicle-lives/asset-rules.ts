import type { Asset } from './entities.ts';

/** The agreed table of a vehicle's states, independent of the product's rules. */
const MAINTAINED = [
  'MAINTENANCE_HOLD',
  'MAINTENANCE_COSMETIC',
  'MAINTENANCE_LONG_TERM',
  'MAINTENANCE_RMA',
];
const FINISHED = 'MAINTENANCE_READY_FOR_PICKUP';
export const IN_MAINTENANCE = [...MAINTAINED, FINISHED];
const RESERVED = [
  'RESERVED_FOR_CUSTOMER',
  'RESERVED_FOR_PRESALE',
  'RESERVED_FOR_FLEET_RENTAL',
  'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
  'RESERVED_FOR_TRANSFER',
];
const FLEET = ['RESERVED_FOR_FLEET_RENTAL', 'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE'];

/** The states that staff can request. */
export const TARGETS = [
  'ACTIVE',
  ...IN_MAINTENANCE,
  ...RESERVED,
  'TEST_RIDE',
  'DECOMMISSIONED',
  'RETURNED',
  'SOLD',
  'STOLEN',
  'SHIPPED',
  'RECEIVED',
];

/** States from which only vehicles with a former order can be sold. */
export const SOLD_WITH_ORDER = [
  'ACTIVE',
  ...IN_MAINTENANCE,
  ...FLEET,
  'TEST_RIDE',
  'RETURNED',
  'RECEIVED_TO',
];

const except = (state: string, states: readonly string[]) => states.filter((one) => one !== state);

function reserved(state: string): string[] {
  const all = [...except(state, RESERVED), 'ACTIVE', ...MAINTAINED, 'TEST_RIDE', 'DECOMMISSIONED'];
  return FLEET.includes(state) ? [...all, 'RETURNED', 'SOLD'] : all;
}

function maintained(state: string): string[] {
  return [...except(state, IN_MAINTENANCE), 'ACTIVE'];
}

/** The possible next states of a free vehicle, by state. */
export const FREE: Readonly<Record<string, readonly string[]>> = {
  SHIPPED: ['RECEIVED'],
  OPEN_PO: ['SHIPPED', 'RECEIVED'],
  RECEIVED: ['ACTIVE', ...MAINTAINED, ...RESERVED, 'DECOMMISSIONED'],
  ACTIVE: [...MAINTAINED, ...RESERVED, 'TEST_RIDE', 'DECOMMISSIONED', 'RETURNED', 'SOLD'],
  ...Object.fromEntries(
    IN_MAINTENANCE.map((state) => [
      state,
      [...maintained(state), ...RESERVED, 'TEST_RIDE', 'DECOMMISSIONED', 'SOLD'],
    ]),
  ),
  ...Object.fromEntries(RESERVED.map((state) => [state, reserved(state)])),
  TEST_RIDE: ['ACTIVE', 'RETURNED', ...MAINTAINED, ...RESERVED, 'DECOMMISSIONED', 'SOLD'],
  RETURNED: ['ACTIVE', ...MAINTAINED, ...RESERVED, 'TEST_RIDE', 'DECOMMISSIONED', 'SOLD'],
  OPEN_TO: ['SHIPPED_TO', 'RECEIVED_TO'],
  SHIPPED_TO: ['RECEIVED_TO'],
  RECEIVED_TO: [
    'ACTIVE',
    'RETURNED',
    ...MAINTAINED,
    ...RESERVED,
    'TEST_RIDE',
    'DECOMMISSIONED',
    'SOLD',
  ],
  STOLEN_DELINQUENT: ['RETURNED', 'DECOMMISSIONED', 'SOLD'],
  STOLEN: [],
  SOLD: [],
  DECOMMISSIONED: [],
};

/** The same for a vehicle with a live subscription. */
export const SUBSCRIBED: Readonly<Record<string, readonly string[]>> = {
  ACTIVE: [...MAINTAINED, 'STOLEN', 'SOLD'],
  ...Object.fromEntries(
    IN_MAINTENANCE.map((state) => [state, [...maintained(state), 'STOLEN', 'SOLD']]),
  ),
  RECEIVED_TO: MAINTAINED,
};

/** True once the vendor has the purchase order. */
export function isSubmitted(asset: Asset): boolean {
  return asset.purchase !== null && asset.purchase.state !== 'OPEN';
}

/** The states that staff can move a vehicle to now. */
export function nextStates(asset: Asset): readonly string[] {
  if (asset.readyOrder || asset.session) return [];
  const { state } = asset;
  if (asset.subscription && !asset.transfer) return SUBSCRIBED[state] ?? [];
  const free = FREE[state] ?? [];
  if (state === 'OPEN_PO' || state === 'SHIPPED') return isSubmitted(asset) ? free : [];
  return free.filter((to) => to !== 'SOLD' || asset.handedOut || !SOLD_WITH_ORDER.includes(state));
}

/** Why a vehicle cannot be moved to a state, or undefined. */
export function refuseMove(asset: Asset, to: string): string | undefined {
  if (!nextStates(asset).includes(to)) return `not from ${asset.state}`;
  return to === 'ACTIVE' && asset.at.directShip ? 'at a direct-ship hub' : undefined;
}

/** True for a free vehicle. */
export function isFree(asset: Asset): boolean {
  const { subscription, readyOrder, transfer, session, deleted } = asset;
  return !subscription && !readyOrder && !transfer && !session && !deleted;
}

/** States in which a free vehicle can be put on a transfer order. */
export const TRANSFERABLE = [
  'ACTIVE',
  'RECEIVED',
  'RECEIVED_TO',
  'RETURNED',
  'TEST_RIDE',
  'RESERVED_FOR_TRANSFER',
  ...IN_MAINTENANCE,
];

/** With its customer, or waiting for collection there. */
export const WITH_CUSTOMER = ['ACTIVE', ...IN_MAINTENANCE];
