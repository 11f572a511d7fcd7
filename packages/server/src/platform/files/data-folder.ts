import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Enough bytes to allocate a disk block; a tiny file may be stored inline. */
const PROBE = Buffer.alloc(8192);

const PROBLEMS: Record<string, string> = {
  EACCES: 'may not be written to by this account',
  EPERM: 'may not be written to by this account',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'has used up the disk quota of this account',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/**
 * Whether an installation stores anything in its data folder: the database, files, or its secret.
 */
export function usesDataFolder(
  config: Pick<Config, 'DATABASE_URL' | 'S3_BUCKET' | 'AUTH_SECRET'>,
): boolean {
  return !config.DATABASE_URL || !config.S3_BUCKET || !config.AUTH_SECRET;
}

/**
 * Creates the data folder if needed and tries to write to it.
 * @returns the problem as the rest of a sentence about the folder, or undefined.
 */
export async function probeDataFolder(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.write-probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, PROBE, { mode: 0o600 });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
    return PROBLEMS[code] ?? `cannot be written to (${code})`;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
