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

/** The secrets of one sign-in, kept by the browser that began it, sealed, until it comes back. */
export interface SavedSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** The person or the provider stopped the sign-in; the message is for the person. */
export class SignInRefused extends Error {}

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
  exchange(callbackUrl: string, saved: SavedSignIn): Promise<IdentityClaims>;
}
