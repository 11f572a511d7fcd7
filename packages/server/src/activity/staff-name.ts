import { type RawBuilder, sql } from 'kysely';

/** The full name of the staff user with this e-mail address; null if there is none. */
export const staffName = (email: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select who.full_name from staff_users who where who.email = ${email})`;
