import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  MIGRATED,
} from '@kickstand/server/test/templates.ts';

/** The built server; `npm run build` builds it. */
const MAIN = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));

/** Signs the tokens of these servers, so that tests can create script tokens. */
export const AUTH_SECRET = 'a secret that only the browser tests know';

/** A server like that of `npm start`, with its own copy of the demo business. */
export interface ConsoleServer {
  readonly address: string;
  /** Its output so far: address, warnings and errors. */
  output(): string;
  stop(): Promise<void>;
}

/** Collects a server's output; resolves with its address once it is ready. */
function listenTo(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said.push(chunk.toString());
      const address = /ready at ([^\s"]+)/.exec(said.join(''))?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The server ended at once: ${said.join('')}`)));
  });
}

interface OwnDatabase {
  readonly folder: string;
  readonly postgres: { readonly url: string; drop(): Promise<unknown> } | undefined;
}

/** A copy of the demo business, or an empty database. */
async function createDatabase(kind: 'pglite' | 'postgres', empty: boolean): Promise<OwnDatabase> {
  const { E2E_POSTGRES = '', E2E_PGLITE = '' } = process.env;
  if (kind === 'pglite' && !empty) {
    return { folder: await copyPgliteTemplate(E2E_PGLITE), postgres: undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-e2e-'));
  if (kind === 'pglite') return { folder, postgres: undefined };
  const postgres = await copyPostgresTemplate(E2E_POSTGRES, empty ? MIGRATED : undefined);
  return { folder, postgres };
}

/**
 * Starts a server on a free port.
 * @param settings environment variables beside the usual ones; without demo data, the database is empty.
 */
export async function startConsoleServer(
  kind: 'pglite' | 'postgres',
  settings: Readonly<Record<string, string>> = {},
): Promise<ConsoleServer> {
  const { folder, postgres } = await createDatabase(kind, settings.DEMO_DATA === 'off');
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      // The machine is busy with browsers.
      DATABASE_WAIT_FACTOR: '10',
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'on',
      AUTH_SECRET,
      // As in production: every operation of a page must be in the build's manifest.
      PERSISTED_OPERATIONS: 'on',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const address = await listenTo(child, said);
  return {
    address,
    output: () => said.join(''),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
