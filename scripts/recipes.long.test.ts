import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECIPES, type Recipe } from './recipes.test-support.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const COPIED = ['docs', 'packages', 'scripts', 'GLOSSARY.md', 'schema.graphql', 'package.json'];

/** The TypeScript files that a section of ARCHITECTURE.md names in its tables. */
async function namedFiles(section: string): Promise<Set<string>> {
  const text = await readFile(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const [, content = ''] = text.split(`## ${section}\n`);
  const tables = (content.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\|/.test(line));
  const names = tables.flatMap((line) => [...line.matchAll(/`([^`]+\.tsx?)`/g)]);
  return new Set(names.map(([, name = '']) => basename(name)));
}

/** A copy of the sources, with the dependencies of this folder. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-recipes-'));
  for (const name of [
    ...COPIED,
    ...(await readdir(ROOT)).filter((each) => /^tsconfig/.test(each)),
  ]) {
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules|releases)$/.test(path),
    });
  }
  await mkdir(join(folder, 'node_modules/@kickstand'), { recursive: true });
  for (const name of await readdir(MODULES)) {
    if (name === '@kickstand') continue;
    await symlink(join(MODULES, name), join(folder, 'node_modules', name));
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@kickstand', name));
  }
  return folder;
}

/** @throws Error if a file lacks the text before which something is inserted. */
async function follow(folder: string, recipe: Recipe): Promise<void> {
  for (const [path, change] of Object.entries(recipe)) {
    const file = join(folder, path);
    let text = typeof change === 'string' ? change : await readFile(file, 'utf8');
    for (const { insert, before } of typeof change === 'string' ? [] : change) {
      if (!text.includes(before)) throw new Error(`${path} has no '${before}'.`);
      text = text.replace(before, () => insert + before);
    }
    await writeFile(file, text);
  }
}

/** Runs a command in a folder. @returns its output and exit code. */
function run(folder: string, command: string, ...parameters: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: folder });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => resolve(`${output}exit code ${code}`));
  });
}

/** How many files a recipe may change. */
const MOST_FILES: Readonly<Record<string, number>> = {
  'One field of a record, end to end': 4,
  'One filter of a list, end to end': 3,
  'One mutation, end to end': 9,
};

describe('the recipes of ARCHITECTURE.md', () => {
  it.each(Object.entries(RECIPES))(
    '%s: its few files are those of the tables',
    async (section, recipe) => {
      expect(Object.keys(recipe).length).toBeLessThanOrEqual(MOST_FILES[section] ?? 0);
      const changed = Object.keys(recipe)
        .filter((path) => !path.endsWith('.sql'))
        .map((path) => basename(path).replace('note-order', 'cancel-order'));
      expect(
        new Set([...(await namedFiles(section))].filter((name) => name !== 'order-machine.ts')),
      ).toEqual(new Set(changed));
    },
  );

  describe('followed on a copy of the sources', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await copySources();
      for (const recipe of Object.values(RECIPES)) await follow(folder, recipe);
      expect(await run(folder, process.execPath, 'scripts/generate.ts')).toMatch(/exit code 0$/);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('change the API', async () => {
      const schema = await readFile(join(folder, 'schema.graphql'), 'utf8');
      expect(schema.match(/ preferredLanguage: String\n/g)).toHaveLength(2);
      expect(schema).toContain('orderNote(id: ID!, note: String): Order');
      const filters = await readFile(
        join(folder, 'packages/console/src/lists/list-arguments/orders.ts'),
        'utf8',
      );
      expect(filters).toContain('variantId: $variantId');
    });

    it.each(['server', 'console'])(
      'compile in the %s',
      async (name) => {
        const project = ['-p', `packages/${name}`, '--checkers', '1'];
        expect(await run(folder, join(MODULES, '.bin/tsc'), ...project)).toBe('exit code 0');
      },
      300_000,
    );
  });
});
