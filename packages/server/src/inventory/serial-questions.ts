import { SERIAL_QUESTIONS, serialDoubt } from '@kickstand/domain/inventory/serial-doubt.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';

/** Serial numbers by model that are compared with another one: those of the newest vehicles, because makers change theirs. */
export const MOST_COMPARED = 50;

/** The serial numbers of vehicles of some models, by model. */
export async function serialsOfModels(
  on: Sql,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await rows(
    on,
    sql<{ id: string; serials: string[] }>`
      select m.id, array(select a.serial_number from variants o join assets a on a.variant_id = o.id
        where o.vehicle_id = m.id and a.serial_number is not null and a.deleted_at is null
        order by a.id desc limit ${sql.lit(MOST_COMPARED)}) as serials
      from vehicles m where m.id = ${anyOfIds(vehicleIds)}`,
  );
  return new Map(found.map(({ id, serials }) => [id, serials]));
}

/** The models of some variants, by variant. */
async function modelsOf(on: Sql, variantIds: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(
    on,
    sql<{ id: string; vehicleId: string }>`
      select id, vehicle_id from variants where id = ${anyOfIds(variantIds)}`,
  );
  return new Map(found.map(({ id, vehicleId }) => [id, vehicleId]));
}

/** A number that is typed or scanned as the serial number of a vehicle. */
export interface TypedSerial {
  readonly variantId: string;
  readonly serialNumber: string;
}

/**
 * What to ask before numbers are taken for serial numbers, in the order of these: whether one is a maker's code, or why it
 * looks unlike the others of its model; null where there is nothing to ask.
 */
export async function questionsAbout(
  on: Sql,
  typed: readonly TypedSerial[],
): Promise<(string | null)[]> {
  const models = await modelsOf(on, [...new Set(typed.map(({ variantId }) => variantId))]);
  const recorded = await serialsOfModels(on, [...new Set(models.values())]);
  return typed.map(({ variantId, serialNumber }) => {
    const doubt = serialDoubt(serialNumber, recorded.get(models.get(variantId) ?? '') ?? []);
    return doubt ? SERIAL_QUESTIONS[doubt] : null;
  });
}
