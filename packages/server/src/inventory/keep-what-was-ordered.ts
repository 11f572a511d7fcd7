import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Keeps the variant and version of a locked vehicle for the line of its purchase order, if that is closed: lines of a
 * closed purchase order never change. Call it before either is corrected.
 */
export async function keepWhatWasOrdered(unit: UnitOfWork, assetId: string): Promise<void> {
  await sql`
    insert into ordered_vehicles (asset_id, variant_id, vehicle_version_id)
    select a.id, a.variant_id, a.vehicle_version_id
    from assets a join purchase_orders p on p.id = a.purchase_order_id
    where a.id = ${assetId} and p.state = 'CLOSED' and p.deleted_at is null
    on conflict (asset_id) do nothing`.execute(unit.sql);
}
