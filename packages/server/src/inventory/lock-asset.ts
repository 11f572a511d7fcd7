import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';
import { NotFound } from '../platform/refused.ts';

/** An asset under lock. */
export interface LockedAsset {
  readonly id: string;
  readonly state: string;
  readonly serialNumber: string | null;
  readonly vehicleVersionId: string;
  readonly vehicleId: string;
  /** The running subscription that it is out with. */
  readonly subscriptionId: string | null;
}

/**
 * Locks an asset for the rest of the transaction. Where an order or a subscription is locked too, it
 * is locked before.
 * @throws NotFound
 */
export async function lockAsset(on: Sql, id: string): Promise<LockedAsset> {
  await sql`select id from assets where id = ${id} and deleted_at is null for update`.execute(on);
  const asset = await firstRow(
    on,
    sql<LockedAsset>`
      select a.id, a.state, a.serial_number as "serialNumber",
        a.vehicle_version_id as "vehicleVersionId", v.vehicle_id as "vehicleId",
        (select s.id from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED')
          as "subscriptionId"
      from assets a join variants v on v.id = a.variant_id
      where a.id = ${id} and a.deleted_at is null`,
  );
  if (!asset) throw new NotFound('Asset');
  return asset;
}
