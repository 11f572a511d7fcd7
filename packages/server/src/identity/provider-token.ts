import { EncryptJWT, jwtDecrypt } from 'jose';
import { deriveKey } from './auth-secret.ts';

/** Encrypts a provider's refresh token for one session's row. */
export async function sealProviderToken(
  authSecret: string,
  sessionId: string,
  token: string,
): Promise<string> {
  return await new EncryptJWT({ token })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(sessionId)
    .encrypt(deriveKey(authSecret, 'provider-token'));
}

/**
 * Decrypts the result of {@link sealProviderToken}.
 * @throws if it was created with another secret or for another session.
 */
export async function openProviderToken(
  authSecret: string,
  sessionId: string,
  sealed: string,
): Promise<string> {
  const { payload } = await jwtDecrypt(sealed, deriveKey(authSecret, 'provider-token'), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    subject: sessionId,
  });
  return String(payload.token);
}
