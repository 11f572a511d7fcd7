import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRow } from '../platform/database/database.ts';
import type { IdentityClaims } from '../ports/identity-provider.ts';
import { openTestDatabase } from './sign-in.test-support.ts';
import { companyAccount, type SignInOptions, signInStaff } from './sign-in-staff.ts';

const claims = (changes: Partial<IdentityClaims> = {}): IdentityClaims => ({
  issuer: 'https://login.example',
  subject: 'subject-1',
  email: 'Dana@Kickstand.example',
  emailVerified: true,
  name: 'Dana Petrović',
  hd: undefined,
  ...changes,
});

describe('an account belongs to the company if', () => {
  const decide = (changes: Partial<IdentityClaims>) => () =>
    companyAccount(claims(changes), 'kickstand.example');

  test('its e-mail is verified and on the domain', () => {
    expect(decide({})()).toMatchObject({ email: 'dana@kickstand.example' });
    expect(decide({ name: undefined })()).toMatchObject({ name: 'dana' });
    expect(decide({ emailVerified: false })).toThrow('has not verified your e-mail');
  });

  test.each([
    'dana@elsewhere.example',
    'dana@sub.kickstand.example',
    'dana@kickstand.example.elsewhere.example',
    'dana@elsewhere.example@kickstand.example',
    '@kickstand.example',
    'kickstand.example',
    undefined,
  ])('not %s', (email) => {
    expect(decide({ email })).toThrow('Use your company account to sign in');
  });

  test.each(['https://accounts.google.com', 'accounts.google.com'])(
    'Google (%s) states the hosted domain',
    (issuer) => {
      expect(decide({ issuer, hd: 'Kickstand.example' })()).toMatchObject({
        issuer: 'https://accounts.google.com',
      });
      expect(decide({ issuer })).toThrow('Use your company account to sign in');
      expect(decide({ issuer, hd: 'elsewhere.example' })).toThrow('Use your company account');
    },
  );
});

