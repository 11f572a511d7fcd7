import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import {
  type AssetSortColumn,
  SEARCH_INCLUDES_SUBSCRIBED_FROM,
} from '@kickstand/domain/inventory/asset-list-terms.ts';
import type { AssetStateFilter } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { STOCK_FILTERS, type StockFilter } from '@kickstand/domain/inventory/stock-filters.ts';
import { isNeverSubscribed, stockRule } from '@kickstand/domain/inventory/stock-terms.ts';
import type { FilterOf } from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import {
  byNameIn,
  defineListSql,
  hasOnly,
  indexed,
  type SortSource,
  type Totals,
  unindexed,
  unindexedOrNull,
} from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import { IS_ON_READY_ORDER } from '../stock/free-asset.ts';
import { atHubs, stockAtHubs } from '../stock/stock-counts.ts';
import { HUB_STOCK, inStates, stockKind } from '../stock/stock-sql.ts';
import { type FlatListedAsset, LISTED_ASSETS, nestListedAsset } from './asset-rows.ts';
import { isNotSeen, LAST_SEEN_AT } from './sightings.ts';
import { isStoredAt } from './storage-locations.ts';

type AssetFilter = FilterOf<typeof assetList>;

/** Sorting by a name of another table scans that table's index and looks up its assets. */
const SORT_SOURCES: Record<AssetSortColumn, SortSource> = {
  UPDATED_AT: indexed('a.updated_at'),
  CREATED_AT: unindexed('a.created_at'),
  SERIAL_NUMBER: { keys: ['a.serial_number collate "C"'], nullable: 'a.serial_number' },
  // The label of an active vehicle also depends on who has it.
  STATE: unindexed('a.state collate "C"', 'a.subscribed', 'a.promised'),
  CHECKED_IN_AT: unindexedOrNull('a.checked_in_at'),
  LAST_SEEN_AT: unindexedOrNull(LAST_SEEN_AT),
  VEHICLE: byNameIn('variants v', 'a.variant_id', { column: 'sort_name' }),
  HUB_NAME: { ...byNameIn('hubs h', 'a.hub_id'), unindexed: true },
  PURCHASE_ORDER_NUMBER: {
    keys: ['document_number_key(p.purchase_order_number) collate "C"', 'p.id'],
    scan: { table: 'purchase_orders p', on: 'a.purchase_order_id = p.id' },
    nullable: 'a.purchase_order_id',
  },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Assets whose serial number, old tag, frame key, storage location or model contains the text, or whose current, waiting or
 * former customer matches it by name or e-mail, or whose id it is.
 */
function searchMatches({ text, isIn, isInCode }: SearchText): readonly SearchMatch[] {
  const from = sql`assets a`;
  const model = isIn(foldOf(sql`y.sort_name`));
  const customer = isIn(sql`c.folded_text`);
  return [
    { from, where: isInCode(sql`a.serial_number`) },
    { from, where: isInCode(sql`a.old_tag`) },
    { from, where: isInCode(sql`upper(a.frame_key)`) },
    { from, where: isIn(foldOf(sql`a.storage_location`)) },
    {
      from: sql`variants y join assets a on a.variant_id = y.id`,
      where: model,
      test: sql`a.variant_id in (select y.id from variants y where ${model})`,
    },
    {
      from: sql`customers c join subscriptions s on s.customer_id = c.id
        join asset_subscriptions l on l.subscription_id = s.id join assets a on a.id = l.asset_id`,
      where: customer,
      test: sql`exists (select from asset_subscriptions l join subscriptions s on s.id = l.subscription_id
        join customers c on c.id = s.customer_id where l.asset_id = a.id and ${customer})`,
    },
    {
      from: sql`customers c join ready_orders o on o.customer_id = c.id join assets a on a.id = o.asset_id`,
      where: customer,
      test: sql`exists (select from ready_orders o join customers c on c.id = o.customer_id
        where o.asset_id = a.id and ${customer})`,
    },
    ...(UUID.test(text) ? [{ from, where: sql`a.id = ${text}` }] : []),
  ];
}

/** The rows with an alias are of a kind of stock. */
const kindIs = (alias: string, stock: Exclude<StockFilter, 'TOTAL'>) =>
  sql`${stockKind(alias, sql.ref(`${alias}.promised`))} = ${sql.lit(STOCK_FILTERS[stock])}`;

/** The vehicle states among the selected filters. */
const statesOf = (wanted: readonly AssetStateFilter[]) =>
  wanted.filter((each) => !['AVAILABLE', 'READY', 'WITH_CUSTOMER'].includes(each));

/** ACTIVE assets without a customer, with or without a ready order. */
function activeCondition(wanted: readonly AssetStateFilter[]): Fragment | undefined {
  const available = wanted.includes('AVAILABLE');
  const ready = wanted.includes('READY');
  if (!available && !ready) return undefined;
  const active = sql`a.state = 'ACTIVE' and not a.subscribed`;
  if (available && ready) return active;
  return ready
    ? sql`${active} and ${IS_ON_READY_ORDER}`
    : sql`${active} and not ${IS_ON_READY_ORDER}`;
}

function stateConditions(filter: AssetFilter): Fragment[] {
  const { assetStates: wanted } = filter;
  const everybody = includesSubscribed(filter);
  const free = everybody ? [] : [sql`not a.subscribed`];
  if (!wanted) return free;
  const states = statesOf(wanted);
  const any: Fragment[] = [];
  if (states.length === 1) any.push(sql`a.state = ${states[0]}`);
  if (states.length > 1) any.push(sql`a.state = any(${states}::text[])`);
  const active = activeCondition(wanted);
  if (active) any.push(sql`(${active})`);
  const withCustomer = wanted.includes('WITH_CUSTOMER');
  if (withCustomer) any.unshift(sql`a.subscribed`);
  return [...(withCustomer ? [] : free), sql`(${sql.join(any, sql` or `)})`];
}

/** A search with enough characters includes all vehicles, as does a kind of stock. */
function includesSubscribed(filter: AssetFilter): boolean {
  const { includeActiveSubscription, searchQuery, stock } = filter;
  return (
    includeActiveSubscription === true ||
    stock !== undefined ||
    (searchQuery?.length ?? 0) >= SEARCH_INCLUDES_SUBSCRIBED_FROM
  );
}

/**
 * The assets that the inventory overview counts as one kind of stock. The conditions of its rule follow from the
 * kind; they are repeated, because an index can use them.
 */
function stockConditions(stock: StockFilter): Fragment[] {
  if (stock === 'TOTAL') return [HUB_STOCK];
  const kind = STOCK_FILTERS[stock];
  const { states, subscribed } = stockRule(kind);
  return [
    HUB_STOCK,
    ...(states ? [inStates('a.state', states)] : []),
    ...(subscribed ? [sql`a.subscribed`] : []),
    ...(isNeverSubscribed(kind) ? [sql`not a.subscribed`] : []),
    kindIs('a', stock),
  ];
}

/** The totals of a kind of stock at some hubs; undefined with other filters. */
function totalsByStock(filter: AssetFilter): Totals | undefined {
  const { stock, hubIds } = filter;
  if (!stock || !hasOnly(filter, ['stock', 'hubIds', 'includeActiveSubscription']))
    return undefined;
  const ofKind = stock === 'TOTAL' ? sql`true` : kindIs('k', stock);
  return {
    total: sql`(select coalesce(sum(k.count), 0)::bigint from (${stockAtHubs(atHubs(hubIds))}) k where ${ofKind})`,
    everything: cachedCount('asset', 'a', []),
  };
}

/** The filters of the counter cache by model. */
const MODEL_FILTERS = [
  'variantIds',
  'vehicleId',
  'vehicleVersionId',
  'includeActiveSubscription',
] as const;
const isOfModel = ({ variantIds, vehicleId, vehicleVersionId }: AssetFilter) =>
  (variantIds ?? vehicleId ?? vehicleVersionId) !== undefined;

/** The SQL of the list of assets. */
export const assetListSql = defineListSql({
  definition: assetList,
  source: LISTED_ASSETS,
  sortSources: SORT_SOURCES,
  always: [sql`a.deleted_at is null`],
  cached: [
    { counts: 'asset', filters: ['includeActiveSubscription'], inOrder: () => true },
    // An index by hub has the default order of those without a subscription.
    {
      counts: 'asset',
      filters: ['hubIds'],
      inOrder: ({ hubIds }, sort) => sort === 'UPDATED_AT' && hubIds?.length === 1,
    },
    { counts: 'asset', filters: ['hubIds', 'assetStates', 'includeActiveSubscription'] },
    { counts: 'asset_model', filters: MODEL_FILTERS },
  ],
  combined: totalsByStock,
  // No counter cache distinguishes active vehicles by owner, or those of a model by hub or state.
  findsAll: (filter) =>
    (filter.assetStates !== undefined && activeCondition(filter.assetStates) !== undefined) ||
    (isOfModel(filter) && !hasOnly(filter, MODEL_FILTERS)),
  where(filter, conditions, _sort, { now }) {
    const { stock, searchQuery } = filter;
    conditions.anyOf('a.hub_id', 'uuid', filter.hubIds);
    conditions.add(...stateConditions(filter));
    if (stock) conditions.add(...stockConditions(stock));
    conditions.anyOf('a.variant_id', 'uuid', filter.variantIds);
    conditions.equals('a.vehicle_version_id', filter.vehicleVersionId);
    if (filter.vehicleId) {
      conditions.add(sql`a.variant_id in (select w.id from variants w
        where w.vehicle_id = ${filter.vehicleId})`);
    }
    if (filter.storageLocation) conditions.add(isStoredAt(sql`a`, sql`${filter.storageLocation}`));
    conditions.equals('a.purchase_order_id', filter.purchaseOrderId);
    if (filter.notSeen) conditions.add(isNotSeen(filter.notSeen, now));
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: nestListedAsset<FlatListedAsset>,
});
