/** Counts what is under way for each owner, of which each may have a limited number at once. */
export class Shares {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more, unless the owner has the most. */
  take(owner: string): boolean {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(owner, count + 1);
    return true;
  }

  /** One that was taken has ended. */
  give(owner: string): void {
    const count = this.#counts.get(owner) ?? 0;
    if (count > 1) this.#counts.set(owner, count - 1);
    else this.#counts.delete(owner);
  }
}
