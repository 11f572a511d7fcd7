import { describeFulfillmentTime } from '@kickstand/domain/orders/program-availability.ts';
import { sql } from 'kysely';
import type { Offer } from '../catalogue/offer.ts';
import { PLAN_EVERY_TIME, rows, type Sql } from '../platform/database/database.ts';
import { AVAILABLE_AT_HUB, FREE_ASSET, SHOP_STOCK_STATES } from '../stock/free-asset.ts';
import { openOrdersOf, promisedLeft } from '../stock/stock-sql.ts';

interface OfferRow extends Omit<Offer, 'fulfillmentTime' | 'inStock'> {
  readonly minDays: number;
  readonly maxDays: number;
  readonly vendorMinDays: number | null;
  readonly vendorMaxDays: number | null;
}

// The three parts of a customer's offers read the named queries of `listOffers`.

/** From the stock of the area's hub. */
const HUB_OFFERS = sql`
  select v.id as variant_id, 'hub' as program, h.id as hub_id, null::uuid as spoke_shop_id,
    h.min_time_to_fulfill, h.max_time_to_fulfill,
    coalesce(hv.allow_backorders, false) as allow_backorders,
    (select count(*) from assets a where a.hub_id = h.id and a.variant_id = v.id
       and ${AVAILABLE_AT_HUB})
    - ${openOrdersOf('hub', 'h.id')} as stock
  from candidates v cross join local_hub h
  left join hub_variants hv on hv.hub_id = h.id and hv.variant_id = v.id`;

/** From the hub that ships directly: that of the area first, then the one with most promised vehicles. */
const DIRECT_SHIP_OFFERS = sql`
  select v.id, 'direct_ship', h.id, null, h.min_time_to_fulfill, h.max_time_to_fulfill,
    h.allow_backorders, h.stock
  from place p cross join candidates v
  cross join lateral (
    select h.id, h.min_time_to_fulfill, h.max_time_to_fulfill,
      coalesce(hv.allow_backorders, false) as allow_backorders,
      ${promisedLeft('h.id')} as stock
    from hubs h
    left join hub_variants hv on hv.hub_id = h.id and hv.variant_id = v.id
    where h.direct_ship_enabled
    order by (h.service_area_id = p.service_area_id) desc, coalesce(hv.promised_count, 0) desc, h.id
    limit 1
  ) h
  where p.direct_ship_enabled and p.direct_ship_program_available`;

/** From the stock and the vendors of the area's shops. */
const SPOKE_OFFERS = sql`
  select v.id, 'spoke', h.id, s.id, h.min_time_to_fulfill, h.max_time_to_fulfill,
    exists (select 1 from vendor_vehicles l
      where l.vendor_id = s.default_vendor_id and l.vehicle_id = v.vehicle_id and l.enabled),
    (select count(*) from assets a where a.spoke_shop_id = s.id and a.variant_id = v.id
       and a.state = any(${SHOP_STOCK_STATES}::text[]) and ${FREE_ASSET})
  from place p cross join candidates v cross join local_hub h
  join spoke_shops s on s.service_area_id = p.service_area_id and s.discoverable and s.deleted_at is null
  join spoke_shop_variants sv on sv.spoke_shop_id = s.id and sv.variant_id = v.id
  where p.spoke_enabled and p.spoke_program_available`;

/**
 * All offers for a customer, of one variant or all. A customer's offers come from the service area
 * of the office: its hub, direct-ship hubs and shops, as far as office and area enable each
 * program. Hidden and non-permitted models are excluded.
 */
export async function listOffers(
  on: Sql,
  customerId: string,
  variantId: string | null,
): Promise<Offer[]> {
  const found = await rows(
    on,
    // A generic plan for any customer and variant would read everything for every variant, which is
    // a hundred times slower.
    sql<OfferRow>`${PLAN_EVERY_TIME}
      with place as (
        select f.id as office_id, f.direct_ship_enabled, f.spoke_enabled, f.permitted_vehicle_types,
          sa.id as service_area_id, sa.direct_ship_program_available, sa.spoke_program_available
        from customers c
        join offices f on f.id = c.office_id
        join service_areas sa on sa.id = f.service_area_id
        where c.id = ${customerId}
      ),
      candidates as (
        select v.id, v.vehicle_id, v.needs_special_order
        from place p
        join vehicles m on m.kind <> 'TEST' and m.kind = any(p.permitted_vehicle_types)
          and not exists (select 1 from office_vehicle_exceptions x
            where x.office_id = p.office_id and x.vehicle_id = m.id)
        join variants v on v.vehicle_id = m.id
        where ${variantId}::uuid is null or v.id = ${variantId}
      ),
      vendor_times as (
        select distinct on (l.vehicle_id) l.vehicle_id, n.min_time_to_fulfill, n.max_time_to_fulfill
        from vendor_vehicles l join vendors n on n.id = l.vendor_id
        where l.enabled order by l.vehicle_id, n.min_time_to_fulfill + n.max_time_to_fulfill, n.id
      ),
      local_hub as (
        select h.* from place p join hubs h on h.service_area_id = p.service_area_id and not h.direct_ship_enabled
      ),
      offers as (
        ${HUB_OFFERS}
        union all
        ${DIRECT_SHIP_OFFERS}
        union all
        ${SPOKE_OFFERS}
      )
      select o.variant_id, o.program, o.hub_id,
        o.spoke_shop_id, p.service_area_id,
        greatest(o.stock, 0) as stock, o.allow_backorders,
        v.needs_special_order, o.min_time_to_fulfill as min_days, o.max_time_to_fulfill as max_days,
        t.min_time_to_fulfill as vendor_min_days, t.max_time_to_fulfill as vendor_max_days
      from offers o cross join place p
      join candidates v on v.id = o.variant_id
      left join vendor_times t on t.vehicle_id = v.vehicle_id
      order by o.variant_id, o.program, o.spoke_shop_id`,
  );
  return found.map(({ minDays, maxDays, vendorMinDays, vendorMaxDays, ...offer }) => {
    const inStock = offer.stock > 0;
    const vendor =
      !inStock && vendorMinDays !== null && vendorMaxDays !== null
        ? { minDays: vendorMinDays, maxDays: vendorMaxDays }
        : null;
    return {
      ...offer,
      inStock,
      fulfillmentTime: describeFulfillmentTime({ minDays, maxDays }, vendor),
    };
  });
}
