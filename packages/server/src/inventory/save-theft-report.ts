import {
  refuseDeductibleChange,
  type SaveTheftReportInput,
  saveTheftReportInput,
} from '@kickstand/domain/inventory/theft-report.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { checkVehicleDate } from './check-vehicle-date.ts';
import { type LockedTheftReport, lockTheftReport } from './theft-report-records.ts';

/** Creates an empty report for a stolen vehicle, unless it has one. */
export async function openTheftReport(unit: UnitOfWork, assetId: string): Promise<void> {
  await sql`
    insert into theft_reports (id, asset_id, created_at, updated_at)
    values (${newId(unit.now.getTime())}, ${assetId}, ${unit.now}, ${unit.now})
    on conflict (asset_id) do nothing`.execute(unit.sql);
}

/** The report to update; created if the vehicle has none. */
async function reportFor(
  unit: UnitOfWork,
  input: SaveTheftReportInput,
): Promise<LockedTheftReport> {
  const { theftReportId, assetId } = input;
  const which = theftReportId ? { theftReportId } : assetId ? { assetId } : undefined;
  if (!which) throw refused('REQUIRED', 'Asset is a required field.', 'assetId');
  const found = await lockTheftReport(unit, which);
  if (found.report) return found.report;
  await openTheftReport(unit, found.assetId);
  const { report } = await lockTheftReport(unit, { assetId: found.assetId });
  if (!report) throw new Error('The created theft report was not found.');
  return report;
}

/** The columns of given fields; omitted fields are unchanged. */
function assignmentsOf(input: SaveTheftReportInput) {
  const given = {
    insurance_claim_id: input.insuranceClaimId === '' ? null : input.insuranceClaimId,
    deductible_amount_cents: input.deductibleAmountCents,
    proceeds_cents: input.proceedsCents,
    insurance_proceeds_date: input.insuranceProceedsDate,
  };
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

const PROCEEDS_DATE = { label: 'Proceeds date', path: 'insuranceProceedsDate' };

/** Updates a theft report. A charged deductible cannot change. */
export const saveTheftReport = defineCommand({
  name: 'theftReportCreateOrUpdate',
  input: saveTheftReportInput,
  async run(unit, input) {
    const report = await reportFor(unit, input);
    const { expectedUpdatedAt, deductibleAmountCents: amount, insuranceClaimId } = input;
    const { proceedsCents: proceeds, insuranceProceedsDate: date } = input;
    await refuseConflict(unit, 'theft report', report, expectedUpdatedAt);
    refuseIf(refuseDeductibleChange(report, amount));
    if (date) await checkVehicleDate(unit, report.assetId, date, PROCEEDS_DATE);
    await recordEvent(
      unit,
      {
        entityId: report.assetId,
        kind: 'asset.theft_report_saved',
        facts: {
          ...(insuranceClaimId && { reference: insuranceClaimId }),
          ...(typeof amount === 'number' && { amountCents: amount }),
          ...(typeof proceeds === 'number' && { proceedsCents: proceeds }),
          ...(date && { date }),
        },
      },
      sql`
        update theft_reports set ${sql.join([...assignmentsOf(input), sql`updated_at = ${unit.now}`])}
        where id = ${report.id}`,
    );
    return { assetId: report.assetId };
  },
});
