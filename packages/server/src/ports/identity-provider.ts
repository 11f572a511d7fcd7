import { FRESH_SIGN_IN_MINUTES } from '@kickstand/domain/staff/session-terms.ts';

/** The identity provider's interface in our terms. */

/** The provider's claims about the person who signed in, all from one response. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** The hosted domain of a Google company account. */
  readonly hd: string | undefined;
}

/** A completed sign-in at the provider. */
export interface ProviderSignIn {
  readonly claims: IdentityClaims;
  /** When the person last proved who they are; undefined if the provider does not say. */
  readonly authenticatedAt: Date | undefined;
  /** Whether the provider publishes that it says when. Then it only keeps silent if its request was changed on the way. */
  readonly saysWhen: boolean;
  /** The provider's own session, which a back-channel logout may name. */
  readonly sid: string | undefined;
  /**
   * A refresh token to check later whether the account is still active; undefined if none was
   * issued.
   */
  readonly refreshToken: string | undefined;
}

/** The secrets of one sign-in, encrypted in the browser until the callback. */
export interface SavedSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Maximum age of the authentication that a fresh sign-in asks for, in seconds. */
export const FRESH_SECONDS = FRESH_SIGN_IN_MINUTES * 60;

/** Why a sign-in was rejected; recorded in the security log. */
export type SignInRefusal =
  | 'canceled'
  | 'expired'
  | 'invalid'
  | 'other-site'
  | 'bad-signature'
  | 'weak-authentication'
  | 'old-authentication'
  | 'invalid-address'
  | 'foreign-domain'
  | 'unverified-email'
  | 'other-account'
  | 'disabled'
  | 'waiting'
  | 'wrong-login';

/** The sign-in was rejected; the message is for the person. */
export class SignInRefused extends Error {
  readonly reason: SignInRefusal;
  /** The claimed e-mail address, if any. */
  readonly email: string | undefined;

  constructor(message: string, reason: SignInRefusal, email?: string) {
    super(message);
    this.reason = reason;
    this.email = email;
  }
}

/** The status of an account; `refreshToken` replaces the one that was sent. */
export type Confirmation =
  | { readonly active: true; readonly refreshToken: string }
  | { readonly active: false };

/** A verified logout token: ends the sessions of a subject, of one provider session, or both. */
export interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  /** Unique per token, to detect replays. */
  readonly jti: string;
  /** When the token can no longer be replayed. */
  readonly expiresAt: Date;
}

/** An invalid logout token; the message states the reason, for the provider's operator. */
export class InvalidLogoutToken extends Error {}

export interface IdentityProvider {
  /**
   * True if its subjects are permanent: the first sign-in binds the staff user to issuer and
   * subject. The built-in provider's subjects are only e-mail addresses, and its issuer depends on
   * the listening address.
   */
  readonly lastingSubjects: boolean;
  /**
   * Starts a sign-in: the URL for the browser, and the state to keep until the callback.
   * @param fresh asks the person to prove who they are, though they may be signed in at the provider.
   */
  authorizationUrl(
    redirectUri: string,
    fresh: boolean,
  ): Promise<{ url: string; saved: SavedSignIn }>;
  /**
   * Completes a sign-in with the callback URL.
   * @throws SignInRefused if the provider rejected it; other errors for an invalid response.
   */
  exchange(callbackUrl: string, saved: SavedSignIn): Promise<ProviderSignIn>;
  /**
   * Checks whether the account of a refresh token is still active.
   * @param subject the token's account.
   * @throws if the provider gives no usable response, which says nothing about the account.
   */
  confirm(refreshToken: string, subject: string): Promise<Confirmation>;
  /**
   * Verifies a logout token of OpenID Connect Back-Channel Logout 1.0. The caller checks for
   * replays.
   * @throws InvalidLogoutToken if a check fails; other errors if the keys cannot be fetched.
   */
  verifyLogoutToken(token: string): Promise<LogoutNotice>;
}
