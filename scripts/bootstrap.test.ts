import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8'));
const NODES: Record<string, string> = read('package.json').optionalDependencies;
const LOCKED: Record<string, Record<string, unknown>> = read('package-lock.json').packages;

it.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('exactly one Node 24 is installed on %s %s, without an install script', (os, cpu) => {
  const installed = Object.keys(NODES)
    .map((name) => LOCKED[`node_modules/${name}`])
    .filter((locked) => locked?.os === os && locked.cpu === cpu);
  expect(installed).toEqual([
    expect.objectContaining({ version: expect.stringMatching(/^24\./), bin: expect.anything() }),
  ]);
  expect(installed[0]).not.toHaveProperty('hasInstallScript');
});

it('before the dependencies are installed, nothing is imported but Node itself', () => {
  const importsOf = (file: string) => {
    const source = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
    const imports = source.matchAll(/\b(?:from|import\(|import)\s*'([^']+)'/g);
    return [...imports].map(([, name]) => name);
  };
  const others = (file: string) => importsOf(file).filter((name) => !name?.startsWith('node:'));
  expect(importsOf('bootstrap.mjs').length).toBeGreaterThan(3);
  expect(others('bootstrap.mjs')).toEqual(['./needed-programs.mjs']);
  expect(importsOf('needed-programs.mjs').length).toBeGreaterThan(1);
  expect(others('needed-programs.mjs')).toEqual([]);
});
