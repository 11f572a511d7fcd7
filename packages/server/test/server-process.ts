import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNT } from '../demo/demo-account.ts';
import { createTokenFor } from '../src/identity/create-token.ts';
import { systemClock } from '../src/ports/clock.ts';
import { type Answer, post } from './test-server.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The secret shared by all server processes of a test, which signs their tokens. */
export const PROCESSES = {
  AUTH_SECRET: 'a secret that only the processes of one test share',
  DATA_DIR: '',
  COMPANY_DOMAIN: 'kickstand.example',
};

/** A server in a separate process, as in production. */
export interface ServerProcess {
  readonly address: string;
  /** A token for scripts of a staff user. */
  tokenOf(email: string): Promise<string>;
  ask<Data>(
    query: string,
    variables: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  /** Resolves when the process has exited. */
  readonly ended: Promise<readonly unknown[]>;
  /** Stops the process and resolves with its exit code and signal. */
  terminate(): Promise<readonly unknown[]>;
  /** Kills the process. */
  stop(): Promise<void>;
}

async function announcedAddress(child: ChildProcess, ended: Promise<unknown>): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output.');
  const lines = createInterface({ input: child.stdout });
  const announced = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const address = /ready at (http:[^\s"]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const failed = ended.then(() => {
    throw new Error('The server ended before it was ready.');
  });
  return await Promise.race([announced, failed]);
}

/** Starts a server process on a free port; `environment` selects the database. */
export async function startServerProcess(
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    DEMO_DATA: 'off',
    // Longer timeouts for busy test machines; timeouts have their own tests.
    DATABASE_WAIT_FACTOR: '10',
    AUTH_SECRET: PROCESSES.AUTH_SECRET,
    ...environment,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const address = await announcedAddress(child, ended);
  const services = { config: PROCESSES, clock: systemClock };
  const token = await createTokenFor(DEMO_ACCOUNT.email, services);
  return {
    address,
    ended,
    tokenOf: (email) => createTokenFor(email, services),
    ask: (query, variables, headers = {}) =>
      post(address, JSON.stringify({ query, variables }), {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      }),
    async terminate() {
      child.kill('SIGTERM');
      return await ended;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
