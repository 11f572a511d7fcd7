import { keysOf } from '../kernel/keys-of.ts';
import {
  type AssetState,
  MAINTENANCE_STATES,
  ORDERED_STATES,
  RESERVED_STATES,
} from './asset-terms.ts';

/** A kind of stock: a vehicle counts as this kind if all conditions of the rule are met. */
interface StockRule {
  /** One of these states; any state if omitted. */
  readonly states?: readonly AssetState[];
  /** A live subscription has it. */
  readonly subscribed?: true;
  /** A ready order has it. */
  readonly promised?: true;
}

/**
 * The kinds of stock in the inventory overview. The first matching rule counts, and every vehicle
 * matches a rule, so the counts add up to the total.
 */
export const STOCK_RULES = {
  sold: { states: ['SOLD'] },
  stolen: { states: ['STOLEN', 'STOLEN_DELINQUENT'] },
  decommissioned: { states: ['DECOMMISSIONED'] },
  openPo: { states: ORDERED_STATES },
  reserved: { states: [...RESERVED_STATES, 'OPEN_TO', 'SHIPPED_TO'] },
  subscription: { subscribed: true },
  maintenanceHold: { states: MAINTENANCE_STATES },
  handoff: { states: ['ACTIVE'], promised: true },
  testRides: { states: ['TEST_RIDE'] },
  returned: { states: ['RETURNED'] },
  received: { states: ['RECEIVED', 'RECEIVED_TO'] },
  available: { states: ['ACTIVE'] },
} as const satisfies Record<string, StockRule>;
export type StockKind = keyof typeof STOCK_RULES;

/** In the order of evaluation. */
export const STOCK_KINDS = keysOf(STOCK_RULES);

/** A rule with all its conditions set. */
export function stockRule(kind: StockKind): StockRule {
  return STOCK_RULES[kind];
}

/** Whether a rule before that of a kind of stock counts every subscribed vehicle. */
export function isNeverSubscribed(kind: StockKind): boolean {
  return STOCK_KINDS.slice(0, STOCK_KINDS.indexOf(kind)).some((earlier) => {
    const { states, subscribed, promised } = stockRule(earlier);
    return subscribed && !states && !promised;
  });
}

export const STOCK_LABELS: Record<StockKind, string> = {
  available: 'Available',
  received: 'Received',
  returned: 'Returned',
  openPo: 'Open PO',
  handoff: 'Handoff',
  reserved: 'Reserved',
  maintenanceHold: 'Maintenance',
  testRides: 'Test rides',
  subscription: 'Subscription',
  sold: 'Sold',
  stolen: 'Stolen',
  decommissioned: 'Decommissioned',
};

/** Stock available for open orders, unless a ready order has it. */
const ALLOCATABLE_KINDS = [
  'available',
  'returned',
  'received',
  'openPo',
] as const satisfies readonly StockKind[];

/**
 * States of vehicles that can be used for open orders if no customer and no ready order has them.
 */
export const ALLOCATABLE_STATES: readonly AssetState[] = [
  ...new Set(ALLOCATABLE_KINDS.flatMap((kind): readonly AssetState[] => STOCK_RULES[kind].states)),
];
