import { EncryptJWT, jwtDecrypt } from 'jose';
import { deriveKey } from './auth-secret.ts';

/** Encrypts a provider's refresh token for the row of one session. */
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
 * Decrypts what {@link sealProviderToken} made.
 * @throws when it was made with another secret or for another session.
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
