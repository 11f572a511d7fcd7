import { createRemoteJWKSet, customFetch, type FetchImplementation, jwtVerify } from 'jose';
import { z } from 'zod';
import { InvalidLogoutToken, type LogoutNotice } from '../../ports/identity-provider.ts';

/** Only asymmetric signatures: anyone who knows a shared secret could log people out. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
];
/** Maximum age of a logout token, in seconds. */
const MAX_AGE = 300;
const CLOCK_TOLERANCE = 30;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const logoutClaims = z
  .object({
    iss: z.string(),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    jti: z.string({ error: 'jti is required' }).min(1).max(255),
    iat: z.number(),
    events: z.object({ [EVENT]: z.looseObject({}) }, { error: 'events names no logout' }),
    nonce: z.undefined({ error: 'nonce is not allowed' }).optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, {
    error: 'sub or sid is required',
  });

/** The provider metadata that logout tokens are checked against. */
export interface LogoutTokenIssuer {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly clientId: string;
  readonly fetch?: FetchImplementation | undefined;
}

/**
 * Creates the validation of logout tokens: signature, type, issuer, audience, age, event, and
 * subject. The provider's keys are fetched on first use and cached.
 */
export function createLogoutTokenCheck(
  issuer: LogoutTokenIssuer,
): (token: string) => Promise<LogoutNotice> {
  const keys = createRemoteJWKSet(new URL(issuer.jwksUri), {
    ...(issuer.fetch && { [customFetch]: issuer.fetch }),
  });
  return async (token) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: issuer.issuer,
      audience: issuer.clientId,
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['iat', 'jti', 'events'],
    }).catch((error: unknown) => {
      throw isTokenProblem(error) ? new InvalidLogoutToken(error.message) : error;
    });
    // An ID token or access token of the same provider must not be accepted as a logout token.
    if (!['logout+jwt', 'jwt', undefined].includes(protectedHeader.typ?.toLowerCase())) {
      throw new InvalidLogoutToken(`typ ${protectedHeader.typ} is not logout+jwt`);
    }
    const claims = logoutClaims.safeParse(payload);
    if (!claims.success) {
      throw new InvalidLogoutToken(claims.error.issues[0]?.message ?? 'unusable claims');
    }
    const { iss, sub, sid, jti, iat } = claims.data;
    const expiresAt = new Date((iat + MAX_AGE + CLOCK_TOLERANCE) * 1000);
    return { issuer: iss, subject: sub, sid, jti, expiresAt };
  };
}

/** True if the token is invalid, rather than the keys unavailable. */
function isTokenProblem(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return /^ERR_(JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE)/.test(
    String(error.code),
  );
}
