import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import { deriveKey } from './auth-secret.ts';

/** The stored hash of a refresh token; the database contains no tokens. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Issues refresh tokens: `<session id>.<secret>.<signature>`. The signature distinguishes a
 * superseded token from a forged one without storing all earlier tokens.
 */
export class RefreshTokens {
  readonly #key: Uint8Array;

  constructor(authSecret: string) {
    this.#key = deriveKey(authSecret, 'refresh-token');
  }

  /** The first token of a session. */
  first(sessionId: string): string {
    return this.#sign(sessionId, randomBytes(32).toString('base64url'));
  }

  /**
   * The successor of a token. Derived rather than random, so that two tabs refreshing at once get
   * the same one although only hashes are stored; unpredictable without the key.
   */
  successorOf(token: string): string {
    const [sessionId = ''] = token.split('.');
    return this.#sign(sessionId, this.#mac(`next ${token}`));
  }

  /** The session of a token, or undefined for a forged one. */
  sessionIdOf(token: string | undefined): string | undefined {
    const [sessionId = '', secret = ''] = token?.split('.') ?? [];
    if (!isUuid(sessionId)) return undefined;
    const expected = Buffer.from(this.#sign(sessionId, secret));
    const given = Buffer.from(token ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return sessionId;
  }

  #sign(sessionId: string, secret: string): string {
    return `${sessionId}.${secret}.${this.#mac(`token ${sessionId}.${secret}`)}`;
  }

  #mac(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
