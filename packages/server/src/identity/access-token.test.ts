import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { bearerToken, createAccessTokens } from './access-token.ts';
import { deriveKey } from './auth-secret.ts';
import { createTokenFor } from './create-token.ts';
import { TestClock } from './sign-in.test-support.ts';

const AUTH_SECRET = 'a secret of the tests, long enough for all';
const STAFF = '0197a000-0000-7000-8000-000000000001';
const SESSION = '0197a000-0000-7000-8000-000000000002';
const clock = new TestClock();
const tokens = createAccessTokens({
  authSecret: AUTH_SECRET,
  companyDomain: 'kickstand.example',
  clock,
});

describe('a bearer token is only accepted if it is ours, not expired, and of the company domain', () => {
  const base = { email: 'dana@kickstand.example', sid: SESSION };
  const make = (claims: Record<string, unknown> = base, alg = 'HS256') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer('kickstand')
      .setAudience('kickstand-api')
      .setSubject(STAFF)
      .setIssuedAt()
      .setExpirationTime('10m');
  const key = () => deriveKey(AUTH_SECRET, 'access-token');
  const verify = (token: string) => tokens.verifyAccessToken(token);

  test('accepted', async () => {
    const token = await tokens.issueAccessToken({ id: STAFF, ...base, sessionId: SESSION });
    const owner = { staffId: STAFF, sessionId: SESSION, authenticatedAt: undefined };
    expect(await verify(token)).toEqual(owner);
    expect(await verify(await make().sign(key()))).toEqual(owner);
  });

  test('with the time at which its person proved who they are', async () => {
    const authenticatedAt = new Date('2026-01-02T03:04:05Z');
    const session = { ...base, id: STAFF, sessionId: SESSION, authenticatedAt };
    const token = await tokens.issueAccessToken(session);
    expect(await verify(token)).toMatchObject({ authenticatedAt });
    const forScripts = await make({ email: base.email }).setSubject(base.email).sign(key());
    expect(await verify(forScripts)).toMatchObject({ authenticatedAt: expect.any(Date) });
  });

  const past = () => Math.floor(Date.now() / 1000) - 3600;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each<[string, () => Promise<string> | string]>([
    ['no token', () => ''],
    ['no JWT', () => 'abc.def.ghi'],
    [
      'expired',
      () =>
        make()
          .setIssuedAt(past())
          .setExpirationTime(past() + 600)
          .sign(key()),
    ],
    [
      'expired, because issued longer ago than ten minutes',
      () => make().setIssuedAt(past()).sign(key()),
    ],
    [
      'without an expiry',
      () =>
        new SignJWT({ ...base, iss: 'kickstand', aud: 'kickstand-api', sub: STAFF })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuedAt()
          .sign(key()),
    ],
    ['of the future', () => make().setNotBefore('5m').sign(key())],
    ['of another issuer', () => make().setIssuer('elsewhere').sign(key())],
    ['for another audience', () => make().setAudience('elsewhere').sign(key())],
    ['of another domain', () => make({ ...base, email: 'dana@elsewhere.example' }).sign(key())],
    [
      'of a domain that only ends alike',
      () => make({ ...base, email: 'dana@notkickstand.example' }).sign(key()),
    ],
    [
      'with two @',
      () => make({ ...base, email: 'dana@elsewhere.example@kickstand.example' }).sign(key()),
    ],
    ['without an e-mail', () => make({ sid: SESSION }).sign(key())],
    ['of a staff user without a session', () => make({ email: base.email }).sign(key())],
    ['of no session', () => make({ ...base, sid: 'sid' }).sign(key())],
    ['without a valid subject', () => make().setSubject('not-a-uuid').sign(key())],
    [
      'for a script of another domain',
      () => make({ email: base.email }).setSubject('dana@elsewhere.example').sign(key()),
    ],
    ['for a script with a session', () => make().setSubject('dana@kickstand.example').sign(key())],
    ['signed with another key', () => make().sign(new Uint8Array(32).fill(7))],
    [
      "signed with another purpose's key",
      () => make().sign(deriveKey(AUTH_SECRET, 'refresh-token')),
    ],
    ['signed with another algorithm', () => make(base, 'HS512').sign(key())],
    [
      'with algorithm none',
      () =>
        new UnsecuredJWT({ ...base })
          .setIssuer('kickstand')
          .setAudience('kickstand-api')
          .setSubject(STAFF)
          .setIssuedAt()
          .setExpirationTime('10m')
          .encode(),
    ],
    [
      'tampered with',
      async () => {
        const [head, , signature] = (await make().sign(key())).split('.');
        const payload = {
          ...base,
          iss: 'kickstand',
          aud: 'kickstand-api',
          sub: 'other',
          iat: past() + 3600,
          exp: past() + 4200,
        };
        return `${head}.${encode(payload)}.${signature}`;
      },
    ],
  ])('rejected: %s', async (name, token) => {
    expect(await verify(await token())).toBe(name.startsWith('expired') ? 'expired' : 'invalid');
  });

  test('it expires after ten minutes', async () => {
    const token = await tokens.issueAccessToken({ id: STAFF, ...base, sessionId: SESSION });
    clock.advance(594);
    expect(await verify(token)).toMatchObject({ staffId: STAFF });
    clock.advance(20);
    expect(await verify(token)).toBe('expired');
  });

  test('only a Bearer header contains one', () => {
    expect(bearerToken('Bearer a.b.c')).toBe('a.b.c');
    expect(bearerToken('Basic abc')).toBeUndefined();
    expect(bearerToken(undefined)).toBeUndefined();
  });

  test('a token for scripts needs no database and names the staff user by e-mail', async () => {
    const config = { AUTH_SECRET, DATA_DIR: '/nowhere', COMPANY_DOMAIN: 'kickstand.example' };
    const token = await createTokenFor('Dana@Kickstand.example', { config, clock });
    expect(await verify(token)).toEqual({
      staffId: 'dana@kickstand.example',
      sessionId: undefined,
      authenticatedAt: expect.any(Date),
    });
    await expect(createTokenFor('dana@elsewhere.example', { config, clock })).rejects.toThrow(
      'company account',
    );
  });
});