describe('the staff user of an account', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase();
  }, 60_000);
  afterAll(() => opened.close());

  const signIn = (
    changes: Partial<IdentityClaims> = {},
    lastingSubjects = true,
    options: Partial<SignInOptions> = {},
  ) =>
    signInStaff(claims(changes), {
      database: opened.database,
      companyDomain: 'kickstand.example',
      now: new Date(),
      lastingSubjects,
      admission: 'open',
      adminEmail: undefined,
      newcomersRole: 'HUB_STAFF',
      ...options,
    });
  const count = async () =>
    (await firstRow(opened.database.sql, sql<{ count: number }>`select count(*) from staff_users`))
      ?.count;

  test('the first sign-in matches by verified e-mail; later ones by issuer and subject', async () => {
    const before = await count();
    expect((await signIn()).id).toBe(opened.ids.dana);
    expect((await signIn({ email: 'dana.new@kickstand.example' })).id).toBe(opened.ids.dana);
    expect(await count()).toBe(before);
  });

  test('a reassigned address does not open the previous account', async () => {
    await expect(signIn({ subject: 'subject-2' })).rejects.toThrow('belongs to another account');
  });

  test('a subject that is the id of a colleague does not open their account', async () => {
    const staff = await signIn({
      subject: opened.ids.ravi,
      email: 'someone.else@kickstand.example',
    });
    expect(staff.id).not.toBe(opened.ids.ravi);
    expect(staff.email).toBe('someone.else@kickstand.example');
  });

  test('another configured issuer binds again', async () => {
    const staff = await signIn({ issuer: 'https://new-login.example', subject: 'other' });
    expect(staff.id).toBe(opened.ids.dana);
  });

  test('the built-in provider binds nothing and opens accounts bound to another one', async () => {
    const staff = await signIn({ issuer: 'http://127.0.0.1:4000/oidc', subject: 'x' }, false);
    expect(staff.id).toBe(opened.ids.dana);
    const row = await firstRow(
      opened.database.sql,
      sql<{ subject: string }>`select subject from staff_users where id = ${staff.id}`,
    );
    expect(row?.subject).toBe('other');
  });

  test('two concurrent first sign-ins create one account', async () => {
    const colleague = {
      email: 'new@kickstand.example',
      subject: 'subject-3',
      name: 'New Colleague',
    };
    const [one, two] = await Promise.all([signIn(colleague), signIn(colleague)]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ fullName: 'New Colleague', hubId: null });
  });

  test('a disabled staff user is rejected and not bound', async () => {
    const gone = { email: 'gone@kickstand.example', subject: 'subject-4' };
    await expect(signIn(gone)).rejects.toThrow('This account is disabled');
    const row = await firstRow(
      opened.database.sql,
      sql<{
        subject: string | null;
      }>`select subject from staff_users where id = ${opened.ids.gone}`,
    );
    expect(row?.subject).toBeNull();
  });

  describe('where newcomers need approval', () => {
    const approval = { admission: 'approval' } as const;
    const newcomer = (name: string) => ({
      email: `${name}@kickstand.example`,
      subject: `subject of ${name}`,
      name,
    });
    const accountOf = (email: string) =>
      firstRow(
        opened.database.sql,
        sql<{
          fullName: string;
          disabled: boolean;
          waiting: boolean;
          signedIn: boolean;
        }>`
          select full_name, disabled, waiting_since is not null as waiting,
            last_sign_in_at is not null as signed_in
          from staff_users where email = ${email}`,
      );

    test('a newcomer waits, however often they try', async () => {
      const noor = newcomer('noor');
      for (const _attempt of [1, 2]) {
        await expect(signIn(noor, true, approval)).rejects.toThrow('waiting for admission');
      }
      expect(await accountOf(noor.email)).toEqual({
        fullName: 'noor',
        disabled: true,
        waiting: true,
        signedIn: false,
      });
    });

    test('colleagues with an account sign in as before', async () => {
      const staff = await signIn(
        { subject: 'other', issuer: 'https://new-login.example' },
        true,
        approval,
      );
      expect(staff.id).toBe(opened.ids.dana);
    });

    test('the configured administrator needs no approval, even after waiting', async () => {
      const first = newcomer('first');
      await expect(signIn(first, true, approval)).rejects.toThrow('waiting for admission');
      const options = { ...approval, adminEmail: first.email };
      expect(await signIn(first, true, options)).toMatchObject({
        email: first.email,
        role: 'ADMIN',
      });
      expect(
        await signIn(newcomer('second'), true, {
          ...approval,
          adminEmail: 'second@kickstand.example',
        }),
      ).toMatchObject({ fullName: 'second' });
      expect(await accountOf(first.email)).toMatchObject({ disabled: false, waiting: false });
    });

    test('the configured administrator becomes an admin at any sign-in if there is none', async () => {
      const late = newcomer('late');
      const options = { adminEmail: late.email };
      expect(await signIn(late)).toMatchObject({ role: 'HUB_STAFF' });
      expect(await signIn(late, true, options)).toMatchObject({ role: 'HUB_STAFF' });
      await sql`update staff_users set disabled = true where role = 'ADMIN'`.execute(
        opened.database.sql,
      );
      expect(await signIn(late)).toMatchObject({ role: 'HUB_STAFF' });
      expect(await signIn(late, true, options)).toMatchObject({ role: 'ADMIN' });
    });

    test('a disabled administrator stays disabled', async () => {
      const gone = { email: 'gone@kickstand.example', subject: 'subject-5' };
      const options = { ...approval, adminEmail: gone.email };
      await expect(signIn(gone, true, options)).rejects.toThrow('This account is disabled');
    });

    test('an invited colleague signs in at once, with the name of their account', async () => {
      const omar = { ...newcomer('omar.haddad'), name: 'Omar Haddad' };
      await sql`
        insert into staff_users (id, email, full_name, invited_at)
        values (gen_random_uuid(), ${omar.email}, 'omar.haddad', now())`.execute(
        opened.database.sql,
      );
      expect(await signIn(omar, true, approval)).toMatchObject({ fullName: 'Omar Haddad' });
      await sql`update staff_users set full_name = 'Omar H.' where email = ${omar.email}`.execute(
        opened.database.sql,
      );
      expect(await signIn(omar, true, approval)).toMatchObject({ fullName: 'Omar H.' });
    });
  });
});
