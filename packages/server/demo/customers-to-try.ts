import { sql } from 'kysely';
import { type Database, rows } from '../src/platform/database.ts';

/** What to try first in the demo: whom an order can be made for, and who is refused one. */
const TO_TRY = [
  ['A customer to order for', '+eligible@'],
  ['A customer who may not order', '+fnf@'],
] as const;

/** The lines that a start prints about the demo's customers. */
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
