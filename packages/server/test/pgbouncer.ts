import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-cluster.ts';
import { deployedFile, ownedByPrograms, startProgram, untilListening } from './programs.ts';

/** How PgBouncer lends the sessions of the database. */
type PoolMode = 'session' | 'transaction' | 'statement';

/** The role of test databases, with a password that only PgBouncer asks for. */
const ROLE = 'kickstand';
const PASSWORD = 'the password of a test';

/**
 * Starts PgBouncer with the documented configuration in front of a database.
 * @param databaseUrl of the database, with the role `kickstand`.
 * @param sessions how many it lends at most.
 */
export async function startPgBouncer(databaseUrl: string, mode: PoolMode, sessions = 99) {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const folder = ownedByPrograms(await mkdtemp(join(tmpdir(), 'kickstand-pgbouncer-')));
  const listening = await freePort();
  const text = deployedFile('high-availability/pgbouncer.ini', {
    'host=10.0.0.20 port=5432 dbname=kickstand': `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    'listen_addr = 10.0.0.20': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${listening}`,
    'default_pool_size = 99': `default_pool_size = ${sessions}`,
    'pool_mode = session': `pool_mode = ${mode}`,
    '/etc/pgbouncer': folder,
    '/var/log/postgresql': folder,
    '/var/run/postgresql': folder,
  });
  ownedByPrograms(join(folder, 'userlist.txt'), `"${ROLE}" "${PASSWORD}"\n`);
  const file = ownedByPrograms(join(folder, 'pgbouncer.ini'), text);
  const program = startProgram('pgbouncer', [file], folder);
  const stop = async () => {
    await program.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilListening('PgBouncer', '127.0.0.1', listening);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgresql://${ROLE}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${listening}/kickstand`,
    stop,
  };
}
