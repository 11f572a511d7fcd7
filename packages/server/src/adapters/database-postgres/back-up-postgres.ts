import { spawn } from 'node:child_process';
import { StartFailure } from '../../config.ts';

/**
 * Runs a client program of PostgreSQL. The password travels in the environment, where other accounts
 * of the machine can't read it.
 * @throws StartFailure when the program is not there or fails.
 */
async function runClient(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const child = spawn(program, [`--dbname=${address.href}`, ...options], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartFailure(
      `${program} is not on this machine: install PostgreSQL's client programs (Debian: apt-get install postgresql-client) and try again.`,
    );
  });
  if (code !== 0) throw new StartFailure(`${program} failed: ${said.trim()}`);
}

/** Dumps a PostgreSQL database as it is at one moment; servers may go on working on it. */
export async function backUpPostgres(url: string, target: string): Promise<void> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`];
  await runClient('pg_dump', url, options);
}

/** Fills an empty PostgreSQL database from a dump, in one transaction. */
export async function restorePostgres(source: string, url: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await runClient('pg_restore', url, [...options, source]);
}
