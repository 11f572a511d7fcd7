import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse } from '../../platform/config.ts';

const held: DatabaseSync[] = [];

/**
 * Locks the data folder for this process, because two processes on one embedded database would lose
 * data unnoticed. The lock is an exclusively locked SQLite file, which the operating system
 * releases when the process dies.
 * @throws DataFolderInUse if another process has it.
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
  // A garbage-collected lock would be released.
  held.push(file);
  return {
    release() {
      held.splice(held.indexOf(file), 1);
      file.close();
    },
  };
}
