import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/**
 * Writes a copy of every script and stylesheet of the build, compressed as much as Brotli can, which the server sends
 * directly.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => /\.(js|css)$/.test(name))
          .map(async (name) => {
            const path = join(dir, name);
            await writeFile(`${path}.br`, await compress(await readFile(path)));
          }),
      );
    },
  };
}
