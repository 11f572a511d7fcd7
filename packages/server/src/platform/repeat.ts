import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Work that comes back until it is stopped. */
export interface Repeater {
  /** Starts no new round and waits for the one that runs. */
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again with a pause between rounds; rounds never overlap.
 * @param onFailure is called after each round that failed.
 */
export function repeat(
  name: string,
  pauseMilliseconds: number,
  log: Log,
  work: () => Promise<unknown>,
  onFailure: () => void = () => {},
): Repeater {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = work()
        .catch((error: unknown) => {
          log.error({ err: error, work: name }, 'repeated work failed');
          onFailure();
        })
        .then(next);
    }, pauseMilliseconds);
    timer.unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/** Milliseconds before the second attempt; twice as many before each later one, up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/**
 * Runs `work` until it succeeds once, with growing pauses between attempts.
 * @param signal ends it without a result; the attempt that runs is waited for.
 */
export async function retryUntilDone(
  name: string,
  log: Log,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error, work: name }, 'start of background work failed, trying again');
    }
    const milliseconds = Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);
    await pause(milliseconds, undefined, { signal }).catch(() => {});
  }
}
