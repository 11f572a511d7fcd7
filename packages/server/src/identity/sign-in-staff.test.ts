import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRow } from '../platform/database.ts';
import type { IdentityClaims } from '../ports/identity-provider.ts';
import { openTestDatabase } from './sign-in.test-support.ts';
import { companyAccount, signInStaff } from './sign-in-staff.ts';

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

  const signIn = (changes: Partial<IdentityClaims> = {}, lastingSubjects = true) =>
    signInStaff(claims(changes), {
      database: opened.database,
      companyDomain: 'kickstand.example',
      now: new Date(),
      lastingSubjects,
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
});
