/**
 * Why a rule says no. Guards return refusals as values; only the command edge of
 * the server throws, because throwing is what rolls the transaction back.
 */
export interface Refusal {
  /** Stable, upper snake case, for programs. */
  readonly code: string;
  /** A short English sentence for people, shown as it is. */
  readonly message: string;
  /** The input field it belongs to, dot-joined, when there is one. */
  readonly path?: string;
}

/** A refusal with the given code, sentence and, optionally, the input field it belongs to. */
export function refusal(code: string, message: string, path?: string): Refusal {
  return path === undefined ? { code, message } : { code, message, path };
}
