import { sql } from 'kysely';
import { type Database, rows } from '../src/platform/database/database.ts';

/** Customers to try first in the demo: one who can order, and one who cannot. */
const TO_TRY = [
  ['A customer to order for', '+eligible@'],
  ['A customer who cannot order', '+fnf@'],
] as const;

/** The lines about the demo's customers that a start prints. */
export async function customersToTry(database: Database): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ email: string }>`
      select email from customers where email like '%+eligible@%' or email like '%+fnf@%'`,
  );
  return TO_TRY.flatMap(([what, alias]) =>
    found.filter(({ email }) => email.includes(alias)).map(({ email }) => `${what}: ${email}`),
  );
}
