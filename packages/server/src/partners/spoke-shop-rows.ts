import type { Stored } from '@kickstand/domain/kernel/record.ts';
import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import { spokeShopRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import type { SpokeShopSortColumn } from '@kickstand/domain/partners/spoke-terms.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { byNameIn, defineListSql, type SortSource, unindexed } from '../lists/list-sql.ts';
import { hasWords } from '../lists/search-sql.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds, foldOf } from '../platform/database/sql-fragments.ts';
import { recordColumns } from '../records/record-sql.ts';
import { IS_BEING_BUILT, IS_ON_TRANSFER_ORDER } from '../stock/free-asset.ts';
import { ON_SITE } from '../stock/stock-sql.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The settings of a spoke shop, with its vehicles and orders. */
export interface SpokeShopDetails extends Stored<z.output<typeof spokeShopRecord>> {
  readonly id: string;
  readonly chain: (Named & { readonly logoUrl: string | null }) | null;
  readonly serviceArea: Named;
  readonly defaultVendor: Named | null;
  readonly taxRateName: string | null;
  readonly stripeTaxRateId: string | null;
  /** Number of orders, ever. */
  readonly ordersCount: number;
  /** Number of free vehicles at the shop. */
  readonly stockCount: number;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * SQL condition: the asset `a` at a shop is held by the business and free, as in `FREE_ASSET`. Whether it has a
 * subscription or a ready order is kept with the asset, so that a list reads fewer tables.
 */
export const FREE_AT_SHOP = sql`a.deleted_at is null and not a.subscribed and not a.promised
  and not ${IS_ON_TRANSFER_ORDER} and not ${IS_BEING_BUILT} and ${ON_SITE}`;

/** From the counter cache, because a shop's orders grow for years. */
const ORDERS_COUNT = `(
  coalesce((select sum(k.count) from order_counts k where k.spoke_shop_id = s.id), 0)
  + coalesce((select sum(k.delta) from order_count_deltas k where k.spoke_shop_id = s.id), 0))::int`;
const named = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null
    then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`);

const SOURCE = {
  table: 'spoke_shops s',
  id: 's.id',
  columns: sql`
    s.id, ${recordColumns(spokeShopRecord, 's')},
    case when c.id is not null
      then json_build_object('id', c.id, 'name', c.name, 'logoUrl', c.logo_url) end as chain,
    json_build_object('id', sa.id, 'name', sa.name) as service_area, ${named('v')} as default_vendor,
    tr.name as tax_rate_name, tr.stripe_tax_rate_id, ${sql.raw(ORDERS_COUNT)} as orders_count,
    (select count(*)::int from assets a where a.spoke_shop_id = s.id and ${FREE_AT_SHOP})
      as stock_count,
    s.deleted_at, s.created_at, s.updated_at`,
  joins: sql`
  join service_areas sa on sa.id = s.service_area_id
  left join spoke_chains c on c.id = s.chain_id
  left join vendors v on v.id = s.default_vendor_id
  left join tax_rates tr on tr.id = s.tax_rate_id`,
};

const SORT_SOURCES: Record<SpokeShopSortColumn, SortSource> = {
  NAME: { keys: ['s.name collate "und-x-icu"'] },
  CHAIN_NAME: byNameIn('spoke_chains sc', 's.chain_id', { nullable: true }),
  SERVICE_AREA_NAME: byNameIn('service_areas sg', 's.service_area_id'),
  ORDERS_COUNT: { keys: [ORDERS_COUNT] },
  CREATED_AT: unindexed('s.created_at'),
};

/** Spoke shops by id, including deleted ones. One statement. */
export function findSpokeShops(on: Sql, ids: readonly string[]): Promise<SpokeShopDetails[]> {
  return rows(
    on,
    sql<SpokeShopDetails>`
      select ${SOURCE.columns} from ${sql.raw(SOURCE.table)} ${SOURCE.joins} where s.id = ${anyOfIds(ids)}`,
  );
}

/** The SQL of the list of spoke shops. */
export const spokeShopListSql = defineListSql({
  definition: spokeShopList,
  source: SOURCE,
  sortSources: SORT_SOURCES,
  always: [sql`s.deleted_at is null`],
  where({ searchQuery, hubIds }, conditions) {
    if (searchQuery) {
      conditions.add(hasWords(foldOf(sql`s.name`), searchQuery));
    }
    if (hubIds) {
      conditions.add(sql`s.service_area_id in (select h.service_area_id from hubs h
        where not h.direct_ship_enabled and h.id = any(${hubIds}::uuid[]))`);
    }
  },
  nest: (shop: SpokeShopDetails) => shop,
});
