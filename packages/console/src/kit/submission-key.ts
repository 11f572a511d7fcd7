import { randomKey } from './random-key.ts';

export interface SubmissionKey {
  /** The idempotency key to send with this input. */
  keyFor(input: unknown): string;
  /** To be called when the server answered, whatever it said. */
  answered(): void;
}

/**
 * Gives each submission its idempotency key. The key stays while no definite answer has come and the
 * input is unchanged, so that pressing the button again after a broken connection can't do a thing twice.
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
