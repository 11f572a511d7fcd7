import { sql } from 'kysely';
import { dateIn } from './import-dates.ts';

/** A row for each vehicle of a transfer order, without removed ones. */
export const transferOrderVehicles = (timeZone: string) => sql`
  select t.id, json_build_object('number', t.transfer_order_number, 'serialNumber', a.serial_number,
    'originHub', oh.name, 'originShop', os.name, 'destinationHub', dh.name, 'destinationShop', ds.name,
    'state', t.state, 'createdAt', ${dateIn('t.created_at', timeZone)},
    'shippedAt', ${dateIn('l.shipped_at', timeZone)}, 'shippingCostsCents', t.shipping_costs_cents,
    'trackingInfo', t.tracking_info, 'notes', t.notes) as fields
  from transfer_orders t
  join transfer_order_assets l on l.transfer_order_id = t.id and l.removed_at is null
  join assets a on a.id = l.asset_id
  left join hubs oh on oh.id = t.origin_hub_id
  left join spoke_shops os on os.id = t.origin_spoke_shop_id
  left join hubs dh on dh.id = t.destination_hub_id
  left join spoke_shops ds on ds.id = t.destination_spoke_shop_id
  where t.deleted_at is null order by t.id, a.id`;
