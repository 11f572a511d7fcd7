import type { Log } from '../log.ts';

/**
 * Rounds of background work started by requests without waiting. A stopping server runs no further
 * steps and waits for running ones.
 */
export class BackgroundRounds {
  readonly #log: Log;
  readonly #running = new Set<Promise<void>>();
  #stopping = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Checked before each step of long work: true once the server stops. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Starts a round; a failure is logged and retried with the next round. */
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

  /** Resolves once no round is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts no further rounds; resolves once none is running. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.settled();
  }
}
