import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

const MOST_STAFF = 200;

/** A staff user who can sign in. */
export interface SignInChoice {
  readonly email: string;
  readonly fullName: string;
}

/** The active staff users by name, at most 200, for the built-in provider's page. */
export async function listSignInStaff(on: Sql): Promise<SignInChoice[]> {
  return await rows(
    on,
    sql<SignInChoice>`
      select email, full_name from staff_users
      where not disabled order by full_name, email limit ${sql.lit(MOST_STAFF)}`,
  );
}
