import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { respondsWith, waitUntil } from '@kickstand/server/test/wait-until.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The built server, which `npm start` runs. */
export const SERVER = 'packages/server/dist/main.js';

export interface Running {
  readonly pid: number;
  readonly address: string;
  /** Milliseconds from spawn to the first good answer of its probe. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Milliseconds between two attempts, which a measured start may take longer. */
const PAUSE = 5;
/** Milliseconds until giving up: a first start compiles what it runs. */
const PATIENCE = 300_000;

/**
 * Starts a program of the repository with an environment and waits until it is ready.
 * @param status what `probe` answers then.
 */
export async function start(
  program: string,
  port: number,
  probe: string,
  environment: Record<string, string>,
  status = 200,
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [fromRoot(program)], {
    // As in the image.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...environment,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const url = `${address}${probe}`;
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`${url} ended before it was ready`);
    return await respondsWith(url, status);
  };
  await waitUntil(isReady, `${url} is not ready.`, { pause: PAUSE, patience: PATIENCE });
  return {
    pid: child.pid ?? 0,
    address,
    readyMs: performance.now() - began,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
