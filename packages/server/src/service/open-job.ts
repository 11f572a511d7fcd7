import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import {
  isMaintenanceState,
  isOrdered,
  OWN_STATES,
} from '@kickstand/domain/inventory/asset-terms.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { type CreateJobInput, createJobInput } from '@kickstand/domain/service/job-inputs.ts';
import type { ServiceJobOrigin } from '@kickstand/domain/service/service-terms.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { type LockedAsset, lockAsset } from '../inventory/lock-asset.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIf } from '../platform/refused.ts';

/** Whether work on a vehicle can be planned: it has arrived, and is still there. */
export function refuseWork(asset: LockedAsset): Refusal | undefined {
  if (isOrdered(asset.state)) {
    return refusal('ASSET_STATE', 'The vehicle has not arrived yet. Check it in first.');
  }
  if (OWN_STATES.some((state) => state === asset.state)) return undefined;
  return refusal(
    'ASSET_STATE',
    `The vehicle is ${assetLabel(asset)}. Nothing is done to it any more.`,
  );
}

/** @throws Refused if a staff user is not there, or no longer signs in. */
export async function refuseAssignee(unit: UnitOfWork, id: string | null | undefined) {
  if (!id) return;
  const found = await firstRow(
    unit.sql,
    sql`select from staff_users where id = ${id} and not disabled`,
  );
  if (!found)
    throw refused('ASSIGNEE', 'This person is no longer here. Choose another.', 'assigneeId');
}

/** @throws Refused if the inspection is of another vehicle. */
async function refuseInspection(unit: UnitOfWork, { assetId, inspectionId }: CreateJobInput) {
  if (!inspectionId) return;
  const found = await firstRow(
    unit.sql,
    sql`select from inspections where id = ${inspectionId} and asset_id = ${assetId}`,
  );
  if (!found) throw refused('INSPECTION', 'This inspection is of another vehicle.', 'inspectionId');
}

const originOf = (asset: LockedAsset, { inspectionId }: CreateJobInput): ServiceJobOrigin => {
  if (inspectionId) return 'INSPECTION';
  return isMaintenanceState(asset.state) ? 'MAINTENANCE' : 'STAFF';
};

/** The next number of a job. A rehearsal leaves no gap. */
async function nextNumber(unit: UnitOfWork): Promise<number> {
  const next = await firstRow(
    unit.sql,
    sql<{ number: number }>`
      select next_number('service_job_numbers') /* never null: a sequence */ as number`,
  );
  return next?.number ?? 0;
}

/** Opens a job for a vehicle. */
export const createJob = defineCommand({
  name: 'serviceJobCreate',
  input: createJobInput,
  async run(unit, input) {
    const { assetId, title, notes, assigneeId = null, dueOn, inspectionId = null } = input;
    const asset = await lockAsset(unit.sql, assetId);
    refuseIf(refuseWork(asset));
    await refuseAssignee(unit, assigneeId);
    await refuseInspection(unit, input);
    const id = newId(unit.now.getTime());
    const number = await nextNumber(unit);
    const origin = originOf(asset, input);
    await recordEvent(
      unit,
      {
        entityId: assetId,
        kind: 'asset.service_opened',
        facts: { number: String(number), reason: origin, note: title },
      },
      sql`
        insert into service_jobs (id, number, asset_id, title, origin, inspection_id, assignee_id, due_on, notes,
          opened_by, opened_at, updated_at)
        values (${id}, ${number}, ${assetId}, ${title}, ${origin}, ${inspectionId}, ${assigneeId}, ${dueOn},
          ${notes}, ${unit.actor}, ${unit.now}, ${unit.now})`,
    );
    return { id };
  },
});
