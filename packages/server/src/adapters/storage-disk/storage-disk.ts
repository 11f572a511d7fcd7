import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertOutsideTransaction } from '../../platform/database/database-context.ts';
import { newId } from '../../platform/ids.ts';
import type { FileStorage } from '../../ports/file-storage.ts';

/** Stores files in a folder. A file appears under its key only once it is complete. */
export function createDiskStorage(folder: string): FileStorage {
  return {
    async write(key, content) {
      assertOutsideTransaction('The file storage');
      const path = join(folder, key);
      const unfinished = `${path}.${newId()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      const path = join(folder, key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? createReadStream(path) : undefined;
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
    async *list(prefix) {
      const start = join(folder, prefix);
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        const key = relative(folder, path).split(sep).join('/');
        if (found) yield { key, modifiedAt: found.mtime };
      }
    },
  };
}
