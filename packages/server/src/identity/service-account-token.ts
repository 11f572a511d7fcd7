import { createHash, randomBytes } from 'node:crypto';
import { SERVICE_ACCOUNT_TOKEN_PREFIX } from '@kickstand/domain/staff/service-account.ts';

/** 256 random bits, so that the hash needs no salt and no slow function. */
const RANDOM_BYTES = 32;
const TOKEN = new RegExp(`^${SERVICE_ACCOUNT_TOKEN_PREFIX}[\\w-]{43}$`);

/** A new random token: 'ks_sa_' and 43 letters. */
export function newServiceAccountToken(): string {
  return SERVICE_ACCOUNT_TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
}

/** True for a bearer token in the form of a service account's. */
export function isServiceAccountToken(token: string): boolean {
  return TOKEN.test(token);
}

/** The stored form of a token: SHA-256, hexadecimal. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
