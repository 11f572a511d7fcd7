import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';

/** Where vehicles stand. Those at a shop count as the hub's of its service area, too. */
export interface AssetPlace {
  readonly hubId: string;
  readonly spokeShopId: string | null;
}

/**
 * Has locked vehicles stand somewhere else. The caller records why.
 * @param place without a hub the vehicles stay with theirs: for a shop whose service area has none.
 */
export async function placeAssets(
  unit: UnitOfWork,
  assetIds: readonly string[],
  place: Omit<AssetPlace, 'hubId'> & { readonly hubId: string | null },
): Promise<void> {
  await sql`
    update assets set hub_id = coalesce(${place.hubId}::uuid, hub_id),
      spoke_shop_id = ${place.spokeShopId}, updated_at = ${unit.now}
    where id = any(${assetIds}::uuid[])`.execute(unit.sql);
}
