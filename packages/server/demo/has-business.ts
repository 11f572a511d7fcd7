import { sql } from 'kysely';
import { firstRow, type Sql } from '../src/platform/database/database.ts';

/** Whether there is an organization besides the private beta one, such as those of the demo. */
export async function hasBusiness(on: Sql): Promise<boolean> {
  const existing = await firstRow(
    on,
    sql<{ id: string }>`select id from organizations where not private_beta limit 1`,
  );
  return existing !== undefined;
}
