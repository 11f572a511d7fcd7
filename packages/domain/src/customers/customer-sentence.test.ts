import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../orders/order-terms.ts';
import { type CustomerSentenceFacts, customerSentence } from './customer-sentence.ts';

const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const CALM: CustomerSentenceFacts = {
  anonymized: false,
  paymentPending: false,
  hasCard: true,
  currentSubscription: { billingCycleDate: '2026-12-01' },
  orders: [],
  openInvoices: [],
  disputes: [],
};
const openInvoices = [{ createdAt: '2026-11-25T20:00:00Z' }, { createdAt: '2026-11-03T20:00:00Z' }];
const dispute = { status: 'Needs response', amountCents: 8900, dueAt: '2026-12-03T20:00:00Z' };

const sentence = (facts: Partial<CustomerSentenceFacts>) =>
  customerSentence({ ...CALM, ...facts }, moment)
    .map(({ text }) => text)
    .join('');

describe('the sentence of a customer', () => {
  it.each<[string, Partial<CustomerSentenceFacts>]>([
    ['', {}],
    ['', { anonymized: true, openInvoices }],
    ['', { paymentPending: true, openInvoices }],
    [
      'A payment of $89.00 is disputed. Answer at the payment provider by Dec 3.',
      { disputes: [{ ...dispute, status: 'Won' }, dispute], openInvoices },
    ],
    [
      'A payment of $89.00 is disputed. Answer at the payment provider.',
      { disputes: [{ ...dispute, status: 'Warning needs response', dueAt: null }] },
    ],
    ['', { disputes: [{ ...dispute, status: 'Under review' }] }],
    ['2 invoices are open since Nov 3. Try them again or request another card.', { openInvoices }],
    [
      'An invoice is open since yesterday, and no card is on file. Request one.',
      { openInvoices: openInvoices.slice(0, 1), hasCard: false },
    ],
    ['No card on file. Request one before Dec 1.', { hasCard: false }],
    [
      'No card on file. Request one.',
      { hasCard: false, currentSubscription: { billingCycleDate: null } },
    ],
    ['', { hasCard: false, currentSubscription: null }],
  ])('%s', (expected, facts) => {
    expect(sentence(facts)).toBe(expected);
  });

  it.each(ORDER_STATES)('an order that is %s is mentioned only if it is ready', (state) => {
    const parts = customerSentence({ ...CALM, orders: [{ id: 'o', state }] }, moment);
    expect(parts.map(({ text, link }) => [text, link?.id])).toEqual(
      state === 'ready'
        ? [
            ['An ', undefined],
            ['order', 'o'],
            [' is ready to hand over.', undefined],
          ]
        : [],
    );
  });
});
