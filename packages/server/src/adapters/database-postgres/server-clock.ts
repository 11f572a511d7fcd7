import type { Clock } from '../../ports/clock.ts';

/**
 * Milliseconds by which the measured difference of two clocks must change before it is applied. Synchronized clocks
 * differ by less, so that time does not jump by what a measurement is inaccurate.
 */
const TOLERATED = 100;

/** The database server's time, which all instances share: this machine's, corrected by its measured difference. */
export class ServerClock implements Clock {
  readonly #local: Clock;
  #difference = 0;

  /** @param local the clock of this machine. */
  constructor(local: Clock) {
    this.#local = local;
  }

  now(): Date {
    return new Date(this.#local.now().getTime() + this.#difference);
  }

  /**
   * Begins a measurement.
   * @returns to be called with the server's time once it has arrived; returns the milliseconds by which the server is
   * ahead of this machine.
   */
  measure(): (serverTime: Date) => number {
    const askedAt = this.#local.now().getTime();
    const begun = performance.now();
    return (serverTime) => {
      // The server read its clock somewhere within the round trip.
      const inaccuracy = (performance.now() - begun) / 2;
      const difference = serverTime.getTime() - askedAt - inaccuracy;
      if (Math.abs(difference - this.#difference) > TOLERATED + inaccuracy) {
        this.#difference = Math.round(difference);
      }
      return difference;
    };
  }
}
