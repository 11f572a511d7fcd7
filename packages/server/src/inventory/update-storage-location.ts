import {
  refuseStorageLocation,
  updateStorageLocationInput,
} from '@kickstand/domain/inventory/storage-location.ts';
import { blocked } from '@kickstand/domain/kernel/blocked.ts';
import { refusalOf } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refuse } from '../platform/refused.ts';
import { type LockedAsset, lockAsset, refuseAssetIf } from './lock-asset.ts';
import { recordSightings } from './sightings.ts';

/** Refuses to put a vehicle away at another hub or shop than it is recorded at. */
async function refuseElsewhere(on: Sql, asset: LockedAsset, placeId: string): Promise<void> {
  const { id, hubId, spokeShopId } = asset;
  if ((spokeShopId ?? hubId) === placeId) return;
  const found = await firstRow(
    on,
    sql<{ place: string }>`
      select coalesce((select name from spoke_shops where id = ${spokeShopId}::uuid), h.name)
        /* never null: a hub has a name */ as place
      from hubs h where h.id = ${hubId}`,
  );
  const message = `The vehicle is recorded at ${found?.place}. Change its hub first.`;
  refuse(refusalOf('ELSEWHERE', blocked(message, 'VEHICLE')), { VEHICLE: id });
}

/** Says where at its hub or shop a vehicle is. */
export const updateStorageLocation = defineCommand({
  name: 'assetUpdateStorageLocation',
  input: updateStorageLocationInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, storageLocation, scanned, placeId, expectedUpdatedAt }) {
    const asset = await lockAsset(unit.sql, assetId);
    await refuseAssetIf(unit.sql, asset, refuseStorageLocation(asset));
    if (placeId) await refuseElsewhere(unit.sql, asset, placeId);
    await refuseConflict(unit, 'vehicle', asset, expectedUpdatedAt);
    const now = storageLocation ?? '';
    const before = asset.storageLocation ?? '';
    if (now !== before) {
      await recordEvent(
        unit,
        {
          entityId: assetId,
          kind: 'asset.storage_location_changed',
          facts: { storageLocation: now, previousStorageLocation: before },
        },
        sql`
          update assets set storage_location = nullif(${now}, ''), updated_at = ${unit.now}
          where id = ${assetId}`,
      );
    }
    if (scanned) await recordSightings(unit, [{ assetId, act: 'PUT_AWAY' }]);
    return { assetId };
  },
});
