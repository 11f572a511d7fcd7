import { defineMachine } from '../kernel/state-machine.ts';
import {
  ASSET_STATES,
  type AssetState,
  MAINTENANCE_STATES,
  RESERVED_STATES,
} from './asset-terms.ts';

/** Standing somewhere, finished with what it was there for. */
const IDLE = [...RESERVED_STATES, 'TEST_RIDE', 'RETURNED', 'RECEIVED_TO'] as const;
/** Everything that is neither on its way, nor lost, sold or scrapped. */
const AT_HAND = ['RECEIVED', 'ACTIVE', ...MAINTENANCE_STATES, ...IDLE] as const;
/** What staff can lend out, take back and sell without a subscription. */
const LENT_OUT = [
  'RESERVED_FOR_FLEET_RENTAL',
  'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
  'TEST_RIDE',
] as const;
/** What can be put on a transfer order, and go back to when it is taken off. */
const TRANSFERABLE = [
  'RECEIVED',
  'ACTIVE',
  ...MAINTENANCE_STATES,
  'RESERVED_FOR_TRANSFER',
  'TEST_RIDE',
  'RETURNED',
  'RECEIVED_TO',
] as const;

/** All of them but one: nothing moves to the state that it is in. */
function except(state: AssetState, states: readonly AssetState[]): readonly AssetState[] {
  return states.filter((each) => each !== state);
}

/** In which an import brings vehicles in: at hand, and promised to nobody by an order of this business. */
export const BROUGHT_IN_STATES = [
  'RECEIVED',
  'ACTIVE',
  ...MAINTENANCE_STATES,
  ...RESERVED_STATES,
  'TEST_RIDE',
  'RETURNED',
] as const;
export type BroughtInState = (typeof BROUGHT_IN_STATES)[number];

/**
 * How a vehicle moves. The first verbs are what staff do with one vehicle; which of them may be done
 * now is in asset-actions. The others belong to orders, subscriptions, purchase and transfer orders.
 */
export const assetMachine = defineMachine({
  name: 'asset',
  states: ASSET_STATES,
  // Ordered from a vendor, recovered after it was stolen, or brought in by an import.
  initial: ['OPEN_PO', ...BROUGHT_IN_STATES],
  transitions: {
    markShipped: { from: ['OPEN_PO'], to: 'SHIPPED' },
    // Marked shipped by mistake.
    unship: { from: ['SHIPPED'], to: 'OPEN_PO' },
    checkIn: { from: ['OPEN_PO', 'SHIPPED'], to: 'RECEIVED' },
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
    // Handed in without a shipping step, or after one.
    receiveTransfer: { from: ['OPEN_TO', 'SHIPPED_TO'], to: 'RECEIVED_TO' },

    assignToOrder: {
      from: ['RECEIVED', 'RECEIVED_TO', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE'],
      to: 'ACTIVE',
    },
    // Shipped by its vendor straight to the customer.
    handOver: { from: ['SHIPPED', 'RECEIVED'], to: 'ACTIVE' },
    finishBuild: { from: ['RECEIVED', 'RETURNED'], to: 'ACTIVE' },
    takeBack: { from: ['ACTIVE'], to: 'RETURNED' },
    // The payment provider has ended the subscription: the customer may still have the vehicle.
    holdAfterTermination: { from: ['ACTIVE'], to: 'MAINTENANCE_HOLD' },
    writeOffWithCustomer: { from: ['ACTIVE'], to: 'STOLEN_DELINQUENT' },
    buyOut: { from: ['ACTIVE', ...MAINTENANCE_STATES], to: 'SOLD' },
    allocateToTransfer: { from: TRANSFERABLE, to: 'OPEN_TO' },
    takeOffTransfer: { from: ['OPEN_TO'], to: TRANSFERABLE },
    loseInTransit: { from: ['SHIPPED_TO'], to: 'DECOMMISSIONED' },
  },
});

export type AssetVerb = keyof typeof assetMachine.transitions;
