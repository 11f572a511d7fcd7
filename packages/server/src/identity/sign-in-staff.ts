import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import type { Role } from '@kickstand/domain/staff/roles.ts';
import { claimedName, isStaffEmail } from '@kickstand/domain/staff/staff-address.ts';
import { sql } from 'kysely';
import type { StaffIdentity } from '../platform/caller.ts';
import type { StaffAdmission } from '../platform/config.ts';
import { type Database, firstRow, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type IdentityClaims, SignInRefused } from '../ports/identity-provider.ts';
import { ADMINS } from './change-account.ts';
import { COMPANY_ACCOUNT_NEEDED, isCompanyEmail } from './company-account.ts';

const GOOGLE = 'https://accounts.google.com';

/** The message for a disabled account. */
const ACCOUNT_DISABLED = 'This account is disabled. Ask your hub lead.';
/** The message for a newcomer who has not been admitted yet. */
const ADMISSION_NEEDED =
  'Your account is waiting for admission. Ask a colleague to admit you under Users, then sign in again.';
/** The message for an address that an invitation would refuse. */
const ADDRESS_NOT_ACCEPTED =
  'Your e-mail address has characters that may look like those of a colleague. Ask the people who run your identity provider for another one.';
const ANOTHER_ACCOUNT =
  'This e-mail address belongs to another account of the identity provider. Ask your hub lead.';

interface StaffRow extends StaffIdentity {
  readonly disabled: boolean;
  readonly waitingSince: Date | null;
  /** Invited, and never signed in: the name is only a guess. */
  readonly firstSignIn: boolean;
  readonly issuer: string | null;
  readonly subject: string | null;
}

