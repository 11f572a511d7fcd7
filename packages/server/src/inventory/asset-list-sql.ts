import {
  type AssetSortColumn,
  SEARCH_INCLUDES_SUBSCRIBED_FROM,
} from '@kickstand/domain/inventory/asset-list-terms.ts';
import type { AssetStateFilter } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { STOCK_FILTERS, type StockFilter } from '@kickstand/domain/inventory/stock-terms.ts';
import type { SortDirection } from '@kickstand/domain/orders/order-terms.ts';
import { keptTotal, type ListPlan } from '../platform/list-rows.ts';
import { likePattern, type Parameters, type SortSource } from '../platform/page-sql.ts';
import { HUB_STOCK, stockKind } from '../stock/stock-sql.ts';

/** Which assets a list shows; absent filters don't filter. */
export interface AssetFilter {
  readonly hubIds?: readonly string[] | undefined;
  readonly searchQuery?: string | undefined;
  /** Whether those that a live subscription has are listed, too. */
  readonly includeActiveSubscription: boolean;
  readonly states?: readonly AssetStateFilter[] | undefined;
  /** One kind of the hubs' own stock; that of subscriptions is a kind, too. */
  readonly stock?: StockFilter | undefined;
  readonly vehicleId?: string | undefined;
  readonly variantIds?: readonly string[] | undefined;
  readonly vehicleVersionId?: string | undefined;
  readonly purchaseOrderId?: string | undefined;
}

export interface AssetSort {
  readonly column: AssetSortColumn;
  readonly direction: SortDirection;
}

const own = (key: string): SortSource => ({ keys: [key] });

