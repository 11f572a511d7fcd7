import { activateAssetInput } from '@kickstand/domain/inventory/activate-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { lockForMove, moveLocked } from './staff-moves.ts';

/** Makes a vehicle available; notes on its maintenance are stored with the event. */
export const activateAsset = defineCommand({
  name: 'assetActivate',
  input: activateAssetInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, maintenanceNotes: note }) {
    await moveLocked(unit, await lockForMove(unit, assetId, 'activate'), 'activate', { note });
    return { assetId };
  },
});
