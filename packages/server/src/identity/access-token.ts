import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from './auth-secret.ts';
import { isCompanyEmail } from './company-account.ts';

const ISSUER = 'kickstand';
const AUDIENCE = 'kickstand-api';
const ALGORITHM = 'HS256';

/** How long a bearer token is good for, in seconds. */
export const ACCESS_TOKEN_SECONDS = 600;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a verified subject is that of a token for scripts, which names its staff user by e-mail. */
export function isScriptSubject(subject: string): boolean {
  return subject.includes('@');
}

/** Makes and checks the short-lived bearer tokens of the API. Neither touches the database. */
export interface AccessTokens {
  /** @param staff `id` is what a check of the token gives back; `email` must be on the company domain. */
  issueAccessToken(staff: { readonly id: string; readonly email: string }): Promise<string>;
  /** Whose token this is, or undefined when it is not ours, has expired or is of another domain. */
  verifyAccessToken(token: string): Promise<{ readonly staffId: string } | undefined>;
}

export interface AccessTokenOptions {
  readonly authSecret: string;
  readonly companyDomain: string;
  readonly clock: Clock;
}

/** Tokens whose signature was checked already; a busy server sees the same few again and again. */
const MOST_REMEMBERED = 1000;

export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { companyDomain, clock } = options;
  const key = deriveKey(options.authSecret, 'access-token');
  const remembered = new Map<string, { readonly staffId: string; readonly expires: number }>();
  return {
    async issueAccessToken(staff) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return await new SignJWT({ email: staff.email })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(staff.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async verifyAccessToken(token) {
      const known = remembered.get(token);
      if (known && known.expires > clock.now().getTime()) return { staffId: known.staffId };
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat', 'sub', 'email'],
          maxTokenAge: ACCESS_TOKEN_SECONDS,
          // Instances share tokens, and their clocks never agree to the second.
          clockTolerance: 5,
          currentDate: clock.now(),
        });
        const { sub, email } = payload;
        if (!sub || typeof email !== 'string') return undefined;
        if (!isCompanyEmail(email, companyDomain)) return undefined;
        if (!UUID.test(sub) && !isCompanyEmail(sub, companyDomain)) return undefined;
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(token, { staffId: sub, expires: Number(payload.exp) * 1000 });
        return { staffId: sub };
      } catch {
        return undefined;
      }
    },
  };
}

/** The token of an `Authorization: Bearer ...` header, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
}
