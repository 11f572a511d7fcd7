/** How many attempts are possible within a period of milliseconds. */
export interface AttemptPeriod {
  readonly most: number;
  readonly ms: number;
}

/** Counts the attempts of each person in this process. Refused ones are not counted. */
export class AttemptLimit {
  readonly #periods: readonly AttemptPeriod[];
  /** By person, the times of the attempts within the longest period, oldest first, in milliseconds. */
  readonly #attempts = new Map<string, readonly number[]>();

  constructor(periods: readonly AttemptPeriod[]) {
    this.#periods = periods;
  }

  /**
   * Counts an attempt at a time in milliseconds.
   * @returns undefined, or the milliseconds to wait if it is one too many.
   */
  count(person: string, now: number): number | undefined {
    const longest = Math.max(...this.#periods.map(({ ms }) => ms));
    const earlier = (this.#attempts.get(person) ?? []).filter((time) => time > now - longest);
    const waits = this.#periods.map(({ most, ms }) => (earlier.at(-most) ?? -ms) + ms - now);
    const wait = Math.max(...waits);
    this.#attempts.set(person, wait > 0 ? earlier : [...earlier, now]);
    return wait > 0 ? wait : undefined;
  }
}
