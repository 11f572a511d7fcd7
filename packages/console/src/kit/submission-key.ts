import { randomKey } from './random-key.ts';

export interface SubmissionKey {
  /** The idempotency key for this input. */
  keyFor(input: unknown): string;
  /** Call after any response of the server. */
  answered(): void;
}

/**
 * Creates the idempotency key of each submission. It is kept while there is no definite response
 * and the input is unchanged, so that pressing the button again after a lost connection cannot
 * perform the action twice.
 */
export function createSubmissionKey(): SubmissionKey {
  let open: { key: string; input: string } | undefined;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (open?.input !== text) open = { key: randomKey(), input: text };
      return open.key;
    },
    answered() {
      open = undefined;
    },
  };
}
