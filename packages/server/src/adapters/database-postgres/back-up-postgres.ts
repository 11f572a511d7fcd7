import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { StartFailure } from '../../platform/config.ts';
import { MIGRATION_LOCK } from './database-postgres.ts';
import { SCHEMAS, SUM_STATEMENTS, TEXT_SETTINGS } from './table-sums.ts';

/** The number of rows and a checksum of each table, by its name. */
type TableSums = Readonly<Record<string, string>>;

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** A running program and its end, which resolves if it succeeds. */
interface Running {
  readonly child: ChildProcessWithoutNullStreams;
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

/** Flags that name the product's schemas: extensions and event triggers belong to none of them. */
const OF_THE_PRODUCT = SCHEMAS.map((name) => `--schema=${name}`);
const WITHOUT_ROLES = ['--no-owner', '--no-privileges'];

/**
 * Dumps a consistent snapshot of a PostgreSQL database while servers keep running.
 * @returns the contents of each table in that snapshot.
 */
export async function backUpPostgres(
  url: string,
  target: string,
  signal: AbortSignal,
): Promise<TableSums> {
  const { env, dbname } = connectionTo(url);
  const client = new pg.Client({ connectionString: url, application_name: 'kickstand backup' });
  client.on('error', () => {});
  const failing = new AbortController();
  await client.connect();
  try {
    await client.query(TEXT_SETTINGS);
    await client.query('begin isolation level repeatable read, read only');
    const exported = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const options = ['--format=custom', ...OF_THE_PRODUCT, ...WITHOUT_ROLES, `--file=${target}`];
    const snapshot = `--snapshot=${exported.rows[0]?.id}`;
    const { child, done } = runClient('pg_dump', [dbname, ...options, snapshot], {
      env,
      signal: AbortSignal.any([signal, failing.signal]),
    });
    child.stdout.resume();
    const sums = readSums(client).catch((error: unknown) => {
      failing.abort(error);
      throw error;
    });
    const [, found] = await Promise.all([done, sums]);
    return found;
  } finally {
    await client.end();
  }
}

async function readSums(client: pg.Client): Promise<TableSums> {
  const sums: Record<string, string> = {};
  const { rows: statements } = await client.query<{ statement: string }>(SUM_STATEMENTS);
  for (const { statement } of statements) {
    const { rows } = await client.query<{ name: string; sum: string }>(statement);
    for (const { name, sum } of rows) sums[name] = sum;
  }
  return sums;
}

/**
 * What psql executes before the dump. The migration lock makes servers wait that start on the
 * database. Most of the time of a restore is spent on indexes, which need the memory.
 */
const BEFORE = `
  set client_min_messages = error; set maintenance_work_mem = '512MB'; set jit = off;
  begin; select pg_advisory_xact_lock(${MIGRATION_LOCK});
  ${SCHEMAS.map((name) => `create schema if not exists ${name};`).join(' ')}
`;
/** Ends the answers of psql. */
const EXECUTED = 'executed';

/** What psql executes after the dump: its answers are one line for each table. */
const AFTER = `
analyze;
${TEXT_SETTINGS}
\\pset format unaligned
\\pset tuples_only on
\\o
${SUM_STATEMENTS} \\gexec
\\echo ${EXECUTED}
`;

/** Reads the answers of psql. @returns the sums; undefined if it ends without having executed everything. */
async function readAnswers(output: Readable): Promise<Map<string, string> | undefined> {
  const sums = new Map<string, string>();
  for await (const line of createInterface({ input: output })) {
    if (line === EXECUTED) return sums;
    const separator = line.lastIndexOf('|');
    sums.set(line.slice(0, separator), line.slice(separator + 1));
  }
  return undefined;
}

/** @throws StartFailure if a table has other contents than in the backup. */
function refuseDifference(wanted: TableSums, found: ReadonlyMap<string, string>): void {
  const different = Object.keys(wanted).filter((name) => found.get(name) !== wanted[name]);
  if (different.length === 0) return;
  throw new StartFailure(
    `The restored rows of ${different.join(', ')} are not the ones of the backup; nothing was restored.`,
  );
}

/**
 * Restores a dump into an empty PostgreSQL database, in one transaction that only this process
 * commits. `pg_restore` on its own would continue and commit after this process is killed. Here it
 * only writes SQL, which this process passes to `psql`, and commits only after psql has reported
 * that everything was executed and each table has the contents of the backup. Without the commit,
 * psql rolls back at the end of its input.
 */
export async function restorePostgres(
  source: string,
  url: string,
  wanted: TableSums,
  signal: AbortSignal,
): Promise<void> {
  const { env, dbname } = connectionTo(url);
  const quiet = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const psql = runClient('psql', [dbname, ...quiet], { env, signal });
  psql.child.stdin.write(BEFORE);
  const options = [...OF_THE_PRODUCT, ...WITHOUT_ROLES, '--file=-', source];
  const dump = runClient('pg_restore', options, { signal });
  dump.child.stdout.pipe(psql.child.stdin, { end: false });
  // The first failure is the cause; the other program is killed and fails as a consequence.
  const failures: unknown[] = [];
  const orKill = (other: Running) => (error: unknown) => {
    failures.push(error);
    other.child.kill('SIGKILL');
    // It only counts as ended once its output is read, even if it had already exited. A pipe would stop
    // reading as soon as the program at its other end is gone.
    other.child.stdout.unpipe().resume();
  };
  const answered = readAnswers(psql.child.stdout).then((sums) => {
    if (sums === undefined) return;
    refuseDifference(wanted, sums);
    psql.child.stdin.write('commit;\n');
  });
  await Promise.all([
    dump.done.then(() => psql.child.stdin.write(AFTER)).catch(orKill(psql)),
    answered.catch((error: unknown) => failures.push(error)).finally(() => psql.child.stdin.end()),
    psql.done.catch(orKill(dump)),
  ]);
  if (failures.length > 0) throw failures[0];
}
