import { accessSync, constants, existsSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** What the databases of a test run need at most, with room to spare, in bytes. */
const NEEDED = 6 * 2 ** 30;

function roomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED;
}

/**
 * Creates the temporary files of this process and its children in memory where there is room: most
 * test files copy a database of 130 MB in 1,500 files. A `TMPDIR` that is set stays.
 */
export function preferMemoryForScratch(): void {
  if (roomInMemory()) process.env.TMPDIR ??= IN_MEMORY;
}
