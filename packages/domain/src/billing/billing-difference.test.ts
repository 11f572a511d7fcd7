import { describe, expect, it } from 'vitest';
import {
  type DifferenceAspect,
  type DifferenceValue,
  differencePlace,
  renderDifferenceValue,
  takeOverLabel,
} from './billing-difference.ts';

const VALUES: [DifferenceAspect, DifferenceValue, string][] = [
  ['AMOUNT', 7_500, '$75.00'],
  ['AMOUNT', 0, '$0.00'],
  ['AMOUNT', -700, '-$7.00'],
  ['AMOUNT', null, 'Not found'],
  ['DISPUTE', null, '-'],
  ['DISPUTE', 'needs_response', 'Needs response'],
  ['QUANTITY', '2', '2'],
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

const RESOLVED: [DifferenceAspect, DifferenceValue, DifferenceValue, string][] = [
  ['MONTHLY_PRICE', 12_900, 9_900, 'Use $99.00'],
  ['NEXT_BILLING_DATE', null, '2026-04-01', "Use the provider's date"],
  ['PAYMENT_STATUS', 'ACTIVE', 'PAST_DUE', "Use the provider's status"],
  ['SUBSCRIPTION', 'RUNNING', 'ENDED', 'End it in Kickstand'],
  ['SUBSCRIPTION', null, 'RUNNING', 'ADOPTION'],
  ['SUBSCRIPTION', 'RUNNING', null, 'SUBSCRIPTION'],
  ['SUBSCRIPTION', 'CANCELED', 'RUNNING', 'PROVIDER'],
  ['QUANTITY', '1', '2', 'PROVIDER'],
  ['AMOUNT', 100, 0, 'OPERATION'],
  ['REFUND', 0, 5_000, 'CUSTOMER'],
  ['DISPUTE', null, 'lost', 'CUSTOMER'],
];

describe('what resolves a difference to the payment provider', () => {
  it.each(RESOLVED)('%s %s %s: %s', (aspect, here, atProvider, what) => {
    const difference = { aspect, here, atProvider };
    expect(takeOverLabel(difference, 'USD') ?? differencePlace(difference)).toBe(what);
  });
});

describe('one side of a difference to the payment provider', () => {
  it.each(VALUES)('%s %s is shown as %s', (aspect, value, shown) => {
    expect(renderDifferenceValue(aspect, value, 'usd')).toBe(shown);
  });
});
