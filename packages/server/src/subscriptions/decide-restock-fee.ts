import {
  isRestockFeeWaived,
  type RestockFeeOutcome,
  restockFeeOutcome,
} from '@kickstand/domain/subscriptions/restock-fee.ts';
import type { UnitOfWork } from '../platform/command.ts';

/** What becomes of the restock fee now; without a vehicle that comes back, or a fee at all, there is none. */
export function restockFeeOf(
  unit: UnitOfWork,
  subscription: { readonly startedAt: Date; readonly assetId: string | null },
  charge: boolean,
): RestockFeeOutcome {
  const { BUSINESS_TIME_ZONE: zone, RESTOCK_FEE_CENTS } = unit.services.config;
  const { startedAt, assetId } = subscription;
  const waived = isRestockFeeWaived(startedAt, unit.now, zone);
  return restockFeeOutcome(RESTOCK_FEE_CENTS, waived, charge && assetId !== null);
}
