import { keysOf } from '../kernel/keys-of.ts';

export const ASSET_STATES = [
  'ACTIVE',
  'DECOMMISSIONED',
  'MAINTENANCE_COSMETIC',
  'MAINTENANCE_HOLD',
  'MAINTENANCE_LONG_TERM',
  'MAINTENANCE_READY_FOR_PICKUP',
  'MAINTENANCE_RMA',
  'OPEN_PO',
  'OPEN_TO',
  'RECEIVED',
  'RECEIVED_TO',
  'RESERVED_FOR_CUSTOMER',
  'RESERVED_FOR_FLEET_RENTAL',
  'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
  'RESERVED_FOR_PRESALE',
  'RESERVED_FOR_TRANSFER',
  'RETURNED',
  'SHIPPED',
  'SHIPPED_TO',
  'SOLD',
  'STOLEN',
  'STOLEN_DELINQUENT',
  'TEST_RIDE',
] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** In the workshop, in menu order. */
export const MAINTENANCE_STATES = [
  'MAINTENANCE_HOLD',
  'MAINTENANCE_COSMETIC',
  'MAINTENANCE_LONG_TERM',
  'MAINTENANCE_RMA',
  'MAINTENANCE_READY_FOR_PICKUP',
] as const satisfies readonly AssetState[];
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];

/** Reserved, in the order of the picker. */
export const RESERVED_STATES = [
  'RESERVED_FOR_CUSTOMER',
  'RESERVED_FOR_PRESALE',
  'RESERVED_FOR_FLEET_RENTAL',
  'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
  'RESERVED_FOR_TRANSFER',
] as const satisfies readonly AssetState[];
export type ReservedState = (typeof RESERVED_STATES)[number];

/** Vehicles that staff can lend, take back and sell without a subscription. */
export const LENT_OUT = [
  'RESERVED_FOR_FLEET_RENTAL',
  'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
  'TEST_RIDE',
] as const satisfies readonly AssetState[];

/** Ordered from a vendor and not arrived. */
export const ORDERED_STATES = ['OPEN_PO', 'SHIPPED'] as const satisfies readonly AssetState[];

/** No longer in the business; a vehicle of a delinquent customer may still come back. */
export const GONE_STATES = [
  'SOLD',
  'STOLEN',
  'STOLEN_DELINQUENT',
  'DECOMMISSIONED',
] as const satisfies readonly AssetState[];

const AWAY: readonly string[] = [...ORDERED_STATES, ...GONE_STATES];
/** The states of vehicles that have arrived and that the business still has. */
export const OWN_STATES = ASSET_STATES.filter((state) => !AWAY.includes(state));

/** States that no transition leaves: a vehicle that comes back gets a new record. In SQL: asset_is_ended. */
export const ENDED_STATES = [
  'SOLD',
  'STOLEN',
  'DECOMMISSIONED',
] as const satisfies readonly AssetState[];
export type EndedState = (typeof ENDED_STATES)[number];

/** True until a vehicle ordered from a vendor has arrived. In SQL: IS_ORDERED. */
export function isOrdered(state: string): boolean {
  return ORDERED_STATES.some((known) => known === state);
}

export function isMaintenanceState(state: string): state is MaintenanceState {
  return MAINTENANCE_STATES.some((known) => known === state);
}

export function isReservedState(state: string): state is ReservedState {
  return RESERVED_STATES.some((known) => known === state);
}

/** The vehicle conditions of the order list's filter. */
export const ASSET_AVAILABILITY_LABELS = {
  AVAILABLE: 'Available',
  RECEIVED: 'Received',
  RETURNED: 'Returned',
};
export type AssetAvailability = keyof typeof ASSET_AVAILABILITY_LABELS;
export const ASSET_AVAILABILITIES = keysOf(ASSET_AVAILABILITY_LABELS);
