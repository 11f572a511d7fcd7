import { SERIAL_IN_USE } from '@kickstand/domain/inventory/asset-refusals.ts';
import {
  cleanSerialNumber,
  refuseSerialNumber,
} from '@kickstand/domain/inventory/serial-number.ts';
import { sql } from 'kysely';
import { type NewEvent, recordEvents } from '../activity/record-event.ts';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { violatedConstraint } from '../platform/database/database.ts';
import { Refused, refused, refuseIf } from '../platform/refused.ts';
import { type LockedAsset, lockAsset } from './lock-asset.ts';
import { takenSerials } from './receive-assets.ts';

/**
 * Writes a normalized serial number of a locked asset, with events for it and its subscription.
 * @param path the input field of a refusal.
 * @throws Refused if another vehicle has it, also as its old tag, or if it is a maker's code.
 */
export async function writeSerialNumber(
  unit: UnitOfWork,
  asset: Pick<LockedAsset, 'id' | 'serialNumber' | 'subscriptionId'>,
  serialNumber: string,
  path: string,
): Promise<void> {
  const { id, serialNumber: previous, subscriptionId } = asset;
  const facts = { serialNumber, ...(previous !== null && { previousSerialNumber: previous }) };
  const events: NewEvent[] = [{ entityId: id, kind: 'asset.serial_recorded', facts }];
  if (subscriptionId !== null) {
    events.push({
      entityId: subscriptionId,
      kind: 'subscription.serial_recorded',
      facts,
    });
  }
  refuseIf((await refuseCodesAsSerials(unit.sql, [serialNumber], path)).get(serialNumber));
  const owner = (await takenSerials(unit.sql, [serialNumber])).get(serialNumber);
  if (owner !== undefined && owner !== id) {
    refuseIf({ ...SERIAL_IN_USE, path }, { VEHICLE: owner });
  }
  try {
    await recordEvents(
      unit,
      events,
      sql`
        update assets set serial_number = ${serialNumber}, updated_at = ${unit.now}
        where id = ${id}`,
    );
  } catch (error) {
    if (violatedConstraint(error) === 'assets_serial_number') {
      throw new Refused([{ ...SERIAL_IN_USE, path }]);
    }
    throw error;
  }
}

/**
 * Records the serial number of an asset that has none yet.
 * @param path the input field of a refusal.
 * @returns the stored number.
 * @throws Refused if nothing is left after normalization or another vehicle has it.
 */
export async function recordSerialNumber(
  unit: UnitOfWork,
  assetId: string,
  typed: string,
  path: string,
): Promise<string> {
  refuseIf(refuseSerialNumber(typed, path));
  const asset = await lockAsset(unit.sql, assetId);
  if (asset.serialNumber !== null) {
    throw refused('HAS_SERIAL', 'The vehicle already has a serial number.', path);
  }
  const serialNumber = cleanSerialNumber(typed);
  await writeSerialNumber(unit, asset, serialNumber, path);
  return serialNumber;
}
