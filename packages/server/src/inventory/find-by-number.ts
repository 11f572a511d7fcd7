import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

/**
 * The vehicles with some normalized serial numbers or old tags, one for each number. Of several with
 * the same, one that the business still has is found, then the one whose serial number it is.
 */
function findNumbered(on: Sql, numbers: readonly string[]) {
  return rows(
    on,
    sql<{ id: string; number: string; serialNumber: string | null }>`
      select distinct on (number) number /* never null: compared */ as number, id, serial_number from (
        select serial_number as number, 1 as place, id, serial_number, state, created_at from assets
        where serial_number collate "C" = any(${numbers}::text[]) and deleted_at is null
        union all
        select old_tag, 2, id, serial_number, state, created_at from assets
        where old_tag = any(${numbers}::text[]) and deleted_at is null) a
      order by number, asset_is_ended(state), place, created_at desc, id desc`,
  );
}

/** Finds vehicles by normalized serial numbers or old tags, in one statement. @returns ids by number. */
export async function findByNumber(
  on: Sql,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = await findNumbered(on, numbers);
  return new Map(found.map(({ number, id }) => [number, id]));
}

/** The serial numbers of the vehicles that {@link findByNumber} finds, by number. */
export async function findSerials(
  on: Sql,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findNumbered(on, numbers);
  return new Map(
    found.flatMap(({ number, serialNumber }) =>
      serialNumber === null ? [] : [[number, serialNumber] as const],
    ),
  );
}

/** The vehicles that the business still has whose serial number or old tag is one of some numbers. */
export function findHeldNumbers(
  on: Sql,
  numbers: readonly string[],
): Promise<{ readonly id: string; readonly number: string }[]> {
  return rows(
    on,
    sql<{ id: string; number: string }>`
      select id, serial_number /* never null: compared */ as number from held_assets
      where serial_number = any(${numbers}::text[])
      union all
      select id, old_tag /* never null: compared */ from held_assets
      where old_tag = any(${numbers}::text[])`,
  );
}
