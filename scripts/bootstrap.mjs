// Runs on the installed Node (20 or newer): looks for the programs that the command needs, installs the
// dependencies, including the Node version of the project, then starts the command. It and what it imports may
// only import modules of Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideNeeded } from './needed-programs.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const INSTALLED = join(MODULES, '.kickstand-installed');
/** What is built, by one of its files, and from which files or folders. */
const CONSOLE = {
  name: 'console',
  output: 'packages/console/dist/index.html',
  sources: ['packages/console/src', 'packages/domain/src'],
};
const SERVER = {
  name: 'server',
  output: 'packages/server/dist/main.js',
  sources: [
    'packages/server/src',
    'packages/server/demo',
    'packages/server/vite.config.ts',
    'packages/billing-sandbox/src',
    'packages/domain/src',
    'node_modules/.kickstand-installed',
  ],
};
const NEEDED_MAJOR = 24;

/** Commands that need development dependencies. */
const DEVELOPMENT = new Set([
  'test',
  'check',
  'bench',
  'faults',
  'lives',
  'today-model',
  'adopt-at-scale',
  'moving-day',
  'rolling',
  'generate',
  'pictures',
  'sbom',
  'rehearse-recovery',
  'rehearse-restore',
  'rehearse-upgrade',
  'rehearse-failover',
  'capacity',
  'fuzz',
  'freeze-release',
]);

/** Which packages are installed, each set with those of the ones above it, and how npm is asked for them. */
const PACKAGES = {
  server: ['--omit=dev', '--workspace=packages/server', '--include-workspace-root'],
  run: ['--omit=dev'],
  development: [],
};
const ORDER = Object.keys(PACKAGES);

const INFO = 30;
const FATAL = 60;

/**
 * Says how the command proceeds. Scripts read the output of `token`, so it goes to the other stream. Of the server,
 * what is not written to a terminal is a log line.
 */
function say(line, level = INFO) {
  const isLogged = command === 'start' && !process.stderr.isTTY;
  const text = isLogged ? JSON.stringify({ level, time: Date.now(), msg: line }) : line;
  process.stderr.write(`${text}\n`);
}

function fail(sentence) {
  say(sentence, FATAL);
  process.exit(1);
}

/**
 * Runs a program to its end, or to the end of this one.
 * @returns {Promise<boolean>} whether it succeeded.
 */
function run(program, parameters, options) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'ignore', 'inherit'];
    const child = spawn(program, parameters, { cwd: ROOT, stdio, ...options });
    const stop = () => child.kill();
    process.on('exit', stop);
    child.on('error', () => resolve(false));
    child.on('exit', (code) => {
      process.off('exit', stop);
      resolve(code === 0);
    });
  });
}

/** Says that a step begins, and how long it took. */
async function step(title, work) {
  say(`${title} ...`);
  const start = performance.now();
  const succeeded = await work();
  if (succeeded) say(`${title}: ${Math.round((performance.now() - start) / 1000)} s`);
  return succeeded;
}

/** Whether at least these of the locked packages are installed. */
function isInstalled(packages) {
  const [lock, present] = installed();
  return lock === lockedHash() && ORDER.indexOf(present) >= ORDER.indexOf(packages);
}

