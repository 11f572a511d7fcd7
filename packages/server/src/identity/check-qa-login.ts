import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import type { StaffIdentity } from '../platform/caller.ts';
import { type Database, firstRow } from '../platform/database/database.ts';
import { SignInRefused } from '../ports/identity-provider.ts';
import { COMPANY_ACCOUNT_NEEDED, isCompanyEmail } from './company-account.ts';
import { verifyPassword } from './password.ts';

/** The same response for an unknown account, a wrong password and a disabled account. */
export const WRONG_LOGIN = 'E-mail or password is wrong';

/**
 * Signs in with e-mail and password, in constant time regardless of the reason for a failure.
 * @throws SignInRefused with a message for the person.
 */
export async function checkQaLogin(
  given: { readonly email: string; readonly password: string },
  options: { readonly database: Database; readonly companyDomain: string; readonly now: Date },
): Promise<StaffIdentity> {
  const email = normalizeEmail(given.email);
  if (!isCompanyEmail(email, options.companyDomain)) {
    throw new SignInRefused(COMPANY_ACCOUNT_NEEDED, 'foreign-domain');
  }
  const staff = await firstRow(
    options.database.sql,
    sql<StaffIdentity & { passwordHash: string | null }>`
      select id, email, full_name, hub_id, role, password_hash
      from staff_users where email = ${email} and not disabled`,
  );
  const correct = await verifyPassword(given.password, staff?.passwordHash);
  if (!staff || !correct) throw new SignInRefused(WRONG_LOGIN, 'wrong-login', email);
  await sql`
    update staff_users set last_sign_in_at = ${options.now} where id = ${staff.id}`.execute(
    options.database.sql,
  );
  const { id, fullName, hubId, role } = staff;
  return { id, email, fullName, hubId, role };
}
