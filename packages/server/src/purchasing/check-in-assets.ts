import { checkInAssetsInput } from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand } from '../platform/command.ts';
import { checkInArrivals } from './check-in-arrivals.ts';
import { serializeCheckIns } from './serialize-check-ins.ts';

/** Checks in vehicles, each separately. */
export const checkInAssets = defineCommand({
  name: 'assetsMarkCheckedIn',
  input: checkInAssetsInput,
  async run(unit, { assets: arrivals }) {
    await serializeCheckIns(unit);
    const decided = await checkInArrivals(unit, arrivals);
    return keepOutcome({
      succeeded: decided.flatMap(({ arrival, refused }) => (refused ? [] : arrival.id)),
      failed: decided.flatMap(({ arrival, refused }) =>
        refused ? [{ id: arrival.id, messages: [refused.message] }] : [],
      ),
    });
  },
});
