import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { copyPgliteTemplate, copyPostgresTemplate } from '@kickstand/server/testing/templates.ts';

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));

/** A server as `npm start` runs it, with its own copy of the demo business. */
export interface ConsoleServer {
  readonly address: string;
  stop(): Promise<void>;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The server ended at once: ${output}`)));
  });
}

/** Starts a server on a free port. */
export async function startConsoleServer(kind: 'pglite' | 'postgres'): Promise<ConsoleServer> {
  const folder = await copyPgliteTemplate(process.env.E2E_PGLITE ?? '');
  const postgres =
    kind === 'postgres' ? await copyPostgresTemplate(process.env.E2E_POSTGRES ?? '') : undefined;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DEMO_DATA: 'on',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await addressOf(child);
  return {
    address,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
