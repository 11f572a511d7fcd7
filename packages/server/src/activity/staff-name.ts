import { type RawBuilder, sql } from 'kysely';

/** The full name of the staff user with this e-mail address; null if there is none. */
export const staffName = (email: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select who.full_name from staff_users who where who.email = ${email})`;

/** The facts of an event with the full name of the person who approved it, if one did. */
export const factsWithApprover = (facts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${facts} ->> 'approvedBy' is null then ${facts} else ${facts} || jsonb_build_object('approvedBy',
    coalesce(${staffName(sql`${facts} ->> 'approvedBy'`)}, ${facts} ->> 'approvedBy')) end`;

/** The full name of a staff user, or the e-mail address without one. @param staff the alias of the table. */
export const nameOrEmail = (staff: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(${sql.ref(`${staff}.full_name`)}, ''), ${sql.ref(`${staff}.email`)})`;