/** Sorting by a name of another table walks that table's index and looks up its assets. */
export const ASSET_SORT_SOURCES: Record<AssetSortColumn, SortSource> = {
  UPDATED_AT: own('a.updated_at'),
  CREATED_AT: own('a.created_at'),
  SERIAL_NUMBER: { keys: ['a.serial_number collate "C"'], nullable: 'a.serial_number' },
  STATE: own('a.state collate "C"'),
  CHECKED_IN_AT: { keys: ['a.checked_in_at'], nullable: 'a.checked_in_at' },
  VEHICLE: {
    keys: ['v.sort_name collate "und-x-icu"', 'v.id'],
    walk: { table: 'variants v', on: 'a.variant_id = v.id' },
  },
  HUB_NAME: {
    keys: ['h.name collate "und-x-icu"', 'h.id'],
    walk: { table: 'hubs h', on: 'a.hub_id = h.id' },
  },
  PURCHASE_ORDER_NUMBER: {
    keys: ['order_number_key(p.purchase_order_number) collate "C"', 'p.id'],
    walk: { table: 'purchase_orders p', on: 'a.purchase_order_id = p.id' },
    nullable: 'a.purchase_order_id',
  },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Assets whose serial number, frame key or model contains the text, or the name or e-mail of a
 * customer who has it, waits for it or had it; or whose id it is.
 */
function searchCondition(text: string, parameters: Parameters): string {
  const exact = UUID.test(text) ? ` union all select ${parameters.add(text)}::uuid` : '';
  const lower = parameters.add(likePattern(text.toLowerCase()));
  const upper = parameters.add(likePattern(text.toUpperCase()));
  return `a.id in (
    select x.id from assets x where x.serial_number like ${upper}
    union all select x.id from assets x where upper(x.frame_key) like ${upper}
    union all select x.id from variants y join assets x on x.variant_id = y.id
      where lower(y.sort_name) like ${lower}
    union all select l.asset_id from customers c join subscriptions s on s.customer_id = c.id
      join asset_subscriptions l on l.subscription_id = s.id where c.search_text like ${lower}
    union all select o.asset_id from customers c join ready_orders o on o.customer_id = c.id
      where c.search_text like ${lower}${exact})`;
}

const ON_READY_ORDER = `exists (select 1 from ready_orders r where r.asset_id = a.id)`;

const STOCK_KIND = stockKind({ row: 'a', promised: ON_READY_ORDER });

/** The states proper among the wanted conditions. */
const statesOf = (wanted: readonly AssetStateFilter[]) =>
  wanted.filter((each) => !['AVAILABLE', 'READY', 'WITH_CUSTOMER'].includes(each));

/** ACTIVE assets that nobody has, told apart by whether a ready order waits for them. */
function activeCondition(wanted: readonly AssetStateFilter[]): string | undefined {
  const available = wanted.includes('AVAILABLE');
  const ready = wanted.includes('READY');
  if (!available && !ready) return undefined;
  const active = `a.state = 'ACTIVE' and not a.subscribed`;
  if (available && ready) return active;
  return `${active} and ${ready ? '' : 'not '}${ON_READY_ORDER}`;
}

function stateCondition(filter: AssetFilter, parameters: Parameters): string[] {
  const { states: wanted } = filter;
  const everybody = includesSubscribed(filter);
  if (!wanted) return everybody ? [] : ['not a.subscribed'];
  const states = statesOf(wanted);
  const parts: string[] = [];
  if (states.length === 1) parts.push(`a.state = ${parameters.add(states[0])}`);
  if (states.length > 1) parts.push(`a.state = any(${parameters.add(states)}::text[])`);
  const active = activeCondition(wanted);
  if (active) parts.push(`(${active})`);
  if (wanted.includes('WITH_CUSTOMER')) {
    const others = parts.join(' or ');
    return [others === '' ? 'a.subscribed' : `(a.subscribed or ${others})`];
  }
  const free = everybody ? [] : ['not a.subscribed'];
  return [...free, parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' or ')})`];
}

/** A search of some length finds whatever there is; so does a kind of stock. */
function includesSubscribed(filter: AssetFilter): boolean {
  const { includeActiveSubscription, searchQuery, stock } = filter;
  return (
    includeActiveSubscription ||
    stock !== undefined ||
    (searchQuery?.length ?? 0) >= SEARCH_INCLUDES_SUBSCRIBED_FROM
  );
}

/** The assets that the inventory overview counts as one kind of stock. */
function stockConditions(stock: StockFilter): string[] {
  if (stock === 'TOTAL') return [HUB_STOCK];
  return [HUB_STOCK, `${STOCK_KIND} = '${STOCK_FILTERS[stock]}'`];
}

/** True when totals must be counted row by row, because the kept counts don't know the filter. */
export function needsCounting(filter: AssetFilter): boolean {
  return (
    filter.searchQuery !== undefined ||
    filter.stock !== undefined ||
    filter.vehicleId !== undefined ||
    filter.variantIds !== undefined ||
    filter.vehicleVersionId !== undefined ||
    filter.purchaseOrderId !== undefined ||
    (filter.states !== undefined && activeCondition(filter.states) !== undefined)
  );
}

/** Turns filter and sort into conditions, with the partition that lets an index deliver the order. */
export function planAssetList(
  filter: AssetFilter,
  sort: AssetSort,
  parameters: Parameters,
  { merge }: { merge: boolean },
): ListPlan {
  const conditions = ['a.deleted_at is null'];
  let partition: ListPlan['partition'];
  const { hubIds: hubs } = filter;
  const inOwnOrder =
    merge && !needsCounting(filter) && ASSET_SORT_SOURCES[sort.column].walk === undefined;
  if (hubs?.length === 1) conditions.push(`a.hub_id = ${parameters.add(hubs[0])}`);
  if (hubs && hubs.length !== 1) {
    const values = parameters.add(hubs);
    if (inOwnOrder) partition = { column: 'a.hub_id', values, type: 'uuid' };
    else conditions.push(`a.hub_id = any(${values}::uuid[])`);
  }
  conditions.push(...stateCondition(filter, parameters));
  if (filter.stock) conditions.push(...stockConditions(filter.stock));
  if (filter.variantIds) {
    conditions.push(`a.variant_id = any(${parameters.add(filter.variantIds)}::uuid[])`);
  }
  if (filter.vehicleVersionId) {
    conditions.push(`a.vehicle_version_id = ${parameters.add(filter.vehicleVersionId)}`);
  }
  if (filter.vehicleId) {
    conditions.push(
      `a.variant_id in (select w.id from variants w where w.vehicle_id = ${parameters.add(filter.vehicleId)})`,
    );
  }
  if (filter.purchaseOrderId) {
    conditions.push(`a.purchase_order_id = ${parameters.add(filter.purchaseOrderId)}`);
  }
  if (filter.searchQuery) conditions.push(searchCondition(filter.searchQuery, parameters));
  return { conditions, partition };
}

/** The total from the kept counts plus what was appended since; flat however many there are. */
export function keptCountStatement(filter: AssetFilter, parameters: Parameters): string {
  const conditions = stateCondition(filter, parameters);
  if (filter.hubIds) conditions.push(`a.hub_id = any(${parameters.add(filter.hubIds)}::uuid[])`);
  return keptTotal('asset', conditions, 'a');
}
