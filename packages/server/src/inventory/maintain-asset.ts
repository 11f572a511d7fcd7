import { MAINTENANCE_VERBS } from '@kickstand/domain/inventory/asset-actions.ts';
import {
  holdForMaintenanceInput,
  type MaintainAssetInput,
  maintainAssetInput,
  maintenanceRefusals,
} from '@kickstand/domain/inventory/maintain-asset.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { Refused } from '../platform/refused.ts';
import { recordSerialNumber } from './record-serial-number.ts';
import { lockForMove, moveLocked } from './staff-moves.ts';

async function maintain(unit: UnitOfWork, input: MaintainAssetInput, path?: string) {
  const { assetId, state, description: note, serialNumber } = input;
  const verb = MAINTENANCE_VERBS[state];
  const asset = await lockForMove(unit, assetId, verb);
  const refusals = maintenanceRefusals(asset, input, path);
  if (refusals.length > 0) throw new Refused(refusals);
  if (serialNumber) await recordSerialNumber(unit, assetId, serialNumber, 'serialNumber');
  await moveLocked(unit, asset, verb, { note });
  return { assetId };
}

/**
 * Puts a vehicle into maintenance, or changes the kind of maintenance, and records a missing serial
 * number.
 */
export const maintainAsset = defineCommand({
  name: 'assetMaintenance',
  input: maintainAssetInput,
  known: ({ assetId }) => ({ assetId }),
  run: (unit, input) => maintain(unit, input),
});

/** The same for maintenance hold. */
export const holdAssetForMaintenance = defineCommand({
  name: 'assetMaintenanceHold',
  input: holdForMaintenanceInput,
  known: ({ assetId }) => ({ assetId }),
  run: (unit, { assetId, maintenanceDescription: description, serialNumber }) =>
    maintain(
      unit,
      { assetId, state: 'MAINTENANCE_HOLD', description, serialNumber },
      'maintenanceDescription',
    ),
});
