import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { bearerToken, createAccessTokens } from './access-token.ts';
import { deriveKey } from './auth-secret.ts';
import { createTokenFor } from './create-token.ts';
import { TestClock } from './sign-in.test-support.ts';

const AUTH_SECRET = 'a secret of the tests, long enough for all';
const clock = new TestClock();
const tokens = createAccessTokens({
  authSecret: AUTH_SECRET,
  companyDomain: 'kickstand.example',
  clock,
});

describe('a bearer token is accepted only when it is ours, fresh and of the company domain', () => {
  const base = { email: 'dana@kickstand.example' };
  const staffId = '0197a000-0000-7000-8000-000000000001';
  const make = (claims: Record<string, unknown> = base, alg = 'HS256') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer('kickstand')
      .setAudience('kickstand-api')
      .setSubject(staffId)
      .setIssuedAt()
      .setExpirationTime('10m');
  const key = () => deriveKey(AUTH_SECRET, 'access-token');
  const verify = (token: string) => tokens.verifyAccessToken(token);

  test('one that we issued', async () => {
    const token = await tokens.issueAccessToken({ id: staffId, ...base });
    expect(await verify(token)).toEqual({ staffId });
    expect(await verify(await make().sign(key()))).toEqual({ staffId });
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
    ['issued longer ago than ten minutes', () => make().setIssuedAt(past()).sign(key())],
    [
      'without an expiry',
      () =>
        new SignJWT({ ...base, iss: 'kickstand', aud: 'kickstand-api', sub: staffId })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuedAt()
          .sign(key()),
    ],
    ['of the future', () => make().setNotBefore('5m').sign(key())],
    ['of another issuer', () => make().setIssuer('elsewhere').sign(key())],
    ['for another audience', () => make().setAudience('elsewhere').sign(key())],
    ['of another domain', () => make({ email: 'dana@elsewhere.example' }).sign(key())],
    [
      'of a domain that only ends alike',
      () => make({ email: 'dana@notkickstand.example' }).sign(key()),
    ],
    ['with two @', () => make({ email: 'dana@elsewhere.example@kickstand.example' }).sign(key())],
    ['with a subject that is no id', () => make().setSubject('not-a-uuid').sign(key())],
    [
      'with a subject of another domain',
      () => make().setSubject('dana@elsewhere.example').sign(key()),
    ],
    ['without an e-mail', () => make({}).sign(key())],
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
          .setSubject(staffId)
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
  ])('refused: %s', async (_name, token) => {
    expect(await verify(await token())).toBeUndefined();
  });

  test('it expires after ten minutes', async () => {
    const token = await tokens.issueAccessToken({ id: staffId, ...base });
    clock.advance(594);
    expect(await verify(token)).toBeDefined();
    clock.advance(20);
    expect(await verify(token)).toBeUndefined();
  });

  test('only a Bearer header holds one', () => {
    expect(bearerToken('Bearer a.b.c')).toBe('a.b.c');
    expect(bearerToken('Basic abc')).toBeUndefined();
    expect(bearerToken(undefined)).toBeUndefined();
  });

  test('one for scripts needs no database and names the staff user by e-mail', async () => {
    const config = { AUTH_SECRET, DATA_DIR: '/nowhere', COMPANY_DOMAIN: 'kickstand.example' };
    const token = await createTokenFor('Dana@Kickstand.example', { config, clock });
    expect(await verify(token)).toEqual({ staffId: 'dana@kickstand.example' });
    await expect(createTokenFor('dana@elsewhere.example', { config, clock })).rejects.toThrow(
      'company account',
    );
  });
});
