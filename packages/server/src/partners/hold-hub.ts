import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';

/**
 * Keeps a hub the kind of place that it is for the rest of the transaction, which writes something
 * that names it. Others can write such things meanwhile.
 * @returns whether it ships directly; undefined when there is no such hub.
 */
export async function holdHub(on: Sql, id: string): Promise<boolean | undefined> {
  const found = await firstRow(
    on,
    sql<{ directShipEnabled: boolean }>`
      select direct_ship_enabled from hubs where id = ${id} for key share`,
  );
  return found?.directShipEnabled;
}
