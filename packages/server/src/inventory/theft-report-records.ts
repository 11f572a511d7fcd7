import { refuseTheftReport } from '@kickstand/domain/inventory/theft-report.ts';
import { refusePending } from '@kickstand/domain/kernel/payment-pending.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { existing, refuseIf } from '../platform/refused.ts';
import { lockAsset } from './lock-asset.ts';

/** A locked theft report with its locked vehicle. Amounts in cents. */
export interface LockedTheftReport {
  readonly id: string;
  readonly assetId: string;
  readonly deductibleAmountCents: number | null;
  readonly charged: boolean;
  readonly updatedAt: Date;
}

/** The vehicle of a theft report and the deductible, in cents. @throws NotFound */
export async function readTheftReport(
  on: Sql,
  theftReportId: string,
): Promise<Pick<LockedTheftReport, 'assetId' | 'deductibleAmountCents'>> {
  const report = await firstRow(
    on,
    sql<Pick<LockedTheftReport, 'assetId' | 'deductibleAmountCents'>>`
      select asset_id, deductible_amount_cents from theft_reports where id = ${theftReportId}`,
  );
  return existing(report, 'Theft report');
}

/**
 * Locks a theft report and, before it, its vehicle.
 * @param which the report or its vehicle.
 * @returns undefined if the vehicle has no report yet.
 * @throws NotFound; Refused for a vehicle that is not stolen, and during an unsettled payment.
 */
export async function lockTheftReport(
  unit: UnitOfWork,
  which: { readonly theftReportId: string } | { readonly assetId: string },
): Promise<{ assetId: string; report: LockedTheftReport | undefined }> {
  const assetId =
    'assetId' in which
      ? which.assetId
      : (await readTheftReport(unit.sql, which.theftReportId)).assetId;
  const asset = await lockAsset(unit.sql, assetId);
  refuseIf(refuseTheftReport(asset));
  refuseIf(refusePending(asset));
  const report = await firstRow(
    unit.sql,
    sql<LockedTheftReport>`
      select id, asset_id, deductible_amount_cents,
        stripe_deductible_payment_id is not null as charged, updated_at
      from theft_reports where asset_id = ${assetId} for update`,
  );
  return { assetId, report };
}
