import { Shares } from '../shares.ts';

/** The part of REQUESTS_AT_ONCE that one person or service account may have: 32 of 512. */
const PART_OF_ONE = 16;

/** The requests that an instance works on or keeps waiting, each from the moment its body is complete. */
export class RequestsUnderWay {
  readonly #most: number;
  readonly #ofOne: Shares;
  #count = 0;

  /** @param most REQUESTS_AT_ONCE. */
  constructor(most: number) {
    this.#most = most;
    this.#ofOne = new Shares(Math.max(1, Math.floor(most / PART_OF_ONE)));
  }

  /** Takes a request of a verified owner, unless the owner or the instance has too many. */
  start(owner: string): boolean {
    if (this.#count >= this.#most || !this.#ofOne.take(owner)) return false;
    this.#count += 1;
    return true;
  }

  /** A request that was taken has ended. */
  end(owner: string): void {
    this.#count -= 1;
    this.#ofOne.give(owner);
  }
}
