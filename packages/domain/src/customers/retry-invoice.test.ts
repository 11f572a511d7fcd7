import { describe, expect, it } from 'vitest';
import { isRetryable, refuseRetryInvoice } from './retry-invoice.ts';

describe('an invoice', () => {
  it.each([
    ['open', true, true, undefined],
    ['open', true, false, 'NO_CARD'],
    ['open', false, true, 'NOT_FAILED'],
    ['paid', true, true, 'NOT_OPEN'],
    ['void', false, false, 'NOT_OPEN'],
    ['uncollectible', true, true, 'NOT_OPEN'],
    ['draft', true, true, 'NOT_OPEN'],
  ])(
    'that is %s (failed: %s, card: %s) is tried again or refused with %s',
    (state, paymentFailed, hasCard, code) => {
      expect(refuseRetryInvoice({ state, paymentFailed, hasCard })?.code).toBe(code);
      expect(isRetryable({ state, paymentFailed })).toBe(state === 'open' && paymentFailed);
    },
  );
});
