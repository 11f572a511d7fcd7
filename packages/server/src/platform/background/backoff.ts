import { Unavailable } from '../database/waiting-errors.ts';

/** The first pause in milliseconds, doubled after each further failure up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/**
 * Milliseconds to wait after this number of failures in a row.
 * @param longest milliseconds.
 */
export function pauseAfter(failures: number, longest = LONGEST_PAUSE): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** (failures - 1), longest);
}

/**
 * Many callers of a database that may be unavailable. After a failure all wait, longer after each, until one of them
 * succeeds.
 */
export class Backoff {
  #failures = 0;
  #stopped = false;
  /** While callers wait. */
  #pause: Promise<void> | undefined;
  #endPause = () => {};

  /** Runs `work`, after the pause of earlier failures. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#pause;
    try {
      const result = await work();
      this.#failures = 0;
      this.#endPause();
      return result;
    } catch (error) {
      // Those that failed at the same time count as one failure.
      if (error instanceof Unavailable && !this.#pause && !this.#stopped) this.#wait();
      throw error;
    }
  }

  #wait(): void {
    this.#failures += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => this.#endPause(), pauseAfter(this.#failures)).unref();
    this.#pause = promise;
    this.#endPause = () => {
      clearTimeout(timer);
      this.#pause = undefined;
      this.#endPause = () => {};
      resolve();
    };
  }

  /** Ends the pause, and causes no more. */
  stop(): void {
    this.#stopped = true;
    this.#endPause();
  }
}
