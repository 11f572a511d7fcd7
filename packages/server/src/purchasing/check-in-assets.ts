import { checkInAssetsInput } from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { sql } from 'kysely';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand } from '../platform/command.ts';
import { checkInArrivals } from './check-in-arrivals.ts';

/**
 * Checks in vehicles, each separately. Bulk check-ins are serialized, so that two people who scan
 * the same pallet do not deadlock on serial numbers.
 */
export const checkInAssets = defineCommand({
  name: 'assetsMarkCheckedIn',
  input: checkInAssetsInput,
  async run(unit, { assets: arrivals }) {
    await sql`select pg_advisory_xact_lock(hashtext('check-in'))`.execute(unit.sql);
    const decided = await checkInArrivals(unit, arrivals);
    return keepOutcome({
      succeeded: decided.flatMap(({ arrival, refused }) => (refused ? [] : arrival.id)),
      failed: decided.flatMap(({ arrival, refused }) =>
        refused ? [{ id: arrival.id, messages: [refused.message] }] : [],
      ),
    });
  },
});
