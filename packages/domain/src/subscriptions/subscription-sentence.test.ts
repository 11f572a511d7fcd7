import { describe, expect, it } from 'vitest';
import { ASSET_STATES, type AssetState } from '../inventory/asset-terms.ts';
import { type SubscriptionSentenceFacts, subscriptionMatter } from './subscription-sentence.ts';
import { SUBSCRIPTION_STATES, type SubscriptionState } from './subscription-terms.ts';

const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const RUNNING: SubscriptionSentenceFacts = {
  state: 'ACTIVE',
  paymentStatus: 'active',
  customer: { id: 'c', fullName: 'Ana Ruiz' },
  hasCard: true,
  pausedAt: null,
  nextBilling: '2026-12-01',
  openInvoices: [],
  asset: { id: 'a', serialNumber: 'OAK-10042', state: 'ACTIVE' },
  swap: null,
  vehicleStillOut: false,
  endedAt: null,
  paymentPending: false,
  exceptions: [],
  availableActions: [
    { action: 'swap', disabledReason: null },
    { action: 'resumePayments', disabledReason: null },
  ],
};
const ENDED: Partial<SubscriptionSentenceFacts> = {
  state: 'CANCELED',
  endedAt: '2026-11-17T20:00:00Z',
};
const openInvoices = [
  { createdAt: '2026-11-25T20:00:00Z', canBeRetried: true },
  { createdAt: '2026-11-03T20:00:00Z', canBeRetried: true },
];
const vehicleIn = (state: AssetState, serialNumber: string | null = 'OAK-10042') => ({
  asset: { id: 'a', serialNumber, state },
});

const partsOf = (facts: Partial<SubscriptionSentenceFacts>) =>
  subscriptionMatter({ ...RUNNING, ...facts }, moment).sentence;
const sentence = (facts: Partial<SubscriptionSentenceFacts>) =>
  partsOf(facts)
    .map(({ text }) => text)
    .join('');

const PAUSED = "Ana Ruiz's payments have been paused. Nothing is charged until you resume them.";

/** By state, for each payment status: active, paused, canceled, and one of the provider's own. */
const SENTENCES: Record<SubscriptionState, readonly string[]> = {
  ACTIVE: [
    '',
    PAUSED,
    'The payment provider has canceled its payments. Cancel the subscription, too.',
    'Payment is past due. Ask Ana Ruiz to pay, or request another card.',
  ],
  PAUSED: [
    PAUSED,
    PAUSED,
    'The payment provider has canceled its payments. Cancel the subscription, too.',
    'Payment is past due. Ask Ana Ruiz to pay, or request another card.',
  ],
  CANCELED: ['', '', '', ''],
};

const MAINTAINED = 'OAK-10042 is in maintenance.';
const STILL_OUT =
  "Ana Ruiz's subscription ended 9 days ago, but OAK-10042 is not back. Get it back.";

const SWAP = {
  id: 'w',
  state: 'open',
  hub: { id: 'h', name: 'Oakland' },
  variant: { id: 'v' },
  stock: { available: 1, reserved: 0, returned: 0, received: 0, ordered: 0 },
} satisfies SubscriptionSentenceFacts['swap'];

describe('the sentence of a subscription', () => {
  it.each(SUBSCRIPTION_STATES)('%s: depends on the payment status', (state) => {
    const statuses = ['active', 'paused', 'canceled', 'past_due'];
    expect(statuses.map((paymentStatus) => sentence({ state, paymentStatus }))).toEqual(
      SENTENCES[state],
    );
  });

  it.each(ASSET_STATES)('with a vehicle in the state %s', (state) => {
    const isReady = state === 'MAINTENANCE_READY_FOR_PICKUP';
    const running = state.startsWith('MAINTENANCE_') ? MAINTAINED : '';
    expect([
      sentence(vehicleIn(state)),
      sentence({ ...ENDED, ...vehicleIn(state) }),
      sentence({ ...ENDED, ...vehicleIn(state), vehicleStillOut: true }),
    ]).toEqual([isReady ? 'OAK-10042 is repaired and ready for pickup.' : running, '', STILL_OUT]);
  });

  it.each<[string, Partial<SubscriptionSentenceFacts>]>([
    [
      "Ana Ruiz's 2 invoices have been unpaid since Nov 3. Retry them or request another card.",
      { openInvoices },
    ],
    [
      "Ana Ruiz's invoice has been unpaid since Nov 3. Retry it or request another card.",
      { ...ENDED, openInvoices: openInvoices.slice(1) },
    ],
    [
      "Ana Ruiz's invoice has been unpaid since Nov 3. No card on file. Request one.",
      { openInvoices: openInvoices.slice(1), hasCard: false },
    ],
    ['Ana Ruiz has no card on file. Request one before Dec 1.', { hasCard: false }],
    ['Ana Ruiz has no card on file. Request one.', { hasCard: false, nextBilling: null }],
    [
      "Ana Ruiz's payments have been paused since Nov 3. Nothing is charged until you resume them.",
      { paymentStatus: 'paused', pausedAt: '2026-11-03T20:00:00Z', hasCard: false },
    ],
    ['The swap is waiting for a vehicle.', { swap: { ...SWAP, stock: null } }],
    ['The swap is waiting for a vehicle. 1 is available at Oakland. Assign it.', { swap: SWAP }],
    [
      'The swap is waiting for a vehicle. None on order.',
      { swap: { ...SWAP, stock: { ...SWAP.stock, available: 0 } } },
    ],
    [
      'The swap is ready. Hand over the vehicle, then fulfill it.',
      { swap: { ...SWAP, state: 'ready' } },
    ],
    ['The swap is on hold.', { swap: { ...SWAP, state: 'on_hold' } }],
    ['It has no vehicle. Order one with a swap, or cancel the subscription.', { asset: null }],
    ['Its vehicle is in maintenance.', vehicleIn('MAINTENANCE_RMA', null)],
    ['', { paymentPending: true, openInvoices }],
  ])('%s', (expected, facts) => {
    expect(sentence(facts)).toBe(expected);
  });

  it('links to the customer, the swap and the vehicle', () => {
    const linksOf = (facts: Partial<SubscriptionSentenceFacts>) =>
      partsOf(facts).flatMap(({ link }) => (link ? [`${link.kind} ${link.id}`] : []));
    expect(linksOf({ hasCard: false })).toEqual(['Customer c']);
    expect(linksOf({ swap: SWAP })).toEqual(['Order w', 'Vehicles v']);
    expect(linksOf({ ...ENDED, vehicleStillOut: true })).toEqual(['Customer c', 'Asset a']);
  });
});
