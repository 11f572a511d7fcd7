import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { leaveStorageLocations } from './storage-locations.ts';

/** The location of vehicles. Those at a shop also belong to the hub of its service area. */
export interface AssetPlace {
  readonly hubId: string;
  readonly spokeShopId: string | null;
}

/**
 * Moves locked vehicles to another hub or shop. The caller records the event.
 * @param place without a hub, the vehicles keep theirs, for shops whose service area has no hub.
 * @param source of the events that they left their storage locations.
 */
export async function placeAssets(
  unit: UnitOfWork,
  assetIds: readonly string[],
  place: Omit<AssetPlace, 'hubId'> & { readonly hubId: string | null },
  source: EventSource,
): Promise<void> {
  await leaveStorageLocations(unit, assetIds, source);
  await sql`
    update assets set hub_id = coalesce(${place.hubId}::uuid, hub_id),
      spoke_shop_id = ${place.spokeShopId}, updated_at = ${unit.now}
    where id = ${anyOfIds(assetIds)}`.execute(unit.sql);
}
