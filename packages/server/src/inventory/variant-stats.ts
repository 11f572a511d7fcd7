import { SIZES } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import {
  type ReorderPoint,
  type StockPosition,
  suggestedQuantity,
} from '@kickstand/domain/inventory/reorder-point.ts';
import { STOCK_KINDS, type StockKind } from '@kickstand/domain/inventory/stock-terms.ts';
import { sql } from 'kysely';
import { hasWords } from '../lists/search-sql.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds, type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import { atHubs, stockAtHubs, transferredToHubs, waitingOrders } from '../stock/stock-counts.ts';
import { isAllocatable, shortage, stockKind } from '../stock/stock-sql.ts';

/** Filters by variant and hub; absent ones do not filter. */
export interface VariantStatsFilter {
  readonly hubIds?: readonly string[] | undefined;
  /** Variants of models that one of these vendors supplies. */
  readonly vendorIds?: readonly string[] | undefined;
  /** Only variants that open orders are short of. */
  readonly onlyNeeded: boolean;
  /** Omits variants without vehicles, orders or settings at the hubs. */
  readonly onlyStocked: boolean;
  readonly searchQuery?: string | undefined;
}

/** The stock of a variant by kind; the kinds add up to the total. */
export interface VariantStats extends Readonly<Record<StockKind, number>> {
  readonly variantId: string;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly colorCode: string;
  readonly size: string;
  readonly description: string;
  readonly total: number;
  readonly openOrders: number;
  /** Units that open orders are short of, calculated per hub and added up. */
  readonly needed: number;
  /** True if allowed at all requested hubs. */
  readonly allowBackorders: boolean;
  readonly variantCount: number;
  readonly vehicleVersion: { readonly id: string; readonly name: string } | null;
  readonly wholesalePriceCents: number;
  readonly vendorIds: readonly string[];
  readonly reorderPoints: readonly ReorderPointAt[];
}

/** A reorder point at a hub, with the stock there. */
interface ReorderPointAt extends ReorderPoint, StockPosition {
  readonly hubId: string;
  /** An instant in ISO format. */
  readonly updatedAt: string;
}

/** The suggested quantities of the hubs, added up. */
export const suggestedOf = ({ reorderPoints }: Pick<VariantStats, 'reorderPoints'>): number =>
  reorderPoints.reduce((sum, point) => sum + suggestedQuantity(point, point), 0);

const quoted = (name: string) => sql.raw(`"${name}"`);
const counts = (expression: (kind: StockKind) => Fragment) =>
  sql.join(STOCK_KINDS.map((kind) => sql`${expression(kind)} as ${quoted(kind)}`));
const sumOf = (condition: Fragment) => sql`coalesce(sum(k.count) filter (where ${condition}), 0)`;

const ALLOCATABLE = isAllocatable('k', sql`k.promised`);

/**
 * The stock of hubs by variant, sorted by brand, model, color and size. One statement; its cost does
 * not grow with the vehicles.
 */
export function readVariantStats(on: Sql, filter: VariantStatsFilter): Promise<VariantStats[]> {
  const { hubIds, vendorIds, searchQuery } = filter;
  const within = atHubs(hubIds);
  return rows(
    on,
    sql<VariantStats>`
      with on_site as (${stockAtHubs(within)}),
      stock as (
        select k.hub_id, k.variant_id, sum(k.count) as total, ${sumOf(ALLOCATABLE)} as allocatable,
          ${counts((kind) => sumOf(sql`k.kind = ${sql.lit(kind)}`))}
        from (select s.*, ${stockKind('s', sql`s.promised`)} as kind
          from on_site s) k
        group by 1, 2),
      waiting as (
        ${waitingOrders(sql`state = 'open' and program <> 'spoke' and hub_id is not null
          and ${within('hub_id')}`)}),
      summed as (
        select variant_id, sum(s.total) as total, sum(w.orders) as open_orders,
          sum(${shortage(sql`w.orders`, sql`s.allocatable`)}) as needed,
          sum(s.available) filter (where not h.direct_ship_enabled) as countable,
          ${counts((kind) => sql`sum(s.${quoted(kind)})`)}
        from stock s full join waiting w using (hub_id, variant_id) join hubs h on h.id = hub_id
        group by 1),
      settings as (
        select v.variant_id, sum(v.promised_count) filter (where h.direct_ship_enabled) as promised,
          count(*) filter (where v.allow_backorders) as backorders
        from hub_variants v join hubs h on h.id = v.hub_id
        where ${within('v.hub_id')} group by 1),
      arriving as (${transferredToHubs(within)}),
      reorder as (
        select p.variant_id, json_agg(json_build_object('hubId', p.hub_id, 'level', p.level,
            'orderQuantity', p.order_quantity, 'updatedAt', p.updated_at, 'openOrders', coalesce(w.orders, 0),
            'supply', coalesce(s.allocatable, 0) + coalesce(t.count, 0)) order by p.hub_id) as points
        from reorder_points p left join stock s using (hub_id, variant_id)
          left join waiting w using (hub_id, variant_id) left join arriving t using (hub_id, variant_id)
        where ${within('p.hub_id')} group by 1)
      select v.id as variant_id, m.id as vehicle_id, m.brand, m.model, v.color,
        v.color_code, v.size, v.description,
        ${counts((kind) => sql`coalesce(x.${quoted(kind)}, 0)::int`)},
        coalesce(x.total, 0)::int as total, coalesce(x.open_orders, 0)::int as open_orders,
        coalesce(x.needed, 0)::int as needed,
        coalesce(e.backorders, 0) = (select count(*) from hubs h where ${within('h.id')})
          as allow_backorders,
        (coalesce(x.countable, 0) + coalesce(e.promised, 0))::int as variant_count,
        case when n.id is null then null else json_build_object('id', n.id, 'name', n.name) end
          as vehicle_version,
        coalesce(n.default_wholesale_price_cents, m.wholesale_price_cents) as wholesale_price_cents,
        (select coalesce(json_agg(l.vendor_id order by l.vendor_id), '[]') from vendor_vehicles l
          where l.vehicle_id = m.id and l.enabled) as vendor_ids,
        coalesce(r.points, '[]') as reorder_points
      from variants v
      join vehicles m on m.id = v.vehicle_id and m.kind <> 'TEST'
      left join vehicle_versions n on n.vehicle_id = m.id and n.is_default
      left join summed x on x.variant_id = v.id
      left join settings e on e.variant_id = v.id
      left join reorder r on r.variant_id = v.id
      where ${vendorIds ? suppliedBy(vendorIds) : sql`true`}
        and ${hasWords(foldOf(sql`v.sort_name`), searchQuery ?? '')}
        and ${filter.onlyNeeded ? sql`x.needed > 0` : sql`true`}
        and ${filter.onlyStocked ? STOCKED : sql`true`}
      order by m.brand collate "und-x-icu", m.model collate "und-x-icu", m.id,
        v.color collate "und-x-icu", array_position(${[...SIZES]}::text[], v.size), v.id`,
  );
}

const STOCKED = sql`(x.variant_id is not null or e.backorders > 0 or e.promised > 0 or r.points is not null)`;

function suppliedBy(vendorIds: readonly string[]) {
  return sql`exists (select 1 from vendor_vehicles l where l.vehicle_id = m.id and l.enabled
    and l.vendor_id = ${anyOfIds(vendorIds)})`;
}
