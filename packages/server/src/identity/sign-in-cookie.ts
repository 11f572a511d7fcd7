import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { SavedSignIn } from '../ports/identity-provider.ts';
import { deriveKey } from './auth-secret.ts';

/** Maximum time at the identity provider, in seconds. */
export const SIGN_IN_SECONDS = 900;

/** The state of a sign-in, carried by the browser. */
export interface StartedInBrowser extends SavedSignIn {
  /**
   * The browser's session at the start. Its own cookie is not sent with the callback, because that
   * request comes from the provider's site.
   */
  readonly replaces?: string | undefined;
  /** Whether the person has to prove who they are, though they may be signed in at the provider. */
  readonly fresh?: boolean | undefined;
}

const startedInBrowser = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  replaces: z.string().optional(),
  fresh: z.boolean().optional(),
});

/** Encrypts the state of a sign-in, so that the browser can carry but not read it. */
export async function sealSignIn(authSecret: string, saved: StartedInBrowser): Promise<string> {
  return await new EncryptJWT({ ...saved })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(`${SIGN_IN_SECONDS}s`)
    .encrypt(deriveKey(authSecret, 'sign-in-cookie'));
}

/** Decrypts the result of sealSignIn; undefined if it is missing, expired or not ours. */
export async function openSignIn(
  authSecret: string,
  sealed: string | undefined,
): Promise<StartedInBrowser | undefined> {
  if (!sealed) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, deriveKey(authSecret, 'sign-in-cookie'), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    });
    return startedInBrowser.parse(payload);
  } catch {
    return undefined;
  }
}
