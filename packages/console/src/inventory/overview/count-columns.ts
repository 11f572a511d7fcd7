import { STOCK_FILTERS, type StockFilter } from '@kickstand/domain/inventory/stock-filters.ts';
import { STOCK_LABELS } from '@kickstand/domain/inventory/stock-terms.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { COUNT_NAMES, type CountName } from './overview-search.ts';
import type { StatsRow } from './variant-stats-query.ts';

/** A column of counts. */
export interface CountColumn {
  readonly name: CountName;
  /** The field of a row. */
  readonly field: keyof StatsRow & CountField;
  readonly label: string;
  /** A shorter table header if the label is too long. */
  readonly short: string;
  readonly width: number;
  /** The filter of the assets list for exactly the counted vehicles; orders have none. */
  readonly stock: StockFilter | undefined;
}

type CountField = 'needed' | 'suggested' | 'openOrders' | (typeof STOCK_FILTERS)[StockFilter];

const SHORT: Partial<Record<CountName, string>> = {
  MAINTENANCE_HOLD: 'Maint.',
  SUGGESTED: 'Sugg.',
  SUBSCRIPTION: 'Subscr.',
  DECOMMISSIONED: 'Decomm.',
};

const WIDTHS: Record<CountName, number> = {
  NEEDED: 47,
  SUGGESTED: 40,
  OPEN_ORDERS: 40,
  AVAILABLE: 54,
  RECEIVED: 54,
  RETURNED: 55,
  OPEN_PO: 36,
  HANDOFF: 50,
  RESERVED: 54,
  MAINTENANCE_HOLD: 40,
  TEST_RIDES: 32,
  SUBSCRIPTION: 45,
  SOLD: 31,
  STOLEN: 41,
  DECOMMISSIONED: 57,
  TOTAL: 33,
};

/** The columns that count no vehicles. */
const DEMAND = {
  NEEDED: ['needed', 'Needed'],
  SUGGESTED: ['suggested', 'Suggested'],
  OPEN_ORDERS: ['openOrders', 'Open orders'],
} as const;

function columnOf(name: CountName): CountColumn {
  const width = WIDTHS[name];
  if (name === 'NEEDED' || name === 'SUGGESTED' || name === 'OPEN_ORDERS') {
    const [field, label] = DEMAND[name];
    return { name, field, label, short: SHORT[name] ?? label, width, stock: undefined };
  }
  const field = STOCK_FILTERS[name];
  const label = field === 'total' ? 'Total' : STOCK_LABELS[field];
  return { name, field, label, short: SHORT[name] ?? label, width, stock: name };
}

export const COUNT_COLUMNS: readonly CountColumn[] = COUNT_NAMES.map(columnOf);

/** Without the suggested quantities, where no hub has reorder points. */
export const columnsWith = (reorderPoints: boolean): readonly CountColumn[] =>
  reorderPoints ? COUNT_COLUMNS : COUNT_COLUMNS.filter(({ name }) => name !== 'SUGGESTED');

/** Never present at a direct-ship hub. */
export const NOT_SHIPPED_DIRECTLY: readonly CountName[] = [
  'HANDOFF',
  'TEST_RIDES',
  'MAINTENANCE_HOLD',
  'RETURNED',
];

/** A segment of the stock bar: kinds with the same meaning, in their tone. */
export interface StockPart {
  readonly label: string;
  readonly meaning: Meaning;
  readonly names: readonly Exclude<CountName, keyof typeof DEMAND | 'TOTAL'>[];
}

export const STOCK_PARTS: readonly StockPart[] = [
  { label: 'Subscription', meaning: 'good', names: ['SUBSCRIPTION'] },
  { label: 'Available', meaning: 'ready', names: ['AVAILABLE'] },
  { label: 'Received', meaning: 'moving', names: ['RECEIVED'] },
  { label: 'Open PO', meaning: 'waiting', names: ['OPEN_PO'] },
  {
    label: 'Reserved, handoff, test rides',
    meaning: 'aside',
    names: ['RESERVED', 'HANDOFF', 'TEST_RIDES'],
  },
  {
    label: 'Maintenance and returned',
    meaning: 'attention',
    names: ['MAINTENANCE_HOLD', 'RETURNED'],
  },
  { label: 'Sold', meaning: 'done', names: ['SOLD'] },
  { label: 'Stolen', meaning: 'lost', names: ['STOLEN'] },
  { label: 'Decommissioned', meaning: 'ended', names: ['DECOMMISSIONED'] },
];
