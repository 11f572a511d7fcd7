import { type RawBuilder, sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

/**
 * Locks spoke shops for the rest of the transaction, in order of ids. References to a shop can
 * still be written: two commands that wrote such rows before the lock do not block each other.
 * @param ids their ids, as the content of a list: a subquery or a value.
 * @returns the ids of existing shops.
 */
export async function lockShops(on: Sql, ids: RawBuilder<unknown>): Promise<string[]> {
  const locked = await rows(
    on,
    sql<{ id: string }>`
      select id from spoke_shops where id in (${ids}) order by id for no key update`,
  );
  return locked.map(({ id }) => id);
}
