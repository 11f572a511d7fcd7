import { readFile, writeFile } from 'node:fs/promises';
import { migrationChecksums } from '@kickstand/server/platform/database/migrate.ts';
import { z } from 'zod';

const RELEASED = new URL('../packages/server/src/migrations/released.json', import.meta.url);

/** The checksums of released migrations, by the release that brought them and their names. */
const releasedSchema = z.record(z.string(), z.record(z.string(), z.string()));
type Released = z.infer<typeof releasedSchema>;

/**
 * What keeps databases of earlier releases from being upgraded: a released migration that has changed or is
 * missing, or a new one that would have to run before it.
 * @param present the checksums of the migrations of this version, by name.
 */
export function findChangedMigrations(
  released: Released,
  present: ReadonlyMap<string, string>,
): string[] {
  const known = Object.entries(released).flatMap(([release, migrations]) =>
    Object.entries(migrations).map(([name, checksum]) => ({ release, name, checksum })),
  );
  const names = new Set(known.map(({ name }) => name));
  const last = [...names].sort().at(-1) ?? '';
  const early = [...present.keys()].filter((name) => !names.has(name) && name < last);
  return [
    ...known.flatMap(({ release, name, checksum }) => {
      const now = present.get(name);
      if (now === checksum) return [];
      const problem = now === undefined ? 'is missing' : 'has changed';
      return [`Migration ${name} of release ${release} ${problem}: restore it and add a new one.`];
    }),
    ...early.map((name) => `Migration ${name} must come after ${last}, which is released.`),
  ];
}

const readReleased = async () =>
  releasedSchema.parse(JSON.parse(await readFile(RELEASED, 'utf8').catch(() => '{}')));

/** {@link findChangedMigrations} of this version. */
export async function changedMigrations(): Promise<string[]> {
  return findChangedMigrations(await readReleased(), await migrationChecksums());
}

/** Records the migrations that a release brings; from then on they may not change. */
export async function freezeMigrations(release: string): Promise<void> {
  const { [release]: _replaced, ...earlier } = await readReleased();
  const names = new Set(Object.values(earlier).flatMap((migrations) => Object.keys(migrations)));
  const present = [...(await migrationChecksums())].filter(([name]) => !names.has(name));
  const released: Released = { ...earlier, [release]: Object.fromEntries(present) };
  await writeFile(RELEASED, `${JSON.stringify(released, null, 2)}\n`);
}
