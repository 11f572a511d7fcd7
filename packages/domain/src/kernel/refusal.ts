import type { Blocked, Blocker } from './blocked.ts';

/**
 * Why a rule rejects something. Guards return refusals as values; only the command layer of the
 * server throws, which rolls the transaction back.
 */
export interface Refusal {
  /** Stable code in upper snake case, for programs. */
  readonly code: string;
  /** A short English message for people, shown unchanged. */
  readonly message: string;
  /** The input field it belongs to, dot-joined, if any. */
  readonly path?: string;
  /** The record that the message names, where it can be settled. */
  readonly blocker?: Blocker;
  /** The id of that record, if the server knows it. */
  readonly blockerId?: string;
}

/** Creates a refusal with a code, a message and, optionally, the input field. */
export function refusal(code: string, message: string, path?: string): Refusal {
  return path === undefined ? { code, message } : { code, message, path };
}

/** {@link refusal} of what is prevented by a record. */
export function refusalOf(code: string, { reason, blocker }: Blocked, path?: string): Refusal {
  const refused = refusal(code, reason, path);
  return blocker === null ? refused : { ...refused, blocker };
}
