import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';

/**
 * Prevents the deletion of a spoke shop for the rest of the transaction with a shared lock, for
 * writing references to it.
 * @returns false if the shop does not exist (any more).
 */
export async function holdShop(on: Sql, id: string): Promise<boolean> {
  const found = await firstRow(
    on,
    sql<{ id: string }>`
      select id from spoke_shops where id = ${id} and deleted_at is null for key share`,
  );
  return found !== undefined;
}
