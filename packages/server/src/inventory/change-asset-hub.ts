import {
  changeAssetHubInput,
  refuseHubCorrection,
} from '@kickstand/domain/inventory/correct-asset.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';
import { lockAsset, refuseAssetIf } from './lock-asset.ts';
import { leaveStorageLocations } from './storage-locations.ts';

/** Corrects the hub of a vehicle; it is then no longer recorded at a shop. */
export const changeAssetHub = defineCommand({
  name: 'assetUpdateHub',
  input: changeAssetHubInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, hubId }) {
    const asset = await lockAsset(unit.sql, assetId);
    await refuseAssetIf(unit.sql, asset, refuseHubCorrection(asset));
    if (asset.hubId === hubId && asset.spokeShopId === null) {
      throw refused('SAME_HUB', 'The vehicle is already at this hub.', 'hubId');
    }
    const names = await firstRow(
      unit.sql,
      sql<{ hub: string | null; previousHub: string }>`
        select (select name from hubs where id = ${hubId}) as hub,
          coalesce((select name from spoke_shops where id = ${asset.spokeShopId}::uuid), h.name)
            as previous_hub
        from hubs h where h.id = ${asset.hubId}`,
    );
    if (!names?.hub) throw refused('HUB', 'Hub not found.', 'hubId');
    await recordEvent(
      unit,
      {
        entityId: assetId,
        kind: 'asset.hub_changed',
        facts: { hub: names.hub, previousHub: names.previousHub },
      },
      sql`
        update assets set hub_id = ${hubId}, spoke_shop_id = null, updated_at = ${unit.now}
        where id = ${assetId}`,
    );
    await leaveStorageLocations(unit, [assetId], 'console');
    return { assetId };
  },
});
