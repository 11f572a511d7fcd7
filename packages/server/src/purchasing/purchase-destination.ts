import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { DestinationType } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { holdShop } from '../partners/hold-shop.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { Refused } from '../platform/refused.ts';
import type { Destination } from './open-purchase-order.ts';

/** What is ordered for a shop is paid for by the hub of its service area. */
export const SHOP_WITHOUT_HUB = refusal(
  'NO_HUB',
  'The service area of this shop has no hub.',
  'destinationId',
);

/** Refuses a vendor that does not exist. */
export async function checkVendor(unit: UnitOfWork, vendorId: string): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from vendors where id = ${vendorId}`,
  );
  if (!found) throw new Refused([refusal('NO_VENDOR', 'There is no such vendor.', 'vendorId')]);
}

/** The hub or shop that a form names; refuses one that does not exist (any more). */
export async function readDestination(
  unit: UnitOfWork,
  {
    destinationId: id,
    destinationType,
  }: { destinationId: string; destinationType: DestinationType },
): Promise<Destination> {
  const isHub = destinationType === 'Hub';
  const found = isHub
    ? await firstRow(unit.sql, sql<{ id: string }>`select id from hubs where id = ${id}`)
    : await holdShop(unit.sql, id);
  if (found) return isHub ? { hubId: id } : { spokeShopId: id };
  throw new Refused([refusal('NO_DESTINATION', 'There is no such destination.', 'destinationId')]);
}

/**
 * Sends a locked, open purchase order somewhere else, its vehicles with it.
 * @throws Refused while orders of customers wait for it.
 */
export async function redirect(
  unit: UnitOfWork,
  id: string,
  destination: Destination,
): Promise<void> {
  const paired = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from orders where purchase_order_id = ${id} limit 1`,
  );
  if (paired) {
    const message = 'Unlink the paired orders first: they wait for it where it goes now.';
    throw new Refused([refusal('PAIRED', message, 'destinationId')]);
  }
  const hubId = 'hubId' in destination ? destination.hubId : null;
  const shopId = 'spokeShopId' in destination ? destination.spokeShopId : null;
  await sql`
    update purchase_orders set hub_id = ${hubId}, spoke_shop_id = ${shopId} where id = ${id}`.execute(
    unit.sql,
  );
  const hub = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select coalesce(${hubId}::uuid, (select h.id from spoke_shops s
        join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
        where s.id = ${shopId})) as id`,
  );
  if (!hub?.id) {
    throw new Refused([SHOP_WITHOUT_HUB]);
  }
  await sql`
    update assets set hub_id = ${hub.id}, spoke_shop_id = ${shopId}, updated_at = ${unit.now}
    where purchase_order_id = ${id} and deleted_at is null`.execute(unit.sql);
}
