import {
  cleanSerialNumber,
  refuseSerialNumber,
} from '@kickstand/domain/inventory/serial-number.ts';
import {
  MASKED_LOCK_KEY,
  type UpdateAssetInput,
  updateAssetInput,
} from '@kickstand/domain/inventory/update-asset.ts';
import { isMasked, maskSecret } from '@kickstand/domain/kernel/mask-secret.ts';
import { refusePending } from '@kickstand/domain/kernel/payment-pending.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { keepWhatWasOrdered } from './keep-what-was-ordered.ts';
import { type LockedAsset, lockAsset } from './lock-asset.ts';
import { writeSerialNumber } from './record-serial-number.ts';

async function changeSerialNumber(unit: UnitOfWork, asset: LockedAsset, typed: string) {
  refuseIf(refuseSerialNumber(typed, 'serialNumber'));
  const serialNumber = cleanSerialNumber(typed);
  if (serialNumber === asset.serialNumber) return;
  await writeSerialNumber(unit, asset, serialNumber, 'serialNumber');
}

async function changeVersion(unit: UnitOfWork, asset: LockedAsset, versionId: string) {
  if (versionId === asset.vehicleVersionId) return;
  const versions = await firstRow(
    unit.sql,
    sql<{ from: string; to: string | null; enabled: boolean | null }>`
      select f.name as "from", t.name as "to", t.enabled from vehicle_versions f
      left join vehicle_versions t on t.id = ${versionId} and t.vehicle_id = f.vehicle_id
      where f.id = ${asset.vehicleVersionId}`,
  );
  const refuse = (code: string, message: string) => refused(code, message, 'vehicleVersionId');
  if (!versions?.to) {
    throw refuse('OTHER_MODEL', 'The version belongs to another vehicle model.');
  }
  if (!versions.enabled) throw refuse('VERSION_OFF', 'The version is disabled.');
  await keepWhatWasOrdered(unit, asset.id);
  await recordEvent(
    unit,
    {
      entityId: asset.id,
      kind: 'asset.version_changed',
      facts: { vehicle: versions.to, previousVehicle: versions.from },
    },
    sql`
      update assets set vehicle_version_id = ${versionId}, updated_at = ${unit.now}
      where id = ${asset.id}`,
  );
}

function changedKey(typed: string | null | undefined, now: string | null): string | undefined {
  return typeof typed === 'string' && typed !== (now ?? '') ? typed : undefined;
}

/** Like {@link changedKey}; forms send back the masked number if it is unchanged. */
function changedLockKey(typed: string | null | undefined, now: string | null): string | undefined {
  if (typeof typed !== 'string' || !isMasked(typed)) return changedKey(typed, now);
  if (now !== null && typed === maskSecret(now)) return undefined;
  throw refused('MASKED', MASKED_LOCK_KEY, 'lockKey');
}

/** Keys and buyout eligibility; unchanged fields are not recorded. */
async function changeDetails(unit: UnitOfWork, asset: LockedAsset, input: UpdateAssetInput) {
  const { frameKey, lockKey, buyoutEligible } = input;
  const newFrameKey = changedKey(frameKey, asset.frameKey);
  const newLockKey = changedLockKey(lockKey, asset.lockKey);
  const eligible = buyoutEligible ?? asset.buyoutEligible;
  const buyoutChanged = eligible !== asset.buyoutEligible;
  if (newFrameKey === undefined && newLockKey === undefined && !buyoutChanged) return;
  await recordEvent(
    unit,
    {
      entityId: asset.id,
      kind: 'asset.details_changed',
      facts: {
        frameKey: newFrameKey,
        lockKey: newLockKey && maskSecret(newLockKey),
        ...(buyoutChanged && { buyoutAllowed: eligible }),
      },
    },
    sql`
      update assets set frame_key = nullif(${newFrameKey ?? asset.frameKey ?? ''}, ''),
        lock_key = nullif(${newLockKey ?? asset.lockKey ?? ''}, ''),
        buyout_eligible = ${eligible}, updated_at = ${unit.now}
      where id = ${asset.id}`,
  );
}

/** Updates a vehicle's details; omitted fields are unchanged. */
export const updateAsset = defineCommand({
  name: 'assetUpdate',
  input: updateAssetInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, input) {
    const { assetId, serialNumber, vehicleVersionId, expectedUpdatedAt } = input;
    const asset = await lockAsset(unit.sql, assetId);
    refuseIf(refusePending(asset));
    await refuseConflict(unit, 'vehicle', asset, expectedUpdatedAt);
    if (typeof serialNumber === 'string') await changeSerialNumber(unit, asset, serialNumber);
    if (vehicleVersionId) await changeVersion(unit, asset, vehicleVersionId);
    await changeDetails(unit, asset, input);
    return { assetId };
  },
});
