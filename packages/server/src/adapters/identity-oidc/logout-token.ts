import { createRemoteJWKSet, customFetch, type FetchImplementation, jwtVerify } from 'jose';
import { z } from 'zod';
import { InvalidLogoutToken, type LogoutNotice } from '../../ports/identity-provider.ts';

/** Only signatures with a public key: a shared secret would let anybody who knows it log people out. */
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
/** Seconds that a logout token is accepted for after it was issued. */
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

/** The metadata of the provider that logout tokens are checked against. */
export interface LogoutTokenIssuer {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly clientId: string;
  readonly fetch?: FetchImplementation | undefined;
}

/**
 * Makes the check of logout tokens: signature, type, issuer, audience, age, event, and who it is about.
 * The provider's keys are fetched when first needed and kept.
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
    // An ID token or access token of the same provider must not pass for a logout token.
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

/** True when the token is at fault, rather than the way to the provider's keys. */
function isTokenProblem(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return /^ERR_(JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE)/.test(
    String(error.code),
  );
}
