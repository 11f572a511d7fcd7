import { keysOf } from '../kernel/keys-of.ts';
import type { StockKind } from './stock-terms.ts';

/** The stock filters of the assets list: one kind of a hub's stock, or all of it. */
export const STOCK_FILTERS = {
  AVAILABLE: 'available',
  RECEIVED: 'received',
  RETURNED: 'returned',
  OPEN_PO: 'openPo',
  HANDOFF: 'handoff',
  RESERVED: 'reserved',
  MAINTENANCE_HOLD: 'maintenanceHold',
  TEST_RIDES: 'testRides',
  SUBSCRIPTION: 'subscription',
  SOLD: 'sold',
  STOLEN: 'stolen',
  DECOMMISSIONED: 'decommissioned',
  TOTAL: 'total',
} as const satisfies Record<string, StockKind | 'total'>;
export type StockFilter = keyof typeof STOCK_FILTERS;

/** In display order. */
export const STOCK_FILTER_NAMES = keysOf(STOCK_FILTERS);
