/**
 * Why an attempt at a money operation did not succeed. NEEDS_CONFIRMATION: the bank wants the
 * customer to confirm the payment, which they cannot do while they are not present.
 */
export const MONEY_FAILURES = [
  'DECLINED',
  'MARKED_FAILED',
  'MISMATCH',
  'NEEDS_CONFIRMATION',
  'NOT_FOUND',
  'NOT_RECORDED',
  'REFERENCE_NOT_FOUND',
  'UNKNOWN',
] as const;
export type MoneyFailure = (typeof MONEY_FAILURES)[number];

/** The results of attempts at a money operation, and of decisions of staff about it. */
export const MONEY_ATTEMPT_RESULTS = [
  ...MONEY_FAILURES,
  'CONFIRMED',
  'FOUND',
  'MARKED_SUCCEEDED',
  'REPEATED',
  'SUPERSEDED',
] as const;
export type MoneyAttemptResult = (typeof MONEY_ATTEMPT_RESULTS)[number];

/** The stored result of an attempt. */
export interface EndedAttempt {
  readonly result: MoneyAttemptResult;
  /** The message of the payment provider, or the reason of the staff user who decided. */
  readonly message: string | null;
  /** The id at the payment provider that staff gave. */
  readonly reference: string | null;
}

const orUnknown = (message: string | null) => message ?? 'The payment provider gave no reason.';

const SENTENCES: Record<MoneyAttemptResult, (attempt: EndedAttempt) => string> = {
  CONFIRMED: () => 'Confirmed.',
  FOUND: () => 'Found at the payment provider.',
  DECLINED: ({ message }) => `Declined: ${orUnknown(message)}`,
  NEEDS_CONFIRMATION: ({ message }) =>
    `The bank wants the customer to confirm: ${orUnknown(message)}`,
  MISMATCH: ({ message }) => orUnknown(message),
  UNKNOWN: ({ message }) => orUnknown(message),
  NOT_FOUND: () => 'Nothing was found at the provider.',
  REFERENCE_NOT_FOUND: () =>
    'The payment provider has no object with this reference for this payment.',
  NOT_RECORDED: () => 'The response of the payment provider could not be recorded.',
  SUPERSEDED: () => 'A newer attempt is running; this result was ignored.',
  MARKED_SUCCEEDED: ({ message, reference }) => `Marked as succeeded (${reference}): ${message}`,
  MARKED_FAILED: ({ message }) => `Marked as failed: ${message}`,
  REPEATED: () => 'Repeated.',
};

/** A sentence about the result of an attempt. */
export const describeAttempt = (attempt: EndedAttempt): string =>
  SENTENCES[attempt.result](attempt);

/** What staff read when the bank wants a customer to confirm a payment. */
export const needsConfirmation = (customer: string) =>
  `The bank wants ${customer} to confirm. Request a card and try again.`;

/**
 * A sentence about why a money operation has not succeeded.
 * @param failure.error the provider's message, or the reason of the staff user who decided.
 */
export function describeFailure(failure: {
  readonly failure: MoneyFailure;
  readonly error: string | null;
  readonly decidedBy: string | null;
}): string {
  const { failure: result, error: message, decidedBy } = failure;
  if (result === 'DECLINED') return orUnknown(message);
  if (result === 'NEEDS_CONFIRMATION') return needsConfirmation('the customer');
  if (result === 'MARKED_FAILED') return `Marked as failed by ${decidedBy}: ${message}`;
  return describeAttempt({ result, message, reference: null });
}
