import { checkInAssetInput } from '@kickstand/domain/inventory/check-in-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { checkInArrivals } from './check-in-arrivals.ts';

/** Checks one vehicle in, as many are. A single number that is typed waits for nobody's pallet. */
export const checkInAsset = defineCommand({
  name: 'assetCheckIn',
  input: checkInAssetInput,
  known: ({ id }) => ({ assetId: id }),
  async run(unit, arrival) {
    for (const { refused } of await checkInArrivals(unit, [arrival])) refuseIf(refused);
    return { assetId: arrival.id };
  },
});
