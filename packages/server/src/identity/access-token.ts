import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from './auth-secret.ts';
import { isCompanyEmail } from './company-account.ts';

const ISSUER = 'kickstand';
const AUDIENCE = 'kickstand-api';
const ALGORITHM = 'HS256';

/** Lifetime of a bearer token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 600;

/** The owner of a token. */
export interface VerifiedToken {
  /** Id of the staff user; the e-mail address in a token for scripts. */
  readonly staffId: string;
  /** The session that the token ends with; undefined in a token for scripts. */
  readonly sessionId: string | undefined;
  /** When the owner last proved who they are; undefined if unknown. A token for scripts proves it when it is issued. */
  readonly authenticatedAt: Date | undefined;
}

/** Why a token is rejected. */
export type TokenRefusal = 'invalid' | 'expired';

/** Issues and verifies the short-lived bearer tokens of the API, without the database. */
export interface AccessTokens {
  /**
   * Issues the token of a session, or one for scripts, which only contains the staff user's e-mail.
   * @param staff `email` must be on the company domain; `authenticatedAt` only counts with a session.
   */
  issueAccessToken(staff: {
    readonly id: string;
    readonly email: string;
    readonly sessionId?: string;
    readonly authenticatedAt?: Date | null;
  }): Promise<string>;
  /**
   * Verifies a token: returns its owner, or why it is rejected (not ours, expired, or of another
   * domain).
   */
  verifyAccessToken(token: string): Promise<VerifiedToken | TokenRefusal>;
}

export interface AccessTokenOptions {
  readonly authSecret: string;
  readonly companyDomain: string;
  readonly clock: Clock;
}

/** Cache of verified tokens, because the same few tokens arrive again and again. */
const MOST_REMEMBERED = 1000;

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
const fromSeconds = (time: unknown) =>
  typeof time === 'number' ? new Date(time * 1000) : undefined;

export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { companyDomain, clock } = options;
  const key = deriveKey(options.authSecret, 'access-token');
  const remembered = new Map<string, { readonly verified: VerifiedToken; expires: number }>();
  return {
    async issueAccessToken(staff) {
      const issuedAt = toSeconds(clock.now());
      const session = staff.sessionId === undefined ? {} : { sid: staff.sessionId };
      const { authenticatedAt } = staff;
      const proof = authenticatedAt ? { auth_time: toSeconds(authenticatedAt) } : {};
      return await new SignJWT({ email: staff.email, ...session, ...proof })
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
      if (known && known.expires > clock.now().getTime()) return known.verified;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat', 'sub', 'email'],
          maxTokenAge: ACCESS_TOKEN_SECONDS,
          // Clock tolerance between instances.
          clockTolerance: 5,
          currentDate: clock.now(),
        });
        const verified = readSubject(payload, companyDomain);
        if (!verified) return 'invalid';
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(token, { verified, expires: Number(payload.exp) * 1000 });
        return verified;
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}

/**
 * A session's token with the staff user's id, or a script's token with the company e-mail address.
 */
function readSubject(payload: JWTPayload, companyDomain: string): VerifiedToken | undefined {
  const { sub = '', email, sid, auth_time: authTime, iat } = payload;
  if (typeof email !== 'string' || !isCompanyEmail(email, companyDomain)) return undefined;
  if (isUuid(sub)) {
    if (typeof sid !== 'string' || !isUuid(sid)) return undefined;
    return { staffId: sub, sessionId: sid, authenticatedAt: fromSeconds(authTime) };
  }
  if (sid !== undefined || !isCompanyEmail(sub, companyDomain)) return undefined;
  const staffId = normalizeEmail(sub);
  return { staffId, sessionId: undefined, authenticatedAt: fromSeconds(iat) };
}

/** The token of an `Authorization: Bearer ...` header, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
}
