import { NO_LIVE_SUBSCRIPTION } from '@kickstand/domain/inventory/asset-refusals.ts';
import { reportStolenInput } from '@kickstand/domain/inventory/report-stolen.ts';
import { liveSubscriptionOf } from '../inventory/live-subscription-of.ts';
import { moveAsset } from '../inventory/move-asset.ts';
import { openTheftReport } from '../inventory/save-theft-report.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { Refused } from '../platform/refused.ts';
import { endForTheft } from './end-for-theft.ts';

/**
 * Reports the vehicle of a live subscription stolen: it is permanently STOLEN, the subscription and
 * a waiting swap end, and an empty theft report is created. The deductible is charged from the
 * report, later.
 */
export const reportStolen = defineCommand({
  name: 'assetReportStolen',
  input: reportStolenInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId }) {
    const subscriptionId = await liveSubscriptionOf(unit, assetId);
    if (subscriptionId === null) {
      throw new Refused([{ ...NO_LIVE_SUBSCRIPTION, path: 'assetId' }]);
    }
    await endForTheft(unit, { subscriptionId, assetId });
    await moveAsset(unit, assetId, 'reportStolen', { source: 'subscription' });
    await openTheftReport(unit, assetId);
    return { assetId };
  },
  settle: wakeMoneyWorker,
});
