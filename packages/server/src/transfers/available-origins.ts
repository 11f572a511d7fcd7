import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import type { TransferOriginType } from '@kickstand/domain/transfers/transfer-origin.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

/** A possible origin of a subscription's vehicle. */
export interface AvailableOrigin {
  readonly type: TransferOriginType;
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly fullAddress: string;
}

interface OriginRow extends Omit<AvailableOrigin, 'fullAddress'> {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

/**
 * The possible origins of a subscription's vehicle: its customer, the shops of the customer's
 * office, and the vehicle's hub, in that order.
 * @param id of the subscription, or of an order for it; an unknown one has no origins.
 */
export async function listAvailableOrigins(on: Sql, id: string): Promise<AvailableOrigin[]> {
  const found = await rows(
    on,
    sql<OriginRow>`
      with place as (
        select c.*, f.service_area_id, coalesce(a.hub_id, s.hub_id) as asset_hub_id
        from subscriptions s
        join customers c on c.id = s.customer_id
        left join offices f on f.id = c.office_id and f.spoke_enabled
        left join assets a on a.id = s.asset_id
        where s.id = coalesce((select o.subscription_id from orders o where o.id = ${id}), ${id})
      )
      select type, id, name, email, phone, line1, line2, city, state_code,
        postal_code
      from (
        select 1 as position, 'Customer' as type, p.id, p.full_name as name, p.email, p.phone,
          p.shipping_line1 as line1, p.shipping_line2 as line2, p.shipping_city as city,
          p.shipping_state_code as state_code, p.shipping_postal_code as postal_code
        from place p
        union all
        select 2, 'SpokeShop', s.id, s.name, s.contact_email, s.phone, s.line1, s.line2, s.city,
          s.state_code, s.postal_code
        from place p join spoke_shops s on s.service_area_id = p.service_area_id and s.deleted_at is null
        union all
        select 3, 'Hub', h.id, h.name, h.email, h.phone, h.line1, h.line2, h.city, h.state_code,
          h.postal_code
        from place p join hubs h on h.id = p.asset_hub_id
      ) origins
      order by position, name collate "und-x-icu", id`,
  );
  return found.map((row) => ({ ...row, fullAddress: joinAddress(row) }));
}
