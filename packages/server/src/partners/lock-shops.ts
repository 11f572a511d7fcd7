import { type RawBuilder, sql } from 'kysely';
import { rows, type Sql } from '../platform/database.ts';

/**
 * Locks spoke shops for the rest of the transaction, one after the other by id. Rows that merely name
 * a shop can be written meanwhile: two commands that have done so before they lock it don't wait for
 * each other.
 * @param ids their ids, as the inside of a list: a subquery or a value.
 * @returns the ids of those that there are.
 */
export async function lockShops(on: Sql, ids: RawBuilder<unknown>): Promise<string[]> {
  const locked = await rows(
    on,
    sql<{ id: string }>`
      select id from spoke_shops where id in (${ids}) order by id for no key update`,
  );
  return locked.map(({ id }) => id);
}
