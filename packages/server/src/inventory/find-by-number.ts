import { sql } from 'kysely';
import { joinedColumn, spelledCode } from '../lists/search-sql.ts';
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

/**
 * Finds vehicles that were scanned or typed, as {@link findByNumber}; a serial number with other hyphens and spaces is
 * found if only one vehicle that the business still has has it. At most two statements. @returns ids by number.
 */
export async function findByScannedNumber(
  on: Sql,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const exact = await findByNumber(on, numbers);
  const others = numbers.flatMap((number) => {
    const spelled = exact.has(number) ? undefined : spelledCode(number);
    return spelled ? { number, ...spelled } : [];
  });
  if (others.length === 0) return exact;
  const alike = await rows(
    on,
    sql<{ number: string; id: string }>`
      select n.number /* never null: sent along */, min(a.id::text) /* never null: of one */ as id
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as n(number text, pattern text, joined text)
      join held_assets a on a.serial_number like n.pattern and ${joinedColumn(sql`a.serial_number`)} = n.joined
      group by n.number having count(*) = 1`,
  );
  return new Map([...exact, ...alike.map(({ number, id }) => [number, id] as const)]);
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
