import type { Log } from './log.ts';

/**
 * Rounds of background work that a request starts without waiting for them. A server that stops takes
 * no further step of any and waits for the steps that run.
 */
export class BackgroundRounds {
  readonly #log: Log;
  readonly #running = new Set<Promise<void>>();
  #stopping = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Asked by work of many steps before each: whether the server stops. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Starts a round; its failure is logged, and it comes back with the next one. */
  start(name: string, round: () => Promise<unknown>): void {
    if (this.#stopping) return;
    const running: Promise<void> = round()
      .catch((error: unknown) =>
        this.#log.error({ err: error, work: name }, 'background round failed'),
      )
      .then(() => {
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  /** Resolves once no round runs any more. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }
}
