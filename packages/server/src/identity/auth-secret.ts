import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartFailure } from '../platform/config.ts';

const LEAST_CHARACTERS = 32;

/**
 * The secret that all sign-in keys are derived from: AUTH_SECRET, or a random one that is created
 * at the first start and stored in the data folder, readable by its owner only.
 * @throws StartFailure if the stored file is truncated.
 */
export async function loadAuthSecret(
  config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>,
): Promise<string> {
  if (config.AUTH_SECRET !== undefined) return config.AUTH_SECRET;
  const path = join(config.DATA_DIR, 'auth-secret');
  const secret = (await readIfThere(path)) ?? (await keepNewSecret(config.DATA_DIR, path));
  if (secret.length >= LEAST_CHARACTERS) return secret;
  throw new StartFailure(
    `The file ${path} is damaged; delete it (everyone then has to sign in again) or set AUTH_SECRET.`,
  );
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function keepNewSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    // A hard link is created atomically and never replaces the file of a concurrent process.
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The purpose of a key; keys are never shared between purposes. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'provider-token'
  | 'sign-in-cookie'
  | 'file-link'
  | 'secret-link'
  | 'sandbox-webhook';

/** The 32-byte key for one purpose. It reveals nothing about the secret or other keys. */
export function deriveKey(authSecret: string, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', authSecret, 'kickstand', `kickstand/${purpose}`, 32));
}
