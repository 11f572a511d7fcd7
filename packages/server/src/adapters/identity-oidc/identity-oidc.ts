import type { FetchImplementation } from 'jose';
import type { ClientError, Configuration, CustomFetch } from 'openid-client';
import { z } from 'zod';
import { isLoopback } from '../../platform/http/loopback.ts';
import {
  type Confirmation,
  FRESH_SECONDS,
  type IdentityProvider,
  type LogoutNotice,
  type ProviderSignIn,
  type SavedSignIn,
  SignInRefused,
} from '../../ports/identity-provider.ts';
import { createLogoutTokenCheck } from './logout-token.ts';

const TIMEOUT_SECONDS = 10;

const claimsSchema = z.object({
  email: z.string().optional().catch(undefined),
  // Only the boolean true counts as verified.
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  hd: z.string().optional().catch(undefined),
});
const sidSchema = z.string().min(1).max(255).optional().catch(undefined);

const UNVERIFIED =
  'The response of your identity provider could not be verified. Report this to the people who run Kickstand for you.';
const WEAK = 'Your identity provider did not sign you in in the way that Kickstand requires.';

export interface OidcOptions {
  /**
   * The issuer's address; a function, because a built-in one is only known once the server listens.
   */
  issuer(): string;
  readonly clientId: string;
  /** Unset for a public client. */
  readonly clientSecret?: string | undefined;
  readonly lastingSubjects: boolean;
  /** Additional parameters of authorization requests, such as Google's `hd`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The authentication context classes to ask for, one of which is required. */
  readonly acrValues?: readonly string[] | undefined;
  /** A replacement for the network. */
  readonly fetch?: CustomFetch;
}

/** An OpenID Connect issuer. Its metadata is fetched at the first sign-in and cached. */
export function createOidcIdentity(options: OidcOptions): IdentityProvider {
  let configured: Promise<Configuration> | undefined;
  const configuration = () => {
    configured ??= discover(options).catch((error: unknown) => {
      configured = undefined;
      throw error;
    });
    return configured;
  };
  let checkLogoutToken: ((token: string) => Promise<LogoutNotice>) | undefined;
  return {
    lastingSubjects: options.lastingSubjects,
    async authorizationUrl(redirectUri, fresh) {
      const client = await import('openid-client');
      const issuer = await configuration();
      const saved = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        redirectUri,
      };
      const url = client.buildAuthorizationUrl(issuer, {
        // A provider with a prompt of its own may not know `login`.
        ...(fresh && { prompt: 'login', max_age: String(FRESH_SECONDS) }),
        ...(options.acrValues && { acr_values: options.acrValues.join(' ') }),
        ...options.parameters,
        redirect_uri: redirectUri,
        scope: scopesFor(issuer),
        state: saved.state,
        nonce: saved.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(saved.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, saved };
    },
    async exchange(callbackUrl, saved) {
      const url = new URL(callbackUrl);
      return await exchangeCode(await configuration(), url, saved, options.acrValues);
    },
    async confirm(refreshToken, subject) {
      return await confirmAccount(await configuration(), refreshToken, subject);
    },
    async verifyLogoutToken(token) {
      const { issuer, jwks_uri: jwksUri } = (await configuration()).serverMetadata();
      if (!jwksUri) throw new Error('The identity provider publishes no keys.');
      const { clientId } = options;
      checkLogoutToken ??= createLogoutTokenCheck({
        issuer,
        jwksUri,
        clientId,
        fetch: options.fetch && fetchKeys(options.fetch),
      });
      return await checkLogoutToken(token);
    },
  };
}

/**
 * Most providers issue a refresh token for `offline_access` only; Google has a different parameter.
 */
function scopesFor(issuer: Configuration): string {
  const offline = issuer.serverMetadata().scopes_supported?.includes('offline_access');
  return offline ? 'openid email profile offline_access' : 'openid email profile';
}

/** The same replacement, in the form that the key set expects. */
function fetchKeys(fetch: CustomFetch): FetchImplementation {
  return (url, { headers }) =>
    fetch(url, {
      method: 'GET',
      headers: Object.fromEntries(headers),
      body: undefined,
      redirect: 'manual',
    });
}

async function discover(options: OidcOptions): Promise<Configuration> {
  const client = await import('openid-client');
  const issuer = new URL(options.issuer());
  // Plain http is only allowed on this machine or inside this process.
  const plain =
    issuer.protocol === 'http:' && (isLoopback(issuer.hostname) || options.fetch !== undefined);
  return await client.discovery(
    issuer,
    options.clientId,
    options.clientSecret,
    options.clientSecret === undefined ? client.None() : undefined,
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Verifies the signatures of ID tokens.
        client.enableNonRepudiationChecks,
        ...(plain ? [client.allowInsecureRequests] : []),
      ],
      ...(options.fetch && { [client.customFetch]: options.fetch }),
    },
  );
}

/** Whether the signature of an ID token is missing, wrong, or by a key that the provider does not publish. */
function isSignatureProblem({ code, cause }: ClientError): boolean {
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return true;
  return cause instanceof Error && /JWT signature|JWT "alg"/.test(cause.message);
}

async function exchangeCode(
  configuration: Configuration,
  callbackUrl: URL,
  saved: SavedSignIn,
  acrValues: readonly string[] | undefined,
): Promise<ProviderSignIn> {
  const client = await import('openid-client');
  try {
    const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
      pkceCodeVerifier: saved.verifier,
      expectedNonce: saved.nonce,
      expectedState: saved.state,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('The identity provider sent no ID token.');
    if (acrValues && !acrValues.some((value) => value === idToken.acr)) {
      throw new SignInRefused(WEAK, 'weak-authentication');
    }
    // The address and its verification must come from one source: both from the ID token or both
    // from userinfo.
    const about =
      idToken.email === undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
        : idToken;
    const claims = claimsSchema.parse(about);
    return {
      claims: {
        issuer: idToken.iss,
        subject: idToken.sub,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        name: claims.name,
        hd: claims.hd,
      },
      authenticatedAt:
        idToken.auth_time === undefined ? undefined : new Date(idToken.auth_time * 1000),
      saysWhen: configuration.serverMetadata().claims_supported?.includes('auth_time') === true,
      sid: sidSchema.parse(idToken.sid),
      refreshToken: tokens.refresh_token,
    };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
      throw new SignInRefused('Sign-in was cancelled.', 'canceled');
    }
    if (error instanceof client.ClientError && isSignatureProblem(error)) {
      throw new SignInRefused(UNVERIFIED, 'bad-signature');
    }
    throw error;
  }
}

async function confirmAccount(
  configuration: Configuration,
  refreshToken: string,
  subject: string,
): Promise<Confirmation> {
  const client = await import('openid-client');
  try {
    const tokens = await client.refreshTokenGrant(configuration, refreshToken);
    const idToken = tokens.claims();
    if (idToken && idToken.sub !== subject) return { active: false };
    return { active: true, refreshToken: tokens.refresh_token ?? refreshToken };
  } catch (error) {
    // Any other error concerns this client or the provider, not the account.
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') {
      return { active: false };
    }
    throw error;
  }
}
