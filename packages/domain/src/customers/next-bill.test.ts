import { expect, test } from 'vitest';
import { nextBill, openMoney } from './next-bill.ts';

const invoice = (state: string, dueCents: number, paymentFailed = false) => ({
  state,
  dueCents,
  paymentFailed,
});

test.each([
  ['nothing without invoices', [], 0, 0],
  ['nothing for paid ones', [invoice('PAID', 900)], 0, 0],
  [
    'open ones, past due if a payment failed',
    [invoice('OPEN', 900), invoice('OPEN', 50, true)],
    950,
    50,
  ],
  ['not those that were given up', [invoice('UNCOLLECTIBLE', 900, true)], 0, 0],
])('a customer owes %s', (_, invoices, owedCents, pastDueCents) => {
  expect(openMoney(invoices)).toEqual({ owedCents, pastDueCents });
});

test.each([
  ['active', '2026-03-04', { date: '2026-03-04', amountCents: 8900 }],
  ['past_due', '2026-03-04', { date: '2026-03-04', amountCents: 8900 }],
  ['active', null, { date: null, without: 'The date is not known yet' }],
  ['paused', '2026-03-04', { date: '2026-03-04', without: 'Void while paused' }],
  [
    'canceled',
    '2026-03-04',
    { date: null, without: 'The payment provider has canceled its payments' },
  ],
])(
  'with payments %s and the date %s, the next bill is %j',
  (paymentStatus, billingCycleDate, expected) => {
    expect(nextBill({ paymentStatus, billingCycleDate, planPriceCents: 8900 })).toEqual(expected);
  },
);

test('without a subscription there is no next bill', () => {
  expect(nextBill(null)).toEqual({ date: null, without: 'No subscription' });
});
