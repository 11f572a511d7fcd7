import { type ChildProcess, spawn } from 'node:child_process';
import { StartFailure } from '../../platform/config.ts';
import { MIGRATION_LOCK } from './database-postgres.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** A running program and its end, which resolves if it succeeds. */
interface Running {
  readonly child: ChildProcess;
  readonly done: Promise<void>;
}

/** The environment of a client program, and the database address without the password. */
function connectionTo(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // The password is passed in the environment, which other accounts of the machine cannot read.
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  return { env, dbname: `--dbname=${address.href}` };
}

/**
 * Starts a PostgreSQL client program; `signal` kills it. `done` rejects with a StartFailure if the
 * program is missing or fails, and with the signal's reason.
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
  // A program that ends early reports the reason on stderr; the resulting write error is ignored.
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

/** Dumps a consistent snapshot of a PostgreSQL database while servers keep running. */
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
 * Restores a dump into an empty PostgreSQL database, in one transaction that only this process
 * commits. `pg_restore` on its own would continue and commit after this process is killed. Here it
 * only writes SQL, which this process passes to `psql`, and commits only after psql has reported
 * that everything was executed. Without the commit, psql rolls back at the end of its input.
 * Servers that start on the database wait for the migration lock.
 */
export async function restorePostgres(
  source: string,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const { env, dbname } = connectionTo(url);
  const quiet = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const psql = runClient('psql', [dbname, ...quiet], { env, signal });
  // Statement results go to /dev/null, so the only output is the final echo.
  psql.child.stdout?.once('data', () => psql.child.stdin?.end('commit;\n'));
  psql.child.stdin?.write(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK});\n`);
  const options = ['--no-owner', '--no-privileges', '--file=-', source];
  const dump = runClient('pg_restore', options, { signal });
  if (psql.child.stdin) dump.child.stdout?.pipe(psql.child.stdin, { end: false });
  // The first failure is the cause; the other program is killed and fails as a consequence.
  const failures: unknown[] = [];
  const orKill = (other: Running) => (error: unknown) => {
    failures.push(error);
    other.child.kill('SIGKILL');
    // It only counts as ended once its output is read, even if it had already exited. A pipe would stop
    // reading as soon as the program at its other end is gone.
    other.child.stdout?.unpipe().resume();
  };
  await Promise.all([
    dump.done.then(() => psql.child.stdin?.write('\\echo executed\n')).catch(orKill(psql)),
    psql.done.catch(orKill(dump)),
  ]);
  if (failures.length > 0) throw failures[0];
}