interface Account {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

/**
 * The company account in the claims.
 * @throws SignInRefused for an unverified address, another domain, or a personal Google account.
 */
export function companyAccount(claims: IdentityClaims, companyDomain: string): Account {
  const email = normalizeEmail(claims.email ?? '');
  // Google uses both forms of its issuer.
  const issuer = claims.issuer === 'accounts.google.com' ? GOOGLE : claims.issuer;
  if (!isCompanyEmail(email, companyDomain)) {
    throw new SignInRefused(COMPANY_ACCOUNT_NEEDED, 'foreign-domain');
  }
  if (!claims.emailVerified) {
    throw new SignInRefused(
      'Your identity provider has not verified your e-mail address.',
      'unverified-email',
      email,
    );
  }
  if (issuer === GOOGLE && claims.hd?.toLowerCase() !== companyDomain.toLowerCase()) {
    throw new SignInRefused(COMPANY_ACCOUNT_NEEDED, 'foreign-domain', email);
  }
  const name = claimedName(claims.name) ?? email.slice(0, email.indexOf('@'));
  return { issuer, subject: claims.subject, email, name };
}

export interface SignInOptions {
  readonly database: Database;
  readonly companyDomain: string;
  readonly now: Date;
  /** True to bind the staff user to issuer and subject; see IdentityProvider. */
  readonly lastingSubjects: boolean;
  readonly admission: StaffAdmission;
  /** The address that needs no admission, if one is configured. */
  readonly adminEmail: string | undefined;
  /** The role of those who get an account by signing in, but for the administrator. */
  readonly newcomersRole: Role;
}

/**
 * The staff user of verified claims: the one bound to issuer and subject, else the one with the
 * verified e-mail, else a new one: colleagues get an account at their first sign-in, and wait for
 * admission if the company wants that.
 * @throws SignInRefused with a message for the person.
 */
export async function signInStaff(
  claims: IdentityClaims,
  options: SignInOptions,
): Promise<StaffIdentity> {
  const account = companyAccount(claims, options.companyDomain);
  const { lastingSubjects, now } = options;
  const signedIn = await options.database.transaction(async (transaction) => {
    const found =
      (lastingSubjects ? await findBySubject(transaction, account) : undefined) ??
      (await findByEmail(transaction, account.email)) ??
      (await createStaff(transaction, account, options)) ??
      // Two concurrent first sign-ins: the other one created the row.
      (await findByEmail(transaction, account.email));
    if (!found) throw new Error('A staff user could neither be found nor created.');
    const staff = await asAdministrator(transaction, found, options);
    // Outside the transaction, because the new row must be kept.
    if (staff.waitingSince) return undefined;
    if (staff.disabled) throw new SignInRefused(ACCOUNT_DISABLED, 'disabled', staff.email);
    if (lastingSubjects && isTiedToAnother(staff, account)) {
      throw new SignInRefused(ANOTHER_ACCOUNT, 'other-account', staff.email);
    }
    const tie = lastingSubjects
      ? sql`, issuer = ${account.issuer}, subject = ${account.subject}`
      : sql``;
    const fullName = staff.firstSignIn ? account.name : staff.fullName;
    await sql`
      update staff_users set last_sign_in_at = ${now}, full_name = ${fullName}${tie}
      where id = ${staff.id}`.execute(transaction);
    const { id, email, hubId, role } = staff;
    return { id, email, fullName, hubId, role };
  });
  if (!signedIn) throw new SignInRefused(ADMISSION_NEEDED, 'waiting', account.email);
  return signedIn;
}

/**
 * The staff user, who becomes an admin if they are the configured administrator and wait, or there is no admin: they may
 * have signed in before that was configured.
 */
async function asAdministrator(
  on: Sql,
  staff: StaffRow,
  { adminEmail, now }: SignInOptions,
): Promise<StaffRow> {
  if (staff.email !== adminEmail) return staff;
  if (!staff.waitingSince && (staff.disabled || staff.role === 'ADMIN' || (await hasAdmin(on))))
    return staff;
  await sql`
    update staff_users set disabled = false, waiting_since = null, role = 'ADMIN', updated_at = ${now}
    where id = ${staff.id}`.execute(on);
  return { ...staff, disabled: false, waitingSince: null, role: 'ADMIN' };
}

async function hasAdmin(on: Sql): Promise<boolean> {
  const found = await firstRow(
    on,
    sql<{ id: string }>`select id from staff_users where ${ADMINS} limit 1`,
  );
  return found !== undefined;
}

/** The address was reassigned; a binding to a provider that is no longer configured is ignored. */
function isTiedToAnother(staff: StaffRow, account: Account): boolean {
  return staff.issuer === account.issuer && staff.subject !== account.subject;
}

const COLUMNS = sql`id, email, full_name, hub_id, role, disabled, waiting_since,
  invited_at is not null and last_sign_in_at is null as first_sign_in, issuer, subject`;

async function findBySubject(on: Sql, account: Account): Promise<StaffRow | undefined> {
  return await firstRow(
    on,
    sql<StaffRow>`
      select ${COLUMNS} from staff_users
      where issuer = ${account.issuer} and subject = ${account.subject} for update`,
  );
}

async function findByEmail(on: Sql, email: string): Promise<StaffRow | undefined> {
  return await firstRow(
    on,
    sql<StaffRow>`select ${COLUMNS} from staff_users where email = ${email} for update`,
  );
}

/** @throws SignInRefused for an address that an invitation would refuse. */
async function createStaff(
  on: Sql,
  account: Account,
  { now, admission, adminEmail, newcomersRole }: SignInOptions,
): Promise<StaffRow | undefined> {
  // Not kept with the refusal: it could be of any length, or look like a colleague's there.
  if (!isStaffEmail(account.email)) {
    throw new SignInRefused(ADDRESS_NOT_ACCEPTED, 'invalid-address');
  }
  const isAdmin = account.email === adminEmail;
  const waits = admission === 'approval' && !isAdmin;
  return await firstRow(
    on,
    sql<StaffRow>`
      insert into staff_users (id, email, full_name, role, disabled, waiting_since, created_at, updated_at)
      values (${newId(now.getTime())}, ${account.email}, ${account.name},
        ${isAdmin ? 'ADMIN' : newcomersRole}, ${waits},
        ${waits ? now : null}, ${now}, ${now})
      on conflict (email) do nothing returning ${COLUMNS}`,
  );
}
