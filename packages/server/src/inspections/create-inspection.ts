import {
  type CreateInspectionInput,
  createInspectionInput,
  outcomeRefusal,
  refuseInspection,
  unknownItems,
} from '@kickstand/domain/inventory/create-inspection.ts';
import { decommissionAssetInput } from '@kickstand/domain/inventory/decommission-asset.ts';
import {
  concernsCustomer,
  type InspectionOutcome,
  type InspectionReason,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { createJobInput } from '@kickstand/domain/service/job-inputs.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import { activateAsset } from '../inventory/activate-asset.ts';
import { decommissionAsset } from '../inventory/decommission-asset.ts';
import { lockAssetAndShop, refuseAssetIf } from '../inventory/lock-asset.ts';
import { maintainAsset } from '../inventory/maintain-asset.ts';
import { recordSightings } from '../inventory/sightings.ts';
import { returnAsset } from '../inventory/staff-moves.ts';
import { defineCommand, parseInput, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused, refused } from '../platform/refused.ts';
import { createJob } from '../service/open-job.ts';
import { readChecklist } from './return-checklists.ts';

/** Who has or had the vehicle, or gets it. */
interface Holder {
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
}

/**
 * The customer who had the vehicle last; at a handover, the one of the order that it is ready for. A swap order names the
 * subscription, which other orders only get when they are fulfilled.
 */
async function holderOf(
  unit: UnitOfWork,
  { assetId, reason }: CreateInspectionInput,
): Promise<Holder> {
  const next =
    reason === 'HANDOVER' &&
    (await firstRow(
      unit.sql,
      sql<Holder>`
        select o.customer_id, o.subscription_id from ready_orders o where o.asset_id = ${assetId}`,
    ));
  if (next) return next;
  const last = await firstRow(
    unit.sql,
    sql<Holder>`
      select s.customer_id, s.id as subscription_id from asset_subscriptions l
      join subscriptions s on s.id = l.subscription_id
      where l.asset_id = ${assetId} order by l.ended_at desc nulls first, l.id desc limit 1`,
  );
  return last ?? { customerId: null, subscriptionId: null };
}

/** @throws Refused if someone has inspected the vehicle since the form was opened, if its number is given. */
export async function nextNumber(
  unit: UnitOfWork,
  { assetId, number }: Pick<CreateInspectionInput, 'assetId' | 'number'>,
): Promise<number> {
  const last = await firstRow(
    unit.sql,
    sql<{ number: number; name: string }>`
      select i.number, coalesce(u.full_name, i.inspected_by) as name
      from inspections i left join staff_users u on u.email = i.inspected_by
      where i.asset_id = ${assetId} order by i.number desc limit 1`,
  );
  const next = (last?.number ?? 0) + 1;
  if (number != null && number !== next) {
    throw refused(
      'INSPECTED',
      `${last?.name ?? 'Someone else'} has just inspected this vehicle. Close this form and look at that inspection first.`,
    );
  }
  return next;
}

/** The outcome, by the same command as on the page of the vehicle. */
function settle(unit: UnitOfWork, input: CreateInspectionInput): Promise<unknown> | undefined {
  const { assetId, outcome, outcomeNote: note, serialNumber } = input;
  switch (outcome) {
    case null:
    case undefined:
      return undefined;
    case 'ACTIVE':
      return activateAsset.run(unit, { assetId, maintenanceNotes: note }, undefined);
    case 'RETURNED':
      return returnAsset.run(unit, { assetId }, undefined);
    case 'DECOMMISSIONED':
      return decommissionAsset.run(
        unit,
        parseInput(decommissionAssetInput, { assetId, reason: note }),
        undefined,
      );
    default:
      return maintainAsset.run(
        unit,
        { assetId, state: outcome, description: note, serialNumber },
        undefined,
      );
  }
}

/** {@link settle}. @throws Refused, at the fields of the inspection. */
async function settleOutcome(unit: UnitOfWork, input: CreateInspectionInput): Promise<void> {
  try {
    await settle(unit, input);
  } catch (error) {
    if (error instanceof Refused) throw new Refused(error.refusals.map(outcomeRefusal));
    throw error;
  }
}

/** Opens the service job that was asked for. @throws Refused, at its field. */
async function openJob(
  unit: UnitOfWork,
  { assetId, serviceJob: title }: CreateInspectionInput,
  inspectionId: string,
): Promise<void> {
  if (!title) return;
  try {
    await createJob.run(
      unit,
      parseInput(createJobInput, { assetId, title, inspectionId }),
      undefined,
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.refusals.map((refusal) => ({ ...refusal, path: 'serviceJob' })));
  }
}

/** Locks the vehicle, and checks everything but the outcome. */
export async function lockForInspection(unit: UnitOfWork, input: CreateInspectionInput) {
  const asset = await lockAssetAndShop(unit.sql, input.assetId);
  await refuseAssetIf(unit.sql, asset, refuseInspection(asset, input.reason));
  const number = await nextNumber(unit, input);
  const checklist = await readChecklist(unit.sql, asset.vehicleId);
  const unknown = unknownItems(checklist, input);
  if (unknown.length > 0) throw new Refused(unknown);
  const photos = [...new Set(input.photos)];
  const given = photos.map((address) => ({ path: 'photos', address }));
  await refuseUnknownFiles(unit.sql, 'inspections', given, new Set());
  const holder = await chargeable(unit, input);
  return { number, checklist, photos, ...holder };
}

/** @throws Refused if damages are to be charged, and the vehicle comes from no customer. */
async function chargeable(unit: UnitOfWork, input: CreateInspectionInput) {
  const nobody: Holder = { customerId: null, subscriptionId: null };
  const holder = concernsCustomer(input.reason) ? await holderOf(unit, input) : nobody;
  if (input.damages.length > 0 && holder.customerId === null) {
    throw refused(
      'NO_CUSTOMER',
      'Damages can only be charged if the vehicle comes back from a customer.',
      'damages',
    );
  }
  return holder;
}

/** An inspection as it is stored. */
interface NewInspection extends Holder {
  readonly assetId: string;
  readonly number: number;
  readonly reason: InspectionReason;
  readonly checks: readonly { readonly text: string; readonly passed: boolean }[];
  readonly batteryPercent?: number | null | undefined;
  readonly notes: string;
  readonly photos: readonly string[];
  readonly damages: readonly { readonly name: string; readonly amountCents: number }[];
  readonly outcome: InspectionOutcome | null;
  readonly outcomeNote: string;
}

/** Writes an inspection of a locked vehicle. @returns its id. */
export async function insertInspection(unit: UnitOfWork, given: NewInspection): Promise<string> {
  const { assetId, reason, checks, photos, damages } = given;
  const inspectionId = newId(unit.now.getTime());
  const counts = {
    checked: checks.length,
    failed: checks.filter(({ passed }) => !passed).length,
    damages: damages.length,
    photos: photos.length,
  };
  await recordEvent(
    unit,
    { entityId: assetId, kind: 'asset.inspected', facts: { reason, ...counts } },
    sql`
      insert into inspections (id, asset_id, number, reason, customer_id, subscription_id, checks,
        battery_percent, notes, photos, damages, outcome, outcome_note, inspected_by, created_at)
      values (${inspectionId}, ${assetId}, ${given.number}, ${reason}, ${given.customerId}, ${given.subscriptionId},
        ${JSON.stringify(checks)}::jsonb, ${given.batteryPercent ?? null}, ${given.notes},
        ${photos}::text[], ${JSON.stringify(damages)}::jsonb, ${given.outcome}, ${given.outcomeNote},
        ${unit.actor}, ${unit.now})`,
  );
  return inspectionId;
}

/**
 * Records how a vehicle came back, or how it is handed over, and moves it to the state that was chosen. Damages
 * are charged afterwards, one by one, as one-time charges.
 */
export const createInspection = defineCommand({
  name: 'inspectionCreate',
  input: createInspectionInput,
  async run(unit, input) {
    const { assetId, reason, outcome = null } = input;
    const { number, checklist, photos, customerId, subscriptionId } = await lockForInspection(
      unit,
      input,
    );
    const checks = checklist.checks.flatMap(({ id, text }) => {
      const given = input.checks.find((check) => check.id === id);
      return given ? [{ text, passed: given.passed }] : [];
    });
    const damages = checklist.prices
      .filter(({ id }) => input.damages.includes(id))
      .map(({ name, amountCents }) => ({ name, amountCents }));
    const inspectionId = await insertInspection(unit, {
      ...input,
      ...{ number, checks, photos, damages, outcome, customerId, subscriptionId },
    });
    // The command that returns a vehicle records it itself.
    if (outcome !== 'RETURNED') {
      const act = reason === 'HANDOVER' ? 'HANDOVER' : 'RETURN';
      await recordSightings(unit, [{ assetId, act }]);
    }
    await settleOutcome(unit, input);
    await openJob(unit, input, inspectionId);
    return { assetId, inspectionId };
  },
});
