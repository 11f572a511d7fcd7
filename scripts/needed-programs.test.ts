import { describe, expect, it } from 'vitest';
import { installedChromium, missingPrograms, whatToInstall } from './needed-programs.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const WINDOWS = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
const EDGE = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
const FOLDERS = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
};

interface Given {
  readonly platform?: NodeJS.Platform;
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
  /** Major versions of the programs of PATH. */
  readonly programs?: Readonly<Record<string, number>>;
  readonly postgres?: number;
}

const machine = ({ platform = 'linux', env = {}, files = [], programs = {}, postgres }: Given) => ({
  platform,
  env,
  exists: (path: string) => files.includes(path),
  versionOf: (program: string) => programs[program],
  postgres,
  embeddedPostgres: 18,
});
const clients = (major: number) => ({ pg_dump: major, pg_restore: major, psql: major });
const tools = { promtool: 2, pgbouncer: 1, kubectl: 1, 'systemd-analyze': 252 };
const packagesFor = (command: string, given: Given) =>
  missingPrograms(command, machine(given)).map(({ debian }) => debian);

it.each<[NodeJS.Platform, Record<string, string>, string[], string | undefined]>([
  ['linux', { CHROMIUM: '/mine' }, [SHELL, '/mine'], '/mine'],
  ['linux', { CHROMIUM: '/mine' }, [SHELL], undefined],
  ['linux', {}, ['/usr/bin/chromium', SHELL], SHELL],
  ['linux', {}, ['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
  ['linux', {}, [], undefined],
  ['darwin', {}, [MAC], MAC],
  ['darwin', { HOME: '/Users/ada' }, [`/Users/ada${MAC}`], `/Users/ada${MAC}`],
  ['darwin', {}, [SHELL], undefined],
  ['win32', FOLDERS, [EDGE, WINDOWS], WINDOWS],
  ['win32', FOLDERS, [EDGE], EDGE],
  ['win32', {}, [WINDOWS], undefined],
])('on %s with %j and %j the browser is %j', (platform, env, files, found) => {
  expect(installedChromium(machine({ platform, env, files }))).toBe(found);
});

describe('what npm test lacks', () => {
  it.each<[string, Given, string[]]>([
    [
      'a bare machine',
      {},
      [
        'chromium-headless-shell',
        'postgresql',
        'prometheus',
        'pgbouncer',
        'kubernetes-client',
        'systemd',
      ],
    ],
    [
      'a bare machine of Apple, which has no systemd',
      { platform: 'darwin' },
      ['chromium-headless-shell', 'postgresql', 'prometheus', 'pgbouncer', 'kubernetes-client'],
    ],
    [
      'without the tools of operators',
      { files: [SHELL], postgres: 15, programs: clients(15) },
      ['prometheus', 'pgbouncer', 'kubernetes-client', 'systemd'],
    ],
    [
      'one client of three',
      { files: [SHELL], postgres: 15, programs: { pg_dump: 15, ...tools } },
      ['postgresql'],
    ],
    [
      'clients older than the installed server',
      { files: [SHELL], postgres: 17, programs: { ...clients(15), ...tools } },
      ['postgresql'],
    ],
    [
      'clients older than the server of the test dependency',
      { files: [SHELL], programs: { ...clients(15), ...tools } },
      ['postgresql'],
    ],
    ['no server', { files: [SHELL], programs: { ...clients(18), ...tools } }, []],
    ['all', { files: [SHELL], postgres: 15, programs: { ...clients(16), ...tools } }, []],
  ])('%s', (_, given, packages) => {
    expect(packagesFor('test', given)).toEqual(packages);
  });
});

it.each([
  ['pictures', ['chromium-headless-shell']],
  ['bench', ['chromium-headless-shell']],
  ['rehearse-recovery', ['postgresql']],
  ['rehearse-failover', ['postgresql', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer']],
  ['freeze-release', ['postgresql']],
  ['start', []],
  ['check', []],
])('%s needs %j', (command, packages) => {
  expect(packagesFor(command, {})).toEqual(packages);
});

it('everything that is missing is named at once, with the command that installs it', () => {
  const missing = missingPrograms('test', machine({}));
  expect(whatToInstall(missing, { root: false })).toBe(
    `Needed, but not on this machine:
  Chromium; CHROMIUM can name another place, or Chrome or Edge
  pg_dump, pg_restore and psql of PostgreSQL 18 or newer
  promtool of Prometheus
  PgBouncer
  kubectl of Kubernetes
  systemd-analyze
On Debian, this installs it: sudo apt-get install --no-install-recommends chromium-headless-shell postgresql prometheus pgbouncer kubernetes-client systemd`,
  );
  expect(whatToInstall(missing, { root: true })).toContain('installs it: apt-get install ');
});

it('a browser that CHROMIUM names and that is not there is not installed', () => {
  const missing = missingPrograms(
    'pictures',
    machine({ env: { CHROMIUM: '/mine' }, files: [SHELL] }),
  );
  expect(whatToInstall(missing, { root: true })).toBe(
    'Needed, but not on this machine:\n  the browser that CHROMIUM names: /mine',
  );
});
