import { sql } from 'kysely';
import { dateIn } from './import-dates.ts';

/** All comments, with what names the records that they are on. */
export const comments = (timeZone: string) => sql`
  select n.id, json_build_object('about', n.notable_type, 'email', lower(c.email), 'orderNumber', o.number,
    'documentNumber', coalesce(p.purchase_order_number, t.transfer_order_number), 'serialNumber', a.serial_number, 'text', n.text, 'createdAt', ${dateIn('n.created_at', timeZone)},
    'author', n.created_by) as fields
  from notes n
  left join orders o on n.notable_type = 'Order' and o.id = n.notable_id
  left join subscriptions s on n.notable_type = 'Subscription' and s.id = n.notable_id
  left join customers c on c.id = coalesce(o.customer_id, s.customer_id,
    case n.notable_type when 'Customer' then n.notable_id end)
  left join assets a on a.id = coalesce(s.asset_id,
    case n.notable_type when 'Asset' then n.notable_id end)
  left join purchase_orders p on n.notable_type = 'PurchaseOrder' and p.id = n.notable_id
  left join transfer_orders t on n.notable_type = 'TransferOrder' and t.id = n.notable_id
  order by n.id`;
