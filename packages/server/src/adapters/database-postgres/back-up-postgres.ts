import { type ChildProcess, spawn } from 'node:child_process';
import { StartFailure } from '../../config.ts';
import { MIGRATION_LOCK } from './database-postgres.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** A program that runs, and its end: resolves when it succeeded. */
interface Running {
  readonly child: ChildProcess;
  readonly done: Promise<void>;
}

/** The environment of a client program, and the address of the database without its password. */
function connectionTo(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // The password travels in the environment, where other accounts of the machine cannot read it.
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  return { env, dbname: `--dbname=${address.href}` };
}

/**
 * Starts a client program of PostgreSQL; it is killed when `signal` says so.
 * `done` rejects with a StartFailure when the program is missing or fails, and with the signal's reason.
 */
function runClient(
  program: Program,
  parameters: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Running {
  const child = spawn(program, parameters, {
    ...options,
    killSignal: 'SIGKILL',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2000);
  });
  // A program that ends early says why on its standard error; what could not be written is no news.
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const done = ended.then(
    (code) => {
      options.signal.throwIfAborted();
      if (code !== 0) throw new StartFailure(`${program} failed: ${said.trim()}`);
    },
    (error: unknown) => {
      options.signal.throwIfAborted();
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      throw new StartFailure(
        `${program} is not on this machine: install PostgreSQL's client programs (Debian: apt-get install postgresql-client) and try again.`,
      );
    },
  );
  return { child, done };
}

/** Dumps a PostgreSQL database as it is at one moment; servers may go on working on it. */
export async function backUpPostgres(
  url: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const { env, dbname } = connectionTo(url);
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`];
  const { child, done } = runClient('pg_dump', [dbname, ...options], { env, signal });
  child.stdout?.resume();
  await done;
}

/**
 * Fills an empty PostgreSQL database from a dump, in one transaction that only this process commits.
 * `pg_restore` on its own would go on, and commit, after this process was killed. Here it only writes
 * SQL, which this process passes to `psql`; once psql has reported that it executed all of it, the commit
 * follows. A commit sent earlier could wait in psql's input, and outlive this process. Without
 * it, at the end of its input, psql's connection ends and everything is rolled back. Servers that start
 * on the database wait for the lock that migrations take.
 */
export async function restorePostgres(
  source: string,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const { env, dbname } = connectionTo(url);
  const quiet = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const psql = runClient('psql', [dbname, ...quiet], { env, signal });
  // Results of statements go to /dev/null, so all that comes here is the echo after the last one.
  psql.child.stdout?.once('data', () => psql.child.stdin?.end('commit;\n'));
  psql.child.stdin?.write(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK});\n`);
  const options = ['--no-owner', '--no-privileges', '--file=-', source];
  const dump = runClient('pg_restore', options, { signal });
  if (psql.child.stdin) dump.child.stdout?.pipe(psql.child.stdin, { end: false });
  // The first failure is the cause; the other program is killed and fails because of it.
  const failures: unknown[] = [];
  const orKill = (other: Running) => (error: unknown) => {
    failures.push(error);
    other.child.kill('SIGKILL');
  };
  await Promise.all([
    dump.done.then(() => psql.child.stdin?.write('\\echo executed\n')).catch(orKill(psql)),
    psql.done.catch(orKill(dump)),
  ]);
  if (failures.length > 0) throw failures[0];
}
