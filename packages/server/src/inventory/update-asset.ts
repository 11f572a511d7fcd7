import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { refuseSerialNumber, updateAssetInput } from '@kickstand/domain/inventory/update-asset.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
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
    sql<{ from: string; to: string | null }>`
      select f.name as "from", t.name as "to" from vehicle_versions f
      left join vehicle_versions t on t.id = ${versionId} and t.vehicle_id = f.vehicle_id
      where f.id = ${asset.vehicleVersionId}`,
  );
  if (!versions?.to) {
    throw new Refused([
      refusal('OTHER_MODEL', 'The version belongs to another vehicle model.', 'vehicleVersionId'),
    ]);
  }
  await recordEvent(
    unit,
    {
      entityType: 'Asset',
      entityId: asset.id,
      kind: 'asset.version_changed',
      facts: { vehicle: versions.to, previousVehicle: versions.from },
    },
    sql`
      update assets set vehicle_version_id = ${versionId}, updated_at = ${unit.now}
      where id = ${asset.id}`,
  );
}

/** Records a vehicle's serial number or version; what is left out stays as it is. */
export const updateAsset = defineCommand({
  name: 'assetUpdate',
  input: updateAssetInput,
  known: ({ assetId }) => ({ assetId }),
  async run(unit, { assetId, serialNumber, vehicleVersionId }) {
    const asset = await lockAsset(unit.sql, assetId);
    await refusePaymentPending(unit.sql, [assetId]);
    if (typeof serialNumber === 'string') await changeSerialNumber(unit, asset, serialNumber);
    if (vehicleVersionId) await changeVersion(unit, asset, vehicleVersionId);
    return { assetId };
  },
});
