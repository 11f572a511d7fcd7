import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';

/**
 * Keeps a spoke shop from being deleted for the rest of the transaction, which writes something that
 * names it. Others can write such things meanwhile.
 * @returns false when there is no such shop (any more).
 */
export async function holdShop(on: Sql, id: string): Promise<boolean> {
  const found = await firstRow(
    on,
    sql<{ id: string }>`
      select id from spoke_shops where id = ${id} and deleted_at is null for key share`,
  );
  return found !== undefined;
}
