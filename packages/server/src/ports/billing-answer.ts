/**
 * The outcome of one request. 'unknown' covers every case in which the effect may or may not have
 * happened: a timeout, a lost connection, a server error.
 */
export type BillingAnswer<Done> =
  | { readonly outcome: 'done'; readonly result: Done }
  | {
      readonly outcome: 'declined';
      readonly message: string;
      /** The bank wants the customer to confirm the payment; another card may not need it. */
      readonly needsConfirmation?: boolean;
    }
  /**
   * Only returned by `find`: the object given by staff exists but cannot be the operation's result.
   */
  | { readonly outcome: 'mismatch'; readonly message: string }
  | {
      readonly outcome: 'unknown';
      readonly message: string;
      /** The provider has stored this failure under the key, so a retry returns the same. */
      readonly remembered?: boolean;
    };

/** Sent with every write, for idempotency and for lookups. */
export interface OperationReference {
  readonly operationId: string;
  readonly key: string;
}
