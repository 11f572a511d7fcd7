import {
  refuseStorageLocation,
  updateStorageLocationInput,
} from '@kickstand/domain/inventory/storage-location.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { lockAsset, refuseAssetIf } from './lock-asset.ts';
import { recordSightings } from './sightings.ts';

/** Says where at its hub or shop a vehicle is. */
export const updateStorageLocation = defineCommand({
  name: 'assetUpdateStorageLocation',
  input: updateStorageLocationInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, storageLocation, scanned, expectedUpdatedAt }) {
    const asset = await lockAsset(unit.sql, assetId);
    await refuseAssetIf(unit.sql, asset, refuseStorageLocation(asset));
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
