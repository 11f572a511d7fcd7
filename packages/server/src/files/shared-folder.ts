import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, firstRow } from '../platform/database/database.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';

/** The file with the id of a folder of stored files. */
const ID_FILE = '.folder-id';
/** Seconds after which the folder of instances that have stopped is forgotten: three checks of readiness. */
const FORGOTTEN_AFTER = 30;

/** The id of a folder, which is created if it has none. */
async function readFolderId(folder: string): Promise<string> {
  const path = join(folder, ID_FILE);
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const own = `${path}.${randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(own, randomUUID(), { mode: 0o600 });
  // Linking is atomic: of instances that start together, all read the same id.
  await link(own, path).catch(() => {});
  await rm(own);
  return await readFile(path, 'utf8');
}

/**
 * Checks that this instance stores files where the others do. Otherwise a file that one has received would be missing
 * at the next. A folder that no running instance has used for half a minute is replaced, so that it can be moved.
 * @returns the problem as a sentence, or undefined.
 */
export async function checkSharedFolder(
  database: Database,
  folder: string,
): Promise<string | undefined> {
  const id = await readFolderId(folder);
  try {
    const kept = await firstRow(
      database.sql,
      sql<{ folderId: string }>`
        insert into file_folder (folder_id, seen_at) values (${id}, now())
        on conflict (only_one) do update set folder_id = excluded.folder_id, seen_at = excluded.seen_at
          where file_folder.folder_id = excluded.folder_id
            or file_folder.seen_at < now() - make_interval(secs => ${FORGOTTEN_AFTER})
        returning folder_id`,
    );
    if (kept) return undefined;
  } catch (error) {
    // The check of the database reports it.
    if (waitingError(error)) return undefined;
    throw error;
  }
  return 'another instance stores files in another folder: set S3_BUCKET, or give all instances the same DATA_DIR';
}
