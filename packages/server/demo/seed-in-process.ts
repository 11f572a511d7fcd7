import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVER_FOLDER } from '../src/platform/server-folder.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What the process sends: lines for the person who waits, then its result. */
export type SeedMessage =
  | { readonly line: string }
  | { readonly filled: boolean }
  | { readonly failed: string; readonly code: string | undefined };

/**
 * Migrates the configured database and fills it with the demo business, in a process that ends with
 * this one: it needs half a gigabyte, which a thread would not return. Nothing else may have the
 * embedded database open.
 * @param env the settings of the process.
 * @returns whether it was filled.
 */
export async function seedInProcess(
  progress: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const child = fork(fileURLToPath(new URL('demo/seed-process.ts', SERVER_FOLDER)), { env });
  let filled = false;
  let failure: Error | undefined;
  child.on('message', (message: SeedMessage) => {
    if ('line' in message) progress(message.line);
    else if ('filled' in message) filled = message.filled;
    else failure = Object.assign(new Error(message.failed), { code: message.code });
  });
  // The process would only notice the end of this one when it is not computing, and until then keep the data folder.
  const stop = (signal: NodeJS.Signals) => {
    child.kill('SIGKILL');
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, stop);
  if (code !== 0) throw failure ?? new Error('The demo business could not be created.');
  return filled;
}
