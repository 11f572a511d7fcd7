import { sql } from 'kysely';
import { IS_ORDERED } from '../stock/stock-sql.ts';
import { dateIn } from './import-dates.ts';

/** The end of notes that say when the vehicles are expected, as a regular expression of both languages. */
export const EXPECTED_ON = String.raw`(?:^|\n\n)Expected on (\d{4}-\d{2}-\d{2})\.$`;

/**
 * A row for each line of a purchase order: its vehicles of one variant, version and price, with those that arrived.
 * Vehicles that the vendor has not shipped are a separate line if others are under way.
 */
export const purchaseOrderLines = (timeZone: string) => sql`
  select p.id, json_build_object('number', p.purchase_order_number, 'vendor', w.name, 'hub', h.name,
    'shop', s.name, 'brand', m.brand, 'model', m.model, 'color', v.color, 'size', v.size,
    'version', n.name, 'quantity', l.quantity, 'received', l.received,
    'wholesalePriceCents', l.wholesale_price_cents,
    'orderedAt', ${dateIn('p.ordered_at', timeZone)}, 'expectedOn', substring(p.notes from ${EXPECTED_ON}::text),
    'state', l.state, 'shippedAt', ${dateIn('l.shipped_at', timeZone)},
    'salesOrderNumber', p.sales_order_number, 'trackingInfo', p.tracking_info,
    'notes', regexp_replace(p.notes, ${EXPECTED_ON}::text, '')) as fields
  from (select *, coalesce(submitted_at, created_at) as ordered_at from purchase_orders
    where deleted_at is null) p
  cross join lateral (
    select coalesce(k.variant_id, a.variant_id) as variant_id,
      coalesce(k.vehicle_version_id, a.vehicle_version_id) as vehicle_version_id, a.wholesale_price_cents,
      case a.state when 'OPEN_PO' then 'OPEN_PO' else 'SHIPPED' end as state, count(*) as quantity,
      count(*) filter (where not ${IS_ORDERED}) as received, max(a.shipped_at) as shipped_at
    from assets a left join ordered_vehicles k on k.asset_id = a.id
    where a.purchase_order_id = p.id and (a.deleted_at is null or k.not_delivered)
      and a.unordered_reason is null
    group by 1, 2, 3, 4) l
  join vendors w on w.id = p.vendor_id
  left join hubs h on h.id = p.hub_id left join spoke_shops s on s.id = p.spoke_shop_id
  join variants v on v.id = l.variant_id join vehicles m on m.id = v.vehicle_id
  join vehicle_versions n on n.id = l.vehicle_version_id
  order by p.id, v.id, n.id, l.wholesale_price_cents, l.state`;
