import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database.ts';
import { Refused } from '../platform/refused.ts';

/**
 * Records the serial number of an asset that has none yet.
 * @param path the input field that a refusal names.
 * @returns the number as stored.
 * @throws Refused when nothing is left after cleaning or another vehicle has it.
 */
export async function recordSerialNumber(
  unit: UnitOfWork,
  assetId: string,
  typed: string,
  path: string,
): Promise<string> {
  const serialNumber = cleanSerialNumber(typed);
  if (serialNumber.replaceAll('-', '') === '') {
    throw new Refused([refusal('NOT_A_SERIAL', 'Not a serial number', path)]);
  }
  try {
    const recorded = await firstRow(
      unit.sql,
      sql<{ id: string }>`
        update assets set serial_number = ${serialNumber}, updated_at = ${unit.now}
        where id = ${assetId} and serial_number is null returning id`,
    );
    if (!recorded) {
      throw new Refused([refusal('HAS_SERIAL', 'The vehicle has a serial number by now.', path)]);
    }
  } catch (error) {
    if (violatedConstraint(error) === 'assets_serial_number') {
      throw new Refused([refusal('SERIAL_IN_USE', 'Serial number is already in use', path)]);
    }
    throw error;
  }
  return serialNumber;
}
