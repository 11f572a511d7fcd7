import {
  ASSET_EXPORT_MOST_ROWS,
  ASSET_EXPORT_PAGE_SIZE,
  ASSET_PAGE_SIZE,
  ASSET_SORT_COLUMNS,
} from '@kickstand/domain/inventory/asset-list-terms.ts';
import { ASSET_STATE_FILTERS } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { STOCK_FILTER_NAMES } from '@kickstand/domain/inventory/stock-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import { z } from 'zod';
import { builder, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, type Paging, readPaging } from '../platform/list-page.ts';
import type { AssetFilter, AssetSort } from './asset-list-sql.ts';

const AssetSortColumnRef = builder.enumType('AssetSortColumn', { values: ASSET_SORT_COLUMNS });
const AssetStateFilterRef = builder.enumType('AssetStateFilter', { values: ASSET_STATE_FILTERS });
const StockFilterRef = builder.enumType('StockFilter', { values: STOCK_FILTER_NAMES });

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The arguments of the assets list; the export takes the same. */
export function assetListArgs(t: Pick<ArgBuilder, 'arg'>) {
  return {
    currentPage: t.arg.int(),
    pageSize: t.arg.int(),
    hubId: t.arg.id(),
    hubIds: t.arg.idList(),
    includeActiveSubscription: t.arg.boolean(),
    searchQuery: t.arg.string(),
    sortColumn: t.arg({ type: AssetSortColumnRef }),
    sortDirection: t.arg({ type: SortDirectionRef }),
    assetStates: t.arg({ type: [AssetStateFilterRef] }),
    stock: t.arg({
      type: StockFilterRef,
      description: 'What the inventory overview counts as such, subscriptions included.',
    }),
    vehicleId: t.arg.id(),
    variantId: t.arg.id(),
    variantIds: t.arg.idList(),
    vehicleVersionId: t.arg.id(),
    purchaseOrderId: t.arg.id(),
  };
}

const emptyAsAbsent = <Value>(list: readonly Value[] | null | undefined) =>
  list && list.length > 0 ? [...new Set(list)] : undefined;

const filterSchema = z.object({
  hubId: idSchema.nullish(),
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
  includeActiveSubscription: z.boolean().nullish(),
  searchQuery: z.string().trim().max(200, { error: 'At most 200 characters.' }).nullish(),
  assetStates: z.array(z.enum(ASSET_STATE_FILTERS)).nullish(),
  stock: z.enum(STOCK_FILTER_NAMES).nullish(),
  vehicleId: idSchema.nullish(),
  variantId: idSchema.nullish(),
  variantIds: z.array(idSchema).max(1000, { error: 'At most 1000 variants.' }).nullish(),
  vehicleVersionId: idSchema.nullish(),
  purchaseOrderId: idSchema.nullish(),
  sortColumn: z.enum(ASSET_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});
export type AssetListArgs = z.input<typeof filterSchema>;

/** Reads the filter and sort arguments. Absent and empty ones don't filter. */
export function readAssetFilter(args: AssetListArgs): { filter: AssetFilter; sort: AssetSort } {
  const given = checkArgument(filterSchema, args);
  return {
    filter: {
      hubIds: emptyAsAbsent(given.hubId ? [given.hubId] : given.hubIds),
      includeActiveSubscription: given.includeActiveSubscription ?? false,
      searchQuery: given.searchQuery || undefined,
      states: emptyAsAbsent(given.assetStates),
      stock: given.stock ?? undefined,
      vehicleId: given.vehicleId ?? undefined,
      variantIds: emptyAsAbsent(given.variantId ? [given.variantId] : given.variantIds),
      vehicleVersionId: given.vehicleVersionId ?? undefined,
      purchaseOrderId: given.purchaseOrderId ?? undefined,
    },
    sort: {
      column: given.sortColumn ?? 'UPDATED_AT',
      direction: given.sortDirection ?? 'desc',
    },
  };
}

interface PagingArgs {
  readonly currentPage?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

/** A client that asks for everything at once gets as much as one answer may hold, and the rest as further pages. */
function readAssetPaging(args: PagingArgs): Paging {
  if (args.pageSize !== ASSET_EXPORT_PAGE_SIZE) return readPaging(args, ASSET_PAGE_SIZE);
  const { currentPage } = readPaging({ currentPage: args.currentPage }, ASSET_PAGE_SIZE);
  return { currentPage, pageSize: ASSET_EXPORT_MOST_ROWS };
}

/** Reads all arguments of the list. */
export function readAssetListArgs(args: AssetListArgs & PagingArgs) {
  return { ...readAssetFilter(args), paging: readAssetPaging(args) };
}
