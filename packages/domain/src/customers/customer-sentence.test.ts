import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../orders/order-terms.ts';
import { type CustomerSentenceFacts, customerMatter } from './customer-sentence.ts';

const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const CALM: CustomerSentenceFacts = {
  fullName: 'Ana Ruiz',
  exceptions: [],
  anonymized: false,
  paymentPending: false,
  hasCard: true,
  currentSubscription: { billingCycleDate: '2026-12-01' },
  orders: [],
  waitingOrder: null,
  openInvoices: [],
  disputes: [],
};
const openInvoices = [
  { createdAt: '2026-11-25T20:00:00Z', canBeRetried: true },
  { createdAt: '2026-11-03T20:00:00Z', canBeRetried: true },
];
const dispute = { status: 'Needs response', amountCents: 8900, dueAt: '2026-12-03T20:00:00Z' };

const sentence = (facts: Partial<CustomerSentenceFacts>) =>
  customerMatter({ ...CALM, ...facts }, moment)
    .sentence.map(({ text }) => text)
    .join('');

describe('the sentence of a customer', () => {
  it.each<[string, Partial<CustomerSentenceFacts>]>([
    ['', {}],
    ['', { anonymized: true, openInvoices }],
    ['', { paymentPending: true, openInvoices }],
    [
      "A payment of $89.00 is disputed. Respond in the payment provider's dashboard by Dec 3.",
      { disputes: [{ ...dispute, status: 'Won' }, dispute], openInvoices },
    ],
    [
      "A payment of $89.00 is disputed. Respond in the payment provider's dashboard.",
      { disputes: [{ ...dispute, status: 'Warning needs response', dueAt: null }] },
    ],
    ['', { disputes: [{ ...dispute, status: 'Under review' }] }],
    [
      "Ana Ruiz's 2 invoices have been unpaid since Nov 3. Retry them or request another card.",
      { openInvoices },
    ],
    [
      "Ana Ruiz's invoice has been unpaid since yesterday. No card on file. Request one.",
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

  it('a waiting customer reads where the vehicle is', () => {
    const waitingOrder = {
      id: 'o',
      program: 'hub' as const,
      since: '2026-11-20T20:00:00Z',
      place: 'Oakland',
      model: 'Tern HSD',
      customer: { fullName: 'Ana Ruiz' },
      returned: null,
      build: null,
      purchaseOrder: null,
      incomingTransferOrder: null,
      stock: null,
      hub: { id: 'h', name: 'Oakland' },
      variant: { id: 'v' },
    };
    const purchaseOrder = {
      id: 'po',
      purchaseOrderNumber: 'PO-000019',
      vendorName: 'Pedal Supply Co',
      state: 'SUBMITTED' as const,
      submittedAt: '2026-11-23T20:00:00Z',
      vendorMaxDays: 8,
      outstandingCount: 1,
    };
    const build = { user: 'Maya Chen', startedAt: '2026-11-26T19:00:00Z' };
    expect(sentence({ waitingOrder })).toBe(
      'Open order: Ana Ruiz has waited since Friday for a vehicle at Oakland.',
    );
    const stock = { available: 0, reserved: 0, returned: 0, received: 0, ordered: 0 };
    expect(sentence({ waitingOrder: { ...waitingOrder, stock } })).toBe(
      'Open order: Ana Ruiz has waited since Friday for a vehicle at Oakland. None on order.',
    );
    expect(sentence({ waitingOrder: { ...waitingOrder, purchaseOrder } })).toBe(
      'Open order: Waiting for PO-000019 from Pedal Supply Co, due Dec 3.',
    );
    expect(sentence({ waitingOrder: { ...waitingOrder, build } })).toBe(
      'Open order: Maya Chen started building its vehicle today at Oakland.',
    );
    expect(sentence({ waitingOrder, orders: [{ id: 'r', state: 'ready' }] })).toContain('is ready');
    expect(sentence({ waitingOrder, openInvoices })).toContain('unpaid');
  });

  it.each(ORDER_STATES)('an order that is %s is mentioned only if it is ready', (state) => {
    const { sentence: parts } = customerMatter({ ...CALM, orders: [{ id: 'o', state }] }, moment);
    expect(parts.map(({ text, link }) => [text, link?.id])).toEqual(
      state === 'ready'
        ? [
            ['An ', undefined],
            ['order', 'o'],
            [' is ready. Hand it over, then fulfill.', undefined],
          ]
        : [],
    );
  });
});
