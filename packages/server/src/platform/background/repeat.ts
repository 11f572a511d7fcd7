import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { pauseAfter } from './backoff.ts';

/** Work that repeats until stopped. */
export interface Repeater {
  /** Starts no new round and waits for the running one. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` with a pause between rounds, which grows while rounds fail; rounds never overlap.
 * @param onFailure is called after each failed round.
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
  let failures = 0;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        round = work()
          .then(() => {
            failures = 0;
          })
          .catch((error: unknown) => {
            failures += 1;
            log.error({ err: error, work: name }, 'repeated work failed');
            onFailure();
          })
          .then(next);
      },
      Math.max(pauseMilliseconds, pauseAfter(failures)),
    );
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

/** The longest pause in milliseconds. */
const LONGEST_PAUSE = 10_000;

/**
 * Retries `work` with exponential backoff until it succeeds.
 * @param signal ends it without a result, after the running attempt.
 */
export async function retryUntilDone(
  name: string,
  log: Log,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error, work: name }, 'start of background work failed, trying again');
    }
    await pause(pauseAfter(attempt, LONGEST_PAUSE), undefined, { signal }).catch(() => {});
  }
}
