import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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

async function untilReady(child: ChildProcess, url: string, status: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${url} ended before it was ready`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === status) return;
    await new Promise((resume) => setTimeout(resume, 5));
  }
}

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
    env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(child, `${address}${probe}`, status);
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
