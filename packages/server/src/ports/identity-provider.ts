/** Who signs staff in, in our words. */

/** What the provider vouches for about the person who signed in; all from one answer of it. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** The hosted domain that Google states for accounts of a company. */
  readonly hd: string | undefined;
}

/** A finished sign-in at the provider. */
export interface ProviderSignIn {
  readonly claims: IdentityClaims;
  /** The provider's own session, which a back-channel logout may name. */
  readonly sid: string | undefined;
  /** Lets the server ask later whether the account is still active; undefined if none was issued. */
  readonly refreshToken: string | undefined;
}

/** The secrets of one sign-in, kept by the browser that began it, sealed, until it comes back. */
export interface SavedSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Why a sign-in was refused; recorded in the security log. */
export type SignInRefusal =
  | 'canceled'
  | 'expired'
  | 'invalid'
  | 'foreign-domain'
  | 'unverified-email'
  | 'other-account'
  | 'disabled'
  | 'wrong-login';

/** The sign-in was stopped; the message is for the person. */
export class SignInRefused extends Error {
  readonly reason: SignInRefusal;
  /** The e-mail address that was claimed, if any. */
  readonly email: string | undefined;

  constructor(message: string, reason: SignInRefusal, email?: string) {
    super(message);
    this.reason = reason;
    this.email = email;
  }
}

/** The provider's answer about an account; `refreshToken` replaces the one that was sent. */
export type Confirmation =
  | { readonly active: true; readonly refreshToken: string }
  | { readonly active: false };

/** A verified logout token: ends the sessions of a subject, of one provider session, or both. */
export interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  /** Unique per token, to recognize a replay. */
  readonly jti: string;
  /** When the token can no longer be replayed. */
  readonly expiresAt: Date;
}

/** A logout token that does not check out; the message says why, for the provider's operator. */
export class InvalidLogoutToken extends Error {}

export interface IdentityProvider {
  /**
   * True when its subjects are lasting: the first sign-in ties the staff user to issuer and subject.
   * The built-in provider's are only e-mail addresses, and its issuer is wherever the server listens.
   */
  readonly lastingSubjects: boolean;
  /** Begins a sign-in: where to send the browser, and what to keep until it is back. */
  authorizationUrl(redirectUri: string): Promise<{ url: string; saved: SavedSignIn }>;
  /**
   * Ends a sign-in with the address that the browser came back to.
   * @throws SignInRefused when the provider said no; other errors when an answer does not check out.
   */
  exchange(callbackUrl: string, saved: SavedSignIn): Promise<ProviderSignIn>;
  /**
   * Asks whether the account behind a refresh token is still active.
   * @param subject the account that the token belongs to.
   * @throws when the provider gives no usable answer, which says nothing about the account.
   */
  confirm(refreshToken: string, subject: string): Promise<Confirmation>;
  /**
   * Verifies a logout token of OpenID Connect Back-Channel Logout 1.0. The caller checks for replays.
   * @throws InvalidLogoutToken when a check fails; other errors when the keys cannot be fetched.
   */
  verifyLogoutToken(token: string): Promise<LogoutNotice>;
}
