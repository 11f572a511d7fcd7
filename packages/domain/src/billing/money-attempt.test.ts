import { describe, expect, it } from 'vitest';
import {
  describeAttempt,
  describeFailure,
  type MoneyAttemptResult,
  type MoneyFailure,
} from './money-attempt.ts';

const ATTEMPTS: Record<MoneyAttemptResult, string> = {
  CONFIRMED: 'Confirmed.',
  FOUND: 'Found at the payment provider.',
  DECLINED: 'Declined: Your card was declined.',
  NEEDS_CONFIRMATION: 'The bank wants the customer to confirm: Your card was declined.',
  MISMATCH: 'Your card was declined.',
  UNKNOWN: 'Your card was declined.',
  NOT_FOUND: 'Nothing was found at the provider.',
  REFERENCE_NOT_FOUND: 'The payment provider has no object with this reference for this payment.',
  NOT_RECORDED: 'The response of the payment provider could not be recorded.',
  SUPERSEDED: 'A newer attempt is running; this result was ignored.',
  MARKED_SUCCEEDED: 'Marked as succeeded (in_1): Your card was declined.',
  MARKED_FAILED: 'Marked as failed: Your card was declined.',
  REPEATED: 'Repeated.',
};

describe('the result of an attempt in words', () => {
  it.each(Object.entries(ATTEMPTS))('%s', (result, sentence) => {
    const known = Object.keys(ATTEMPTS).find((each): each is MoneyAttemptResult => each === result);
    expect(known).toBeDefined();
    if (!known) return;
    expect(
      describeAttempt({ result: known, message: 'Your card was declined.', reference: 'in_1' }),
    ).toBe(sentence);
  });
});

const FAILURES: [MoneyFailure, string | null, string][] = [
  ['DECLINED', 'Your card was declined.', 'Your card was declined.'],
  ['DECLINED', null, 'The payment provider gave no reason.'],
  [
    'NEEDS_CONFIRMATION',
    'Your card was declined.',
    'The bank wants the customer to confirm. Request a card and try again.',
  ],
  ['MISMATCH', 'The amount is $5.00.', 'The amount is $5.00.'],
  ['UNKNOWN', 'No connection.', 'No connection.'],
  ['NOT_FOUND', null, 'Nothing was found at the provider.'],
  [
    'REFERENCE_NOT_FOUND',
    null,
    'The payment provider has no object with this reference for this payment.',
  ],
  ['NOT_RECORDED', null, 'The response of the payment provider could not be recorded.'],
  ['MARKED_FAILED', 'Lost', 'Marked as failed by ana@kickstand.example: Lost'],
];

describe('why a money operation has not succeeded', () => {
  it.each(FAILURES)('%s with the message %s', (failure, error, sentence) => {
    expect(describeFailure({ failure, error, decidedBy: 'ana@kickstand.example' })).toBe(sentence);
  });
});
