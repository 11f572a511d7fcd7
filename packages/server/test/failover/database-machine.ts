import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPostgres } from '../../../../scripts/needed-programs.mjs';
import { deployedFile, ownedByPrograms, type Program, startProgram } from '../programs.ts';

/** Where a rehearsal runs: loopback addresses in place of the network of `deploy/high-availability`. */
export interface Site {
  /** The beginning of all addresses, such as '127.20.30.'. */
  readonly network: string;
  /** Belongs to the account of the programs. */
  readonly folder: string;
}

/** The network in the files of `deploy/high-availability`. */
export const DOCUMENTED_NETWORK = '10.0.0.';

/** A database machine: etcd, Patroni and PostgreSQL at an address of this one. */
export interface DatabaseMachine {
  readonly name: string;
  readonly host: string;
  start(): void;
  /** Kills all of its programs at once, like a power failure. Its folder remains. */
  kill(): Promise<void>;
}

/** The processes of PostgreSQL with this data folder, the parent first. */
function processesOf(data: string): number[] {
  try {
    const [parent = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
    return [parent, ...children.trim().split(' ')].map(Number);
  } catch {
    // It does not run.
    return [];
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** @param number the last part of its address, as in `deploy/high-availability`: 11, 12 or 13. */
export function createDatabaseMachine(site: Site, number: number): DatabaseMachine {
  const name = `db${number - 10}`;
  const folder = ownedByPrograms(join(site.folder, name));
  const programs = installedPostgres()[0]?.programs ?? '';
  const etcd = deployedFile('high-availability/etcd.yml', {
    'name: db1': `name: ${name}`,
    'urls: http://10.0.0.11': `urls: http://10.0.0.${number}`,
    '/var/lib/etcd': join(folder, 'etcd'),
    [DOCUMENTED_NETWORK]: site.network,
  });
  const patroni = deployedFile('high-availability/patroni.yml', {
    'name: db1': `name: ${name}`,
    'listen: 10.0.0.11': `listen: 10.0.0.${number}`,
    'connect_address: 10.0.0.11': `connect_address: 10.0.0.${number}`,
    '/usr/lib/postgresql/15/bin': programs,
    '/var/lib/postgresql/15': folder,
    '/var/run/postgresql': folder,
    // Connections within this machine come from 127.0.0.1.
    '10.0.0.0/24': '127.0.0.0/8',
    [DOCUMENTED_NETWORK]: site.network,
  });
  const etcdFile = ownedByPrograms(join(folder, 'etcd.yml'), etcd);
  const patroniFile = ownedByPrograms(join(folder, 'patroni.yml'), patroni);
  let running: Program[] = [];
  return {
    name,
    host: `${site.network}${number}`,
    start() {
      running = [
        startProgram('etcd', ['--config-file', etcdFile], folder),
        startProgram('patroni', [patroniFile], folder),
      ];
    },
    async kill() {
      const ended = running.map((program) => program.end('SIGKILL'));
      for (const pid of processesOf(join(folder, 'kickstand'))) killProcess(pid);
      await Promise.all(ended);
    },
  };
}
