import {
  isRestockFeeWaived,
  type RestockFeeOutcome,
  restockFeeOutcome,
} from '@kickstand/domain/subscriptions/restock-fee.ts';
import type { UnitOfWork } from '../platform/command.ts';

/** What becomes of the restock fee now; without a vehicle that comes back there is none. */
export function restockFeeOf(
  unit: UnitOfWork,
  subscription: { readonly startedAt: Date; readonly assetId: string | null },
  charge: boolean,
): RestockFeeOutcome {
  const zone = unit.services.config.BUSINESS_TIME_ZONE;
  const { startedAt, assetId } = subscription;
  const wanted = charge && assetId !== null;
  return restockFeeOutcome(isRestockFeeWaived(startedAt, unit.now, zone), wanted);
}
