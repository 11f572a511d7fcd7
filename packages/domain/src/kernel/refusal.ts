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
}

/** Creates a refusal with a code, a message and, optionally, the input field. */
export function refusal(code: string, message: string, path?: string): Refusal {
  return path === undefined ? { code, message } : { code, message, path };
}
