import { describe, expect, test } from 'vitest';
import { depositRefund } from './deposit-refund.ts';

describe('the status of a deposit refund', () => {
  test.each([
    ['is kept if no refund was requested', ['order.canceled', 'order.created'], 'none'],
    [
      'is being given back from the request on',
      ['order.refund_requested', 'order.canceled', 'order.created'],
      'requested',
    ],
    [
      'is given back once the provider says so',
      ['order.refunded', 'order.refund_requested', 'order.canceled'],
      'refunded',
    ],
    [
      'is kept when the provider refuses',
      ['order.refund_declined', 'order.refund_requested', 'order.canceled'],
      'refused',
    ],
    [
      'is kept when the bank does not pay the refund out',
      ['order.deposit_refund_not_paid_out', 'order.refunded', 'order.refund_requested'],
      'failed',
    ],
  ])('it %s', (_title, kinds, expected) => {
    expect(depositRefund(kinds.map((kind) => ({ kind })))).toBe(expected);
  });
});