const installed = () => (existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8').split(' ') : []);

function lockedHash() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

async function install(packages) {
  if (isInstalled(packages)) return;
  // A server may be running on what is installed, and `npm ci` would begin by deleting it.
  const adds = installed()[0] === lockedHash();
  const parameters = [
    ...(adds ? ['install', '--no-save'] : ['ci']),
    ...['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'],
    ...PACKAGES[packages],
  ];
  const succeeded = await step(
    packages === 'server' ? 'Installing the server' : 'Installing dependencies',
    () => run('npm', parameters, { shell: process.platform === 'win32' }),
  );
  if (!succeeded) {
    fail(
      'The dependencies could not be installed. Check the network and the disk, then try again.',
    );
  }
  writeFileSync(INSTALLED, `${lockedHash()} ${packages}`);
}

function findNode() {
  const brought = join(MODULES, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  return fail(
    `Node ${NEEDED_MAJOR} could not be installed on this platform, and the current version is ${process.version}. Install Node ${NEEDED_MAJOR} or newer.`,
  );
}

/** When a file, or the newest file of a folder, was written. */
function newest(path) {
  const itself = statSync(path);
  if (itself.isFile()) return itself.mtimeMs;
  let latest = 0;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (entry.isFile())
      latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return latest;
}

function isBuilt({ output, sources }) {
  const file = join(ROOT, output);
  const built = existsSync(file) ? statSync(file).mtimeMs : 0;
  return built > Math.max(...sources.map((each) => newest(join(ROOT, each))));
}

async function build(node, name) {
  const vite = join(MODULES, 'vite/bin/vite.js');
  const built = await step(`Building the ${name}`, () =>
    run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'packages', name) }),
  );
  if (!built) fail(`The ${name} could not be built.`);
}

/** Creates the database of a first start. */
function seed(node) {
  const file = join(ROOT, 'packages/server/demo/seed-new.ts');
  // It ends before optimizing the embedded database would have paid.
  return run(node, ['--liftoff-only', file], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Runs a program in the foreground and exits with its code. */
function become(node, file, parameters) {
  const child = spawn(node, [join(ROOT, file), ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

const [command = 'start', ...parameters] = process.argv.slice(2);
if (!provideNeeded(command, say)) process.exit(1);
let seeding;
if (command === 'start' && !isInstalled('run')) {
  // Creating the database takes longest, so it begins as soon as the server is installed.
  await install('server');
  seeding = seed(findNode());
}
await install(DEVELOPMENT.has(command) ? 'development' : 'run');
const node = findNode();
const programs = {
  start: 'packages/server/dist/main.js',
  token: 'packages/server/src/commands/print-token.ts',
  admin: 'packages/server/src/commands/admit-admin.ts',
  'check-provider': 'packages/server/src/commands/check-provider.ts',
  flag: 'packages/server/src/commands/set-flag.ts',
  import: 'packages/server/src/commands/import-file.ts',
  seed: 'packages/server/src/commands/grow-demo.ts',
  backup: 'packages/server/src/commands/back-up.ts',
  restore: 'packages/server/src/commands/restore.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  generate: 'scripts/generate.ts',
  bench: 'bench/bench.ts',
  faults: 'scripts/faults.ts',
  fuzz: 'scripts/fuzz.ts',
  lives: 'scripts/lives.ts',
  'today-model': 'scripts/today-model.ts',
  'adopt-at-scale': 'scripts/adopt-at-scale.ts',
  'moving-day': 'scripts/moving-day.ts',
  rolling: 'scripts/rolling-restart.ts',
  'rehearse-recovery': 'scripts/rehearse-recovery.ts',
  'rehearse-upgrade': 'scripts/rehearse-upgrade.ts',
  'rehearse-restore': 'scripts/rehearse-restore.ts',
  'rehearse-failover': 'scripts/rehearse-failover.ts',
  capacity: 'scripts/measure-capacity.ts',
  pictures: 'scripts/pictures.ts',
  sbom: 'scripts/sbom.ts',
  'image-tree': 'scripts/image-tree.ts',
  'freeze-release': 'scripts/freeze-release.ts',
  'test-whole': 'scripts/test-whole.ts',
};
if (['start', 'build', 'test', 'test-whole', 'bench', 'pictures', 'image-tree'].includes(command)) {
  const outdated = [CONSOLE, SERVER].filter((each) => command === 'build' || !isBuilt(each));
  if (command === 'start' && outdated.length > 0) seeding ??= seed(node);
  await Promise.all([seeding, ...outdated.map(({ name }) => build(node, name))]);
}
if (command !== 'build') {
  const program = programs[command];
  if (!program) fail(`Unknown command '${command}'.`);
  become(node, program, parameters);
}
