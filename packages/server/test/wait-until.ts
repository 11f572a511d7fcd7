import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a server may take to respond to one attempt. */
const ATTEMPT = 2000;

/**
 * Resolves once a condition holds.
 * @param pause milliseconds between two attempts. @param patience milliseconds until giving up.
 * @throws Error with the message after that; the condition may throw earlier.
 */
export async function waitUntil(
  holds: () => Promise<boolean>,
  message: string,
  { pause = 50, patience = 30_000 } = {},
): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(message);
    await wait(pause);
  }
}

/** Whether a server responds to a request with a status, as `/readyz` of one that is ready does with 200. */
export async function respondsWith(url: string, status = 200): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT) }).catch(
    () => undefined,
  );
  return response?.status === status;
}
