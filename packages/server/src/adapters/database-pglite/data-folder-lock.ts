import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse } from '../../config.ts';

const held: DatabaseSync[] = [];

/**
 * Takes the data folder for this process. Two processes on one embedded database lose data, and the
 * embedded database doesn't notice. An exclusively locked SQLite file is freed by the operating
 * system when the process dies, however it dies.
 * @throws DataFolderInUse when another process has it.
 */
export function lockDataFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(`${folder}/lock.sqlite`, { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch {
    file.close();
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by another process; stop it or set DATA_DIR to another folder.`,
    );
  }
  // A lock that is garbage-collected is a lock that is lost.
  held.push(file);
  return {
    release() {
      held.splice(held.indexOf(file), 1);
      file.close();
    },
  };
}
