import { SIZES } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import type { SortDirection } from '@kickstand/domain/kernel/list-definition.ts';
import { compareWords } from '../../kit/compare-words.ts';
import { COUNT_COLUMNS, type CountColumn } from './count-columns.ts';
import type { CountName, OverviewSortColumn } from './overview-search.ts';
import type { StatsRow } from './variant-stats-query.ts';

export type Counts = Readonly<Record<CountColumn['field'], number>>;

/** The variants of one model and their totals. */
export interface ModelGroup {
  /** A filter may have excluded variants with stock. */
  readonly isPartial: boolean;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly rows: readonly StatsRow[];
  readonly sums: Counts;
}

/** Totals per column. */
export function sumOf(rows: readonly StatsRow[]): Counts {
  const sum = (field: CountColumn['field']) => rows.reduce((all, row) => all + row[field], 0);
  return {
    needed: sum('needed'),
    suggested: sum('suggested'),
    openOrders: sum('openOrders'),
    available: sum('available'),
    received: sum('received'),
    returned: sum('returned'),
    openPo: sum('openPo'),
    handoff: sum('handoff'),
    reserved: sum('reserved'),
    maintenanceHold: sum('maintenanceHold'),
    testRides: sum('testRides'),
    subscription: sum('subscription'),
    sold: sum('sold'),
    stolen: sum('stolen'),
    decommissioned: sum('decommissioned'),
    total: sum('total'),
  };
}

/** Rows with any of the counts; all rows if none is given. */
export function having(rows: readonly StatsRow[], names: readonly CountName[]): StatsRow[] {
  const fields = COUNT_COLUMNS.filter(({ name }) => names.includes(name)).map(({ field }) => field);
  return rows.filter((row) => fields.length === 0 || fields.some((field) => row[field] > 0));
}

/**
 * Groups rows by model, in the server's order.
 * @param isPartial whether a filter may have excluded variants with stock.
 */
export function groupByModel(rows: readonly StatsRow[], isPartial: boolean): ModelGroup[] {
  return [...Map.groupBy(rows, ({ vehicleId }) => vehicleId)].map(([vehicleId, members]) => ({
    isPartial,
    vehicleId,
    brand: members[0]?.brand ?? '',
    model: members[0]?.model ?? '',
    rows: members,
    sums: sumOf(members),
  }));
}

/**
 * Sorts groups and rows. Counts sort both; size or color sorts the rows within each model, and
 * models keep their order. Ties keep the server's order in both directions.
 */
export function sortGroups(
  groups: readonly ModelGroup[],
  { sort, direction }: { readonly sort: OverviewSortColumn; readonly direction: SortDirection },
): ModelGroup[] {
  const sign = direction === 'asc' ? 1 : -1;
  const sortRows = (compare: (a: StatsRow, b: StatsRow) => number) =>
    groups.map((group) => ({
      ...group,
      rows: group.rows.toSorted((a, b) => sign * compare(a, b)),
    }));
  if (sort === 'MODEL') return direction === 'asc' ? [...groups] : groups.toReversed();
  if (sort === 'SIZE') return sortRows((a, b) => SIZES.indexOf(a.size) - SIZES.indexOf(b.size));
  if (sort === 'COLOR') return sortRows((a, b) => compareWords(a.color, b.color));
  const field = COUNT_COLUMNS.find(({ name }) => name === sort)?.field ?? 'total';
  return sortRows((a, b) => a[field] - b[field]).toSorted(
    (a, b) => sign * (a.sums[field] - b.sums[field]),
  );
}
