import { decommissionAssetInput } from '@kickstand/domain/inventory/decommission-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { lockForMove, moveLocked } from './staff-moves.ts';

/** Decommissions a vehicle permanently. */
export const decommissionAsset = defineCommand({
  name: 'assetDecommission',
  input: decommissionAssetInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, reason: note }) {
    const asset = await lockForMove(unit, assetId, 'decommission');
    await moveLocked(unit, asset, 'decommission', { note });
    return { assetId };
  },
});
