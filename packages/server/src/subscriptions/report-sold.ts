import { refuseAssetMove } from '@kickstand/domain/inventory/asset-actions.ts';
import { reportSoldInput } from '@kickstand/domain/inventory/report-sold.ts';
import { checkVehicleDate } from '../inventory/check-vehicle-date.ts';
import { liveSubscriptionOf } from '../inventory/live-subscription-of.ts';
import { lockAsset, refuseAssetIf } from '../inventory/lock-asset.ts';
import { instantOfSale, SALE_DATE, sellAsset } from '../inventory/sell-asset.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { refused } from '../platform/refused.ts';
import { endForSale, lockForSale } from './end-for-sale.ts';

/**
 * Records a sale that was paid for elsewhere, without a charge. A live subscription of the vehicle
 * and its payments end.
 */
export const reportSold = defineCommand({
  name: 'assetReportSold',
  input: reportSoldInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, input) {
    const { assetId } = input;
    const soldAt = instantOfSale(input.soldAt, unit.services.config.BUSINESS_TIME_ZONE);
    // The subscription is locked before its vehicle.
    const subscriptionId = await liveSubscriptionOf(unit, assetId);
    const subscription = subscriptionId === null ? null : await lockForSale(unit, subscriptionId);
    const asset = await lockAsset(unit.sql, assetId);
    await checkVehicleDate(unit, assetId, dayOf(unit.services, soldAt), SALE_DATE);
    await refuseAssetIf(unit.sql, asset, refuseAssetMove(asset, 'SOLD'));
    if (asset.hasLiveSubscription !== (subscription?.assetId === assetId)) {
      throw refused(
        'CONFLICT',
        'The vehicle was changed in the meantime. Reload the page and try again.',
      );
    }
    if (subscription) await endForSale(unit, subscription);
    const { buyoutPriceCents: priceCents, salesChannel: channel, notes, referenceNumber } = input;
    await sellAsset(
      unit,
      assetId,
      { channel, priceCents, soldAt, notes, referenceNumber },
      { verb: 'reportSold', source: 'console' },
    );
    return { assetId };
  },
  settle: wakeMoneyWorker,
});
