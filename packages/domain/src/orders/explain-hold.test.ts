import { describe, expect, it } from 'vitest';
import { explainHoldInput, explanationOf, refuseExplanation } from './explain-hold.ts';
import { ORDER_STATES } from './order-terms.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const held = { kind: 'order.held', facts: {} };
const explained = (facts: object) => ({ kind: 'order.hold_explained', facts });

describe('the reason of a hold', () => {
  it('needs a reason or a date', () => {
    expect(explainHoldInput.safeParse({ id, reason: '  ', askAgainOn: '' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['reason'], message: 'Enter a reason or a date.' }),
    ]);
    expect(explainHoldInput.parse({ id, reason: ' moves ', askAgainOn: '' })).toEqual({
      id,
      reason: 'moves',
      askAgainOn: null,
    });
  });

  it('is only added to an order on hold', () => {
    const now = { askAgainOn: null, today: '2026-03-04' };
    expect(ORDER_STATES.filter((state) => !refuseExplanation({ state }, now))).toEqual(['on_hold']);
  });

  it.each([
    ['2026-03-04', undefined],
    ['2026-03-03', 'Ask again on cannot be in the past.'],
  ])('may ask again on %s if it is March 4: %s', (askAgainOn, message) => {
    const refused = refuseExplanation({ state: 'on_hold' }, { askAgainOn, today: '2026-03-04' });
    expect(refused?.message).toBe(message);
  });

  it('is the latest one since the order was put on hold', () => {
    const before = explained({ note: 'old' });
    expect(explanationOf([held, before])).toBeNull();
    expect(
      explanationOf([explained({ date: '2026-12-01' }), explained({ note: 'x' }), held, before]),
    ).toEqual({ reason: '', askAgainOn: '2026-12-01' });
  });
});
