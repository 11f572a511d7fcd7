import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../src/adapters/database-postgres/database-postgres.ts';
import {
  deployedFile,
  ownedByPrograms,
  type Program,
  startProgram,
  untilListening,
} from '../programs.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { fillTemplate } from '../templates.ts';
import { respondsWith, waitUntil } from '../wait-until.ts';
import { createDatabaseMachine, DOCUMENTED_NETWORK, type Site } from './database-machine.ts';
import { untilInOrder } from './patroni-view.ts';

/** Milliseconds until a restarted instance must be ready. */
const PATIENCE = 120_000;
/** The last parts of the addresses in `deploy/high-availability`, its ports, and the superuser's password. */
const DATABASES = [11, 12, 13];
const PROXY = 20;
const INSTANCES = [21, 22];
const DATABASE_PORT = 5432;
const POOLER_PORT = 6432;
const HTTP_PORT = 8080;
const INSTANCE_PORT = 4000;
const SUPERUSER = 'postgres:change-me-superuser';
/** The role of the rehearsal's instances. */
const ROLE = 'kickstand:rehearsal';

/** Creates the role and its database, as the documentation says. */
async function createDatabase(host: string): Promise<void> {
  const client = new pg.Client(`postgresql://${SUPERUSER}@${host}:${DATABASE_PORT}/postgres`);
  await client.connect();
  const [name, password] = ROLE.split(':');
  await client.query(`create role ${name} login password '${password}'`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
}

/** Fills the database, and finds an order to write to. @returns its id */
async function fillDatabase(url: string): Promise<string> {
  await fillTemplate(await openPostgres(url));
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table rehearsal_marks (at timestamptz default now())');
  const { rows } = await client.query<{ id: string }>('select id from orders limit 1');
  await client.end();
  return rows[0]?.id ?? '';
}

/** haproxy and PgBouncer with the documented configuration. @param running gets them at once, so that they are ended */
async function startProxies(site: Site, running: Program[]): Promise<void> {
  const folder = ownedByPrograms(join(site.folder, 'proxies'));
  const replaced = { [DOCUMENTED_NETWORK]: site.network };
  const haproxy = deployedFile('high-availability/haproxy.cfg', replaced);
  const pgbouncer = deployedFile('high-availability/pgbouncer.ini', {
    ...replaced,
    '/etc/pgbouncer': folder,
    '/var/log/postgresql': folder,
    '/var/run/postgresql': folder,
  });
  const [name, password] = ROLE.split(':');
  ownedByPrograms(join(folder, 'userlist.txt'), `"${name}" "${password}"\n`);
  const haproxyFile = ownedByPrograms(join(folder, 'haproxy.cfg'), haproxy);
  const pgbouncerFile = ownedByPrograms(join(folder, 'pgbouncer.ini'), pgbouncer);
  running.push(
    startProgram('haproxy', ['-db', '-f', haproxyFile], folder),
    startProgram('pgbouncer', [pgbouncerFile], folder),
  );
  await untilListening('haproxy', `${site.network}${PROXY}`, DATABASE_PORT);
  await untilListening('PgBouncer', `${site.network}${PROXY}`, POOLER_PORT);
}

/**
 * Starts what `deploy/high-availability` describes, with the demo business: three database machines, haproxy, PgBouncer
 * and two instances, of which the second one uses PgBouncer.
 * @param say gets a line for each step.
 */
export async function startSite(say: (line: string) => void) {
  // Where a second rehearsal finds the addresses taken, its programs do not start.
  const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}.`;
  const folder = ownedByPrograms(mkdtempSync(join(tmpdir(), 'kickstand-failover-')));
  const site = { network, folder };
  const machines = DATABASES.map((number) => createDatabaseMachine(site, number));
  const programs: Program[] = [];
  let instances: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await Promise.all(machines.map((machine) => machine.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const machine of machines) machine.start();
    const { primary } = await untilInOrder(machines);
    say(`Three database machines run; ${primary.name} is the primary.`);
    await createDatabase(primary.host);
    await startProxies(site, programs);
    const urlAt = (host: string) => `postgresql://${ROLE}@${host}:${DATABASE_PORT}/kickstand`;
    const through = (port: number) => `postgresql://${ROLE}@${network}${PROXY}:${port}/kickstand`;
    // Past haproxy, which sends connections everywhere until its first checks.
    const orderId = await fillDatabase(urlAt(primary.host));
    const address = `http://${network}${PROXY}:${HTTP_PORT}`;
    const startInstance = (number: number, index: number) =>
      startServerProcess({
        HOST: `${network}${number}`,
        PORT: String(INSTANCE_PORT),
        PUBLIC_URL: address,
        DATABASE_URL: through(index === 0 ? DATABASE_PORT : POOLER_PORT),
        DATA_DIR: join(folder, 'files'),
        DATABASE_WAIT_FACTOR: '1',
        // The default, except on loopback addresses.
        DRAIN_SECONDS: '5',
      });
    instances = await Promise.all(INSTANCES.map(startInstance));
    await untilListening('haproxy', `${network}${PROXY}`, HTTP_PORT);
    say('Two instances run, one of them behind PgBouncer.');
    return {
      address,
      machines,
      orderId,
      databaseUrl: through(DATABASE_PORT),
      /** Of the database on one machine, past the proxies. */
      urlAt,
      /** Restarts the instances one after the other, as a rolling upgrade does. @throws Error if one is forced to stop. */
      async restartInstances(): Promise<void> {
        for (const [index, number] of INSTANCES.entries()) {
          const [code] = (await instances[index]?.terminate()) ?? [];
          if (code !== 0) throw new Error(`An instance stopped with code ${code}.`);
          instances[index] = await startInstance(number, index);
          const ready = `http://${network}${number}:${INSTANCE_PORT}/readyz`;
          await waitUntil(() => respondsWith(ready), `${ready} is not ready.`, {
            patience: PATIENCE,
          });
        }
      },
      instanceAddresses: INSTANCES.map((number) => `http://${network}${number}:${INSTANCE_PORT}`),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
