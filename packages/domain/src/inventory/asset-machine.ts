import { defineMachine } from '../kernel/state-machine.ts';
import {
  ASSET_STATES,
  type AssetState,
  ENDED_STATES,
  LENT_OUT,
  MAINTENANCE_STATES,
  ORDERED_STATES,
  RESERVED_STATES,
} from './asset-terms.ts';

/** At a location, with nothing in progress. */
const IDLE = [...RESERVED_STATES, 'TEST_RIDE', 'RETURNED', 'RECEIVED_TO'] as const;
/** Everything that is neither in transit nor lost, sold or scrapped. */
const AT_HAND = ['RECEIVED', 'ACTIVE', ...MAINTENANCE_STATES, ...IDLE] as const;
/** Vehicles that can be put on a transfer order, and states they return to when removed from it. */
const TRANSFERABLE = [
  'RECEIVED',
  'ACTIVE',
  ...MAINTENANCE_STATES,
  'RESERVED_FOR_TRANSFER',
  'TEST_RIDE',
  'RETURNED',
  'RECEIVED_TO',
] as const;

/** All states except the target: a vehicle cannot move to its current state. */
function except(state: AssetState, states: readonly AssetState[]): readonly AssetState[] {
  return states.filter((each) => each !== state);
}

/** States in which an import creates vehicles: in stock, and not promised to an order. */
export const IMPORTABLE_STATES = [
  'RECEIVED',
  'ACTIVE',
  ...MAINTENANCE_STATES,
  ...RESERVED_STATES,
  'TEST_RIDE',
  'RETURNED',
] as const;

/**
 * How a vehicle's state changes. The first verbs are for staff; asset-actions decides when they are
 * allowed. The others belong to orders, subscriptions, purchase orders and transfer orders.
 */
export const assetMachine = defineMachine({
  name: 'asset',
  states: ASSET_STATES,
  // Ordered from a vendor, recovered after a theft, or imported; also as a former vehicle.
  initial: ['OPEN_PO', ...IMPORTABLE_STATES, ...ENDED_STATES],
  transitions: {
    markShipped: { from: ['OPEN_PO'], to: 'SHIPPED' },
    // The vehicle was marked shipped by mistake.
    unship: { from: ['SHIPPED'], to: 'OPEN_PO' },
    checkIn: { from: ORDERED_STATES, to: 'RECEIVED' },
    // The vehicle was checked in by mistake; shipped or not, as before.
    undoCheckIn: { from: ['RECEIVED'], to: ORDERED_STATES },
    activate: { from: except('ACTIVE', AT_HAND), to: 'ACTIVE' },
    lendForTestRide: {
      from: AT_HAND.filter((state) => state !== 'RECEIVED' && state !== 'TEST_RIDE'),
      to: 'TEST_RIDE',
    },
    reserveForCustomer: {
      from: except('RESERVED_FOR_CUSTOMER', AT_HAND),
      to: 'RESERVED_FOR_CUSTOMER',
    },
    reserveForPresale: {
      from: except('RESERVED_FOR_PRESALE', AT_HAND),
      to: 'RESERVED_FOR_PRESALE',
    },
    reserveForFleetRental: {
      from: except('RESERVED_FOR_FLEET_RENTAL', AT_HAND),
      to: 'RESERVED_FOR_FLEET_RENTAL',
    },
    reserveForFleetRentalTestRide: {
      from: except('RESERVED_FOR_FLEET_RENTAL_TEST_RIDE', AT_HAND),
      to: 'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
    },
    reserveForTransfer: {
      from: except('RESERVED_FOR_TRANSFER', AT_HAND),
      to: 'RESERVED_FOR_TRANSFER',
    },
    holdForMaintenance: { from: except('MAINTENANCE_HOLD', AT_HAND), to: 'MAINTENANCE_HOLD' },
    maintainCosmetically: {
      from: except('MAINTENANCE_COSMETIC', AT_HAND),
      to: 'MAINTENANCE_COSMETIC',
    },
    maintainLongTerm: {
      from: except('MAINTENANCE_LONG_TERM', AT_HAND),
      to: 'MAINTENANCE_LONG_TERM',
    },
    sendToVendor: { from: except('MAINTENANCE_RMA', AT_HAND), to: 'MAINTENANCE_RMA' },
    finishMaintenance: {
      from: except('MAINTENANCE_READY_FOR_PICKUP', MAINTENANCE_STATES),
      to: 'MAINTENANCE_READY_FOR_PICKUP',
    },
    takeReturn: {
      from: ['ACTIVE', ...LENT_OUT, 'RECEIVED_TO', 'STOLEN_DELINQUENT'],
      to: 'RETURNED',
    },
    reportSold: {
      from: [
        'ACTIVE',
        ...MAINTENANCE_STATES,
        ...LENT_OUT,
        'RETURNED',
        'RECEIVED_TO',
        'STOLEN_DELINQUENT',
      ],
      to: 'SOLD',
    },
    reportStolen: { from: ['ACTIVE', ...MAINTENANCE_STATES], to: 'STOLEN' },
    decommission: { from: [...AT_HAND, 'STOLEN_DELINQUENT'], to: 'DECOMMISSIONED' },
    shipTransfer: { from: ['OPEN_TO'], to: 'SHIPPED_TO' },
    // The vehicle was marked shipped by mistake.
    unshipTransfer: { from: ['SHIPPED_TO'], to: 'OPEN_TO' },
    // Received with or without a shipping step.
    receiveTransfer: { from: ['OPEN_TO', 'SHIPPED_TO'], to: 'RECEIVED_TO' },

    assignToOrder: {
      from: ['RECEIVED', 'RECEIVED_TO', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE'],
      to: 'ACTIVE',
    },
    // Shipped by its vendor directly to the customer.
    handOver: { from: ['SHIPPED', 'RECEIVED'], to: 'ACTIVE' },
    finishBuild: { from: ['RECEIVED', 'RETURNED'], to: 'ACTIVE' },
    takeBack: { from: ['ACTIVE'], to: 'RETURNED' },
    // The payment provider ended the subscription; the customer may still have the vehicle.
    holdAfterTermination: { from: ['ACTIVE'], to: 'MAINTENANCE_HOLD' },
    writeOffWithCustomer: { from: ['ACTIVE'], to: 'STOLEN_DELINQUENT' },
    buyOut: { from: ['ACTIVE', ...MAINTENANCE_STATES], to: 'SOLD' },
    // It stood at the destination of a transfer order that it was not on.
    receiveUnplanned: { from: TRANSFERABLE, to: 'RECEIVED_TO' },
    allocateToTransfer: { from: TRANSFERABLE, to: 'OPEN_TO' },
    takeOffTransfer: { from: ['OPEN_TO'], to: TRANSFERABLE },
    loseInTransit: { from: ['SHIPPED_TO'], to: 'DECOMMISSIONED' },
  },
});

export type AssetVerb = keyof typeof assetMachine.transitions;
