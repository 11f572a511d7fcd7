import { createHash, createHmac } from 'node:crypto';

/** The placeholder for the token in a stored text, such as that of a mail. */
export const TOKEN_PLACEHOLDER = '{token}';

/**
 * The token in a link that needs no sign-in. It is made from a random id with the server's key, so
 * that it can be shown again although only its hash is stored.
 */
export function tokenOf(key: Uint8Array, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url');
}

/** The stored hash of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
