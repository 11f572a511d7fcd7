import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../platform/ids.ts';

/**
 * Writes arriving content to a temporary file, so that an upload needs no memory while it arrives.
 * The file has no name once it is open: nothing remains of it after a crash.
 * @param use reads the complete file, which is closed afterwards.
 */
export async function spoolUpload<Result>(
  content: AsyncIterable<Uint8Array>,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `kickstand-upload-${newId()}`);
  const written = await open(path, 'wx', 0o600);
  try {
    const file = await open(path, 'r').finally(() => rm(path));
    try {
      await pipeline(content, written.createWriteStream());
      return await use(file);
    } finally {
      await file.close();
    }
  } finally {
    await written.close();
  }
}
