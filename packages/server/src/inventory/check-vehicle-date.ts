import { refuseVehicleDate } from '@kickstand/domain/inventory/vehicle-date.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { refuseIf } from '../platform/refused.ts';

/**
 * Checks a date in the life of a vehicle.
 * @param on a calendar date of the business.
 * @param field its label and its input field.
 * @throws Refused if it is in the future, or before the vehicle was purchased.
 */
export async function checkVehicleDate(
  unit: UnitOfWork,
  assetId: string,
  on: string,
  field: { readonly label: string; readonly path: string },
): Promise<void> {
  const asset = await firstRow(
    unit.sql,
    sql<{ purchasedAt: Date | null }>`select purchased_at from assets where id = ${assetId}`,
  );
  const purchasedAt = asset?.purchasedAt ?? null;
  const purchasedOn = purchasedAt && dayOf(unit.services, purchasedAt);
  const today = dayOf(unit.services, unit.now);
  refuseIf(refuseVehicleDate(on, { today, purchasedOn }, field));
}
