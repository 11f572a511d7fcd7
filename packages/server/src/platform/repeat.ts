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
