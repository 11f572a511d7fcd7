import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';

/**
 * Prevents a change of a hub's kind for the rest of the transaction with a shared lock, for writing
 * references to it.
 * @returns whether it ships directly; undefined if it does not exist.
 */
export async function holdHub(on: Sql, id: string): Promise<boolean | undefined> {
  const found = await firstRow(
    on,
    sql<{ directShipEnabled: boolean }>`
      select direct_ship_enabled from hubs where id = ${id} for key share`,
  );
  return found?.directShipEnabled;
}
