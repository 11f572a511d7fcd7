import { checkInAssetInput } from '@kickstand/domain/inventory/check-in-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { checkInArrivals } from './check-in-arrivals.ts';

/** Checks in one vehicle, like a bulk check-in but without its serialization. */
export const checkInAsset = defineCommand({
  name: 'assetCheckIn',
  input: checkInAssetInput,
  known: ({ id }) => ({ assetId: id }),
  async run(unit, arrival) {
    for (const { refused } of await checkInArrivals(unit, [arrival])) refuseIf(refused);
    return { assetId: arrival.id };
  },
});
