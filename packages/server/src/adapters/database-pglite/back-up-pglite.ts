import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../platform/config.ts';
import { lockDataFolder } from './data-folder-lock.ts';

/**
 * Copies the embedded database of a data folder that no process uses.
 * @throws StartFailure if a process uses it.
 */
export async function backUpPglite(dataDir: string, target: string): Promise<void> {
  const lock = lockDataFolder(dataDir);
  try {
    await cp(join(dataDir, 'database'), target, { recursive: true });
  } finally {
    lock.release();
  }
}

/** Restores a copied database into a data folder without one, atomically. */
export async function restorePglite(
  source: string,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  const unfinished = join(dataDir, 'database.restoring');
  try {
    if (holdsPglite(dataDir)) throw new StartFailure(`${dataDir} already contains a database.`);
    await rm(unfinished, { recursive: true, force: true });
    await cp(source, unfinished, { recursive: true });
    signal.throwIfAborted();
    await rename(unfinished, join(dataDir, 'database'));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

/** True when the data folder holds an embedded database. */
export function holdsPglite(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database'));
}
