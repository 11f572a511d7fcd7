import { sql } from 'kysely';
import { type Database, rows } from '../platform/database.ts';

/** The demo's customers without an order: an eligible one and one who may not order. */
export async function demoAddresses(database: Database): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ email: string }>`
      select email from customers where email like '%+eligible@%' or email like '%+fnf@%' order by email`,
  );
  return found.map((row) => row.email);
}
