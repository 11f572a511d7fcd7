import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Keeps files by key. Keys are made by the server, never from input. */
export interface FileStorage {
  /** Writes a file whole or not at all. */
  write(key: string, content: Readable, contentType: string): Promise<void>;
  /** Opens a file for reading, or undefined when there is none. */
  read(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /**
   * Every file whose key starts with a folder, written whole or not; in any order.
   * @param folder ends with a slash.
   */
  list(folder: string): AsyncIterable<StoredFile>;
}
