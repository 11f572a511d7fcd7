import { describe, expect, it } from 'vitest';
import {
  BILLING_LIMIT_LABELS,
  BILLING_LIMITS,
  type BillingLimit,
  limitedBecause,
  limitsOfShape,
  type SubscriptionShape,
} from './billing-limits.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const RUNS: SubscriptionShape = {
  items: 1,
  quantity: 1,
  interval: 'month',
  intervalCount: 1,
  scheduled: false,
  sendsInvoices: false,
  currency: 'usd',
  endsLater: false,
  discounted: false,
  trialEnd: null,
  pause: null,
  ours: false,
};
const LATER = new Date('2026-07-01T00:00:00Z');
const EARLIER = new Date('2026-06-01T00:00:00Z');

/** Changes of a subscription that can be run, each with the limits that it causes. */
const CHANGES: readonly (readonly [what: string, Partial<SubscriptionShape>, BillingLimit[]])[] = [
  ['nothing', {}, []],
  ['no item', { items: 0 }, ['SEVERAL_ITEMS']],
  ['two items', { items: 2 }, ['SEVERAL_ITEMS']],
  ['quantity two', { quantity: 2 }, ['QUANTITY']],
  ['quantity zero', { quantity: 0 }, ['QUANTITY']],
  ['a yearly price', { interval: 'year' }, ['NOT_MONTHLY']],
  ['a price every three months', { intervalCount: 3 }, ['NOT_MONTHLY']],
  ['a price without an interval', { interval: null }, ['NOT_MONTHLY']],
  ['a schedule', { scheduled: true }, ['SCHEDULE']],
  ['sent invoices', { sendsInvoices: true }, ['SENDS_INVOICES']],
  ['another currency', { currency: 'cad' }, ['OTHER_CURRENCY']],
  ['the currency in capitals', { currency: 'USD' }, []],
  ['an end at the end of the period', { endsLater: true }, ['CANCELS_AT_PERIOD_END']],
  ['a coupon', { discounted: true }, ['COUPON']],
  ['a coupon of ours', { discounted: true, ours: true }, []],
  ['a trial', { trialEnd: LATER }, ['TRIAL']],
  ['a trial that is over', { trialEnd: EARLIER }, []],
  ['a billing date that we moved', { trialEnd: LATER, ours: true }, []],
  ['payments paused as by us', { pause: 'void' }, []],
  ['payments paused with drafts kept', { pause: 'keep_as_draft' }, ['KEEPS_DRAFTS']],
  ['payments paused as uncollectible', { pause: 'mark_uncollectible' }, ['KEEPS_DRAFTS']],
];

describe('what Kickstand cannot run', () => {
  it.each(CHANGES)('%s', (_what, change, limits) => {
    expect(limitsOfShape({ ...RUNS, ...change }, 'USD', NOW)).toEqual(limits);
  });

  it('any two changes have the limits of both', () => {
    for (const [first, one, limits] of CHANGES) {
      for (const [second, two, others] of CHANGES) {
        const shared = Object.keys(one).some((name) => name in two);
        const special = 'ours' in one || 'ours' in two || one.items === 0 || two.items === 0;
        if (shared || special) continue;
        const both = new Set([...limits, ...others]);
        expect(
          limitsOfShape({ ...RUNS, ...one, ...two }, 'USD', NOW),
          `${first} and ${second}`,
        ).toEqual(BILLING_LIMITS.filter((limit) => both.has(limit)));
      }
    }
  });

  it('the sentence names every limit and what to do', () => {
    expect(limitedBecause([])).toBeUndefined();
    for (const limit of BILLING_LIMITS) {
      expect(limitedBecause([limit])).toContain(BILLING_LIMIT_LABELS[limit]);
    }
    expect(limitedBecause(['QUANTITY', 'TRIAL'])).toBe(
      'Kickstand cannot bill it: a quantity other than one, a trial. Change it at the payment provider first.',
    );
  });
});
