import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database.ts';

/**
 * Finds vehicles by normalized serial numbers or old tags, in one statement. Of several with the same
 * number, one that the business still has is found, then the one whose serial number it is.
 * @returns ids by number.
 */
export async function findByNumber(
  on: Sql,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    on,
    sql<{ id: string; number: string }>`
      select distinct on (number) number /* never null: compared */ as number, id from (
        select serial_number as number, 1 as place, id, state, created_at from assets
        where serial_number collate "C" = any(${numbers}::text[]) and deleted_at is null
        union all
        select old_tag, 2, id, state, created_at from assets
        where old_tag = any(${numbers}::text[]) and deleted_at is null) a
      order by number, asset_is_ended(state), place, created_at desc, id desc`,
  );
  return new Map(found.map(({ id, number }) => [number, id]));
}

/** The serial numbers of vehicles that are found by some numbers, by number. Two statements. */
export async function findSerials(
  on: Sql,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await findByNumber(on, numbers);
  const found = await rows(
    on,
    sql<{ id: string; serialNumber: string }>`
      select id, serial_number /* never null: not empty */ as serial_number from assets
      where id = any(${[...ids.values()]}::uuid[]) and serial_number is not null`,
  );
  const serials = new Map(found.map(({ id, serialNumber }) => [id, serialNumber]));
  return new Map(
    [...ids].flatMap(([number, id]) => {
      const serial = serials.get(id);
      return serial === undefined ? [] : [[number, serial] as const];
    }),
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
