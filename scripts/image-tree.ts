import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes what the last stage of the image contains into a new folder: the built console and server, the sources, which
// the commands run, and the packages of the server. The Dockerfile runs this, so it may only import modules of Node.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = ['packages/console/dist', 'packages/server/dist'];
const COPIED = [
  'package.json',
  'package-lock.json',
  'packages/billing-sandbox/package.json',
  'packages/billing-sandbox/src',
  'packages/console/package.json',
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/server/package.json',
  'packages/server/src',
  'packages/server/demo',
  ...BUILT,
];
const FOR_TESTS = /\.(test|test-support)\.tsx?$/;
/** The image has Node, and the build is done: without optional packages there is neither another Node nor a compiler. */
const INSTALL = [
  'ci',
  '--workspace=@kickstand/server',
  '--omit=dev',
  '--omit=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--loglevel=error',
];
const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 250;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The bytes of all files of a folder. */
function sizeOf(path: string): number {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const inMegabytes = (path: string) => Math.ceil(sizeOf(path) / MEGABYTE);

const [folder] = process.argv.slice(2);
if (folder === undefined) fail('Usage: npm run image-tree -- <new folder>');
if (existsSync(folder)) fail('The folder exists already: name a new one.');
const missing = BUILT.find((path) => !existsSync(join(ROOT, path)));
if (missing) fail(`${missing} is missing: run npm run build first.`);

mkdirSync(folder, { recursive: true });
for (const path of COPIED) {
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    filter: (source) => !FOR_TESTS.test(source),
  });
}
const { status } = spawnSync('npm', INSTALL, {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) fail('The packages of the server could not be installed.');
// npm's own record of what it has installed.
rmSync(join(folder, 'node_modules/.package-lock.json'), { force: true });

const megabytes = inMegabytes(folder);
process.stdout.write(
  `${megabytes} MB, of which packages ${inMegabytes(join(folder, 'node_modules'))} MB\n`,
);
if (megabytes > MOST_MEGABYTES) fail(`An image may have at most ${MOST_MEGABYTES} MB.`);
