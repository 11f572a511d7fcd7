import {
  refuseDestination,
  type TransferDestination,
  type TransferOrigin,
} from '@kickstand/domain/transfers/transfer-origin.ts';
import { sql } from 'kysely';
import { holdHub } from '../partners/hold-hub.ts';
import { holdShop } from '../partners/hold-shop.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refused, refuseIf } from '../platform/refused.ts';

/** The input fields of origin and destination. */
export interface TransferPaths {
  readonly origin: string;
  readonly destination: string;
}

/** The hub of a shop, to which its vehicles belong. */
export const HUB_OF_SHOP = sql`
  (select h.id from spoke_shops s
   join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
   where s.deleted_at is null and s.id = `;

/**
 * Rejects unknown places, equal origin and destination, and destinations without deliveries:
 * direct-ship hubs, and shops without a hub in their service area.
 */
export async function refusePlaces(
  unit: UnitOfWork,
  { origin, destination }: { origin: TransferOrigin; destination: TransferDestination },
  paths: TransferPaths,
): Promise<void> {
  // Prevents the concurrent deletion of a shop.
  for (const { type, id } of [origin, destination]) {
    if (type === 'SpokeShop') await holdShop(unit.sql, id);
    // Prevents a concurrent change of a hub's kind.
    if (type === 'Hub') await holdHub(unit.sql, id);
  }
  const places = await firstRow(
    unit.sql,
    sql<{ origin: boolean; destination: boolean; hub: boolean; directShipEnabled: boolean }>`
      select
        case ${origin.type}::text
          when 'Customer' then exists (select 1 from customers where id = ${origin.id})
          when 'Hub' then exists (select 1 from hubs where id = ${origin.id})
          else exists (select 1 from spoke_shops where id = ${origin.id} and deleted_at is null)
        end as origin,
        case ${destination.type}::text
          when 'Hub' then exists (select 1 from hubs where id = ${destination.id})
          else exists (select 1 from spoke_shops where id = ${destination.id} and deleted_at is null)
        end as destination,
        ${destination.type}::text = 'Hub' or ${HUB_OF_SHOP}${destination.id}) is not null as hub,
        coalesce((select direct_ship_enabled from hubs where id = ${destination.id}), false)
          as direct_ship_enabled`,
  );
  if (!places?.origin) {
    throw refused('ORIGIN', 'The vehicle cannot be collected there.', paths.origin);
  }
  if (!places.destination) {
    throw refused('DESTINATION', 'Destination not found.', paths.destination);
  }
  if (!places.hub) {
    throw refused('NO_HUB', 'The service area of this shop has no hub.', paths.destination);
  }
  const { directShipEnabled } = places;
  refuseIf(refuseDestination({ ...destination, directShipEnabled }, origin, paths.destination));
}
