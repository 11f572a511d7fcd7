import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartFailure } from './platform/config.ts';

const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** Applied migrations by name, with checksums. */
  migrations: z.record(z.string(), z.string()),
  /** Rows and checksum of each table of a PostgreSQL database, by name; missing in backups of 1.0. */
  tables: z.record(z.string(), z.string()).optional(),
  /** The SHA-256 of each other file of the backup, by path. */
  files: z.record(z.string(), z.string()),
});

/** The manifest of a backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;

async function checksums(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll(sep, '/');
    if (!entry.isFile() || name === MANIFEST) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    found[name] = hash.digest('hex');
  }
  return found;
}

/** Writes the manifest of an otherwise complete backup. */
export async function writeManifest(
  folder: string,
  facts: Pick<BackupManifest, 'database' | 'madeAt' | 'migrations' | 'tables'>,
): Promise<void> {
  const manifest: BackupManifest = { format: 1, ...facts, files: await checksums(folder) };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
}

/** The value of a JSON text; undefined if it is not one. */
function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Reads the manifest of a backup and verifies all files.
 * @throws StartFailure if the folder is not a backup or a file has changed.
 */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const parsed = manifestSchema.safeParse(readJson(text));
  if (!parsed.success) {
    throw new StartFailure(
      `${folder} is not a backup: its ${MANIFEST} is missing or cannot be read.`,
    );
  }
  const there = await checksums(folder);
  for (const name of new Set([...Object.keys(parsed.data.files), ...Object.keys(there)])) {
    if (parsed.data.files[name] === there[name]) continue;
    throw new StartFailure(
      `The backup ${folder} is damaged: ${name} has changed since the backup was made.`,
    );
  }
  return parsed.data;
}
