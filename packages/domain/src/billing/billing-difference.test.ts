import { describe, expect, it } from 'vitest';
import {
  type DifferenceAspect,
  type DifferenceValue,
  renderDifferenceValue,
} from './billing-difference.ts';

const VALUES: [DifferenceAspect, DifferenceValue, string][] = [
  ['AMOUNT', 7_500, '$75.00'],
  ['AMOUNT', 0, '$0.00'],
  ['AMOUNT', -700, '-$7.00'],
  ['AMOUNT', null, 'Not found'],
  ['DISPUTE', null, '-'],
  ['DISPUTE', 'needs_response', 'Needs response'],
  ['REFUND', 5_000, '$50.00'],
  ['MONTHLY_PRICE', 12_900, '$129.00'],
  ['NEXT_BILLING_DATE', '2026-04-01', '2026-04-01'],
  ['NEXT_BILLING_DATE', null, '-'],
  ['PAYMENT_STATUS', 'PAST_DUE', 'PAST_DUE'],
  ['SUBSCRIPTION', 'RUNNING', 'Runs'],
  ['SUBSCRIPTION', 'ENDED', 'Ended'],
  ['SUBSCRIPTION', 'CANCELED', 'Canceled'],
  ['SUBSCRIPTION', null, 'Not found'],
];

describe('one side of a difference to the payment provider', () => {
  it.each(VALUES)('%s %s is shown as %s', (aspect, value, shown) => {
    expect(renderDifferenceValue(aspect, value, 'usd')).toBe(shown);
  });
});
