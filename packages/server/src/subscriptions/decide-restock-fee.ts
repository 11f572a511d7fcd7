import {
  isRestockFeeWaived,
  type RestockFeeOutcome,
  restockFeeOutcome,
} from '@kickstand/domain/subscriptions/restock-fee.ts';
import type { UnitOfWork } from '../platform/command.ts';

/** The outcome of the restock fee; none without a returned vehicle or a fee. */
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
