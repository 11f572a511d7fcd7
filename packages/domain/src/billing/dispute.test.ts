import { describe, expect, it } from 'vitest';
import { disputeLabel, isDisputeEnded, isDisputeHarmless, isDisputeWithdrawn } from './dispute.ts';

describe('a dispute', () => {
  it.each([
    ['warning_needs_response', false, false, false],
    ['warning_under_review', false, false, false],
    ['warning_closed', true, false, true],
    ['needs_response', false, true, false],
    ['under_review', false, true, false],
    ['appeal_under_review', false, true, false],
    ['won', true, false, true],
    ['prevented', true, false, true],
    ['lost', true, true, false],
    ['a_later_status', false, false, false],
  ])(
    'with status %s has ended: %s, has taken money: %s, is harmless: %s',
    (status, ended, withdrawn, harmless) => {
      expect([
        isDisputeEnded(status),
        isDisputeWithdrawn(status),
        isDisputeHarmless(status),
      ]).toEqual([ended, withdrawn, harmless]);
    },
  );

  it('is shown in words', () => {
    expect(disputeLabel('product_not_received')).toBe('Product not received');
  });
});
