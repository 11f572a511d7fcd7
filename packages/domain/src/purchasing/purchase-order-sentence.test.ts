import { describe, expect, it } from 'vitest';
import { textOf } from '../events/linked-text.ts';
import { addBusinessDays } from '../kernel/calendar.ts';
import { type PurchaseOrderSentenceFacts, purchaseOrderMatter } from './purchase-order-sentence.ts';
import { PURCHASE_ORDER_STATES, type PurchaseOrderState } from './purchase-order-terms.ts';

/** A Thursday. */
const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const ORDER: PurchaseOrderSentenceFacts = {
  state: 'SHIPPED',
  vendorName: 'Pedal Supply Co',
  vendorMaxDays: 10,
  destinationName: 'Oakland',
  directShip: false,
  orders: [],
  purchaseOrderNumber: 'PO-000162',
  exceptions: [],
  submittedAt: '2026-11-20T20:00:00Z',
  shippedAt: '2026-11-23T20:00:00Z',
  assetsCount: 6,
  shippedCount: 6,
  checkedInCount: 0,
  unorderedCount: 0,
  outstandingCount: 6,
  notDeliveredCount: 0,
  hasInvoice: true,
};
const PAIRED = { id: 'o', customer: { fullName: 'Ana Ruiz' } };
const LATE = { submittedAt: '2026-10-29T20:00:00Z', shippedAt: '2026-11-05T20:00:00Z' };

const NONE = { assetsCount: 0, shippedCount: 0, outstandingCount: 0 };
const CONTENTS = {
  empty: NONE,
  ordered: { shippedCount: 0 },
  'partly shipped': { shippedCount: 2 },
  shipped: {},
  'partly arrived': { shippedCount: 2, checkedInCount: 4, outstandingCount: 2 },
  arrived: { shippedCount: 0, checkedInCount: 6, outstandingCount: 0 },
} satisfies Record<string, Partial<PurchaseOrderSentenceFacts>>;

const EMPTY = 'It has no vehicles left. Delete it.';
const OPEN = 'Not ordered yet. Submit it to Pedal Supply Co.';

/** Every state with what its vehicles can be in it: on time, and late. */
const SENTENCES: Record<
  PurchaseOrderState,
  Partial<Record<keyof typeof CONTENTS, readonly [onTime: string, late: string]>>
> = {
  OPEN: {
    empty: [
      'No vehicles yet. Add some, then submit to Pedal Supply Co.',
      'No vehicles yet. Add some, then submit to Pedal Supply Co.',
    ],
    ordered: [OPEN, OPEN],
  },
  SUBMITTED: {
    empty: [EMPTY, EMPTY],
    ordered: [
      'Submitted 6 days ago, expected by Dec 4. Mark them shipped when Pedal Supply Co has sent them.',
      'PO-000162 from Pedal Supply Co is 10 days late. Ask Pedal Supply Co, or mark them shipped.',
    ],
  },
  SHIPPED: {
    empty: [EMPTY, EMPTY],
    'partly shipped': [
      '2 of 6 are under way since Monday, expected by Dec 4. Check in 2 vehicles at Oakland.',
      'PO-000162 from Pedal Supply Co is 10 days late. Ask Pedal Supply Co, or check them in.',
    ],
    shipped: [
      'Under way since Monday, expected by Dec 4. Check in 6 vehicles at Oakland.',
      'PO-000162 from Pedal Supply Co is 10 days late. Ask Pedal Supply Co, or check them in.',
    ],
  },
  CHECK_IN: {
    'partly arrived': [
      'Arrived in part: 4 of 6 checked in. Check in the rest at Oakland when it arrives.',
      'PO-000162 from Pedal Supply Co is 10 days late. Ask Pedal Supply Co, or check the others in.',
    ],
    arrived: ['Everything has arrived. Close it.', 'Everything has arrived. Close it.'],
  },
  CLOSED: { arrived: ['', ''] },
};

const EVERY = PURCHASE_ORDER_STATES.flatMap((state) =>
  Object.entries(SENTENCES[state]).flatMap(([contents, [onTime, late]]) => [
    { state, contents, when: 'on time', expected: onTime },
    { state, contents, when: 'late', expected: late },
  ]),
);

const isContents = (text: string): text is keyof typeof CONTENTS => text in CONTENTS;

describe('the sentence of a purchase order', () => {
  it.each(EVERY)('$state, $contents, $when', ({ state, contents, when, expected }) => {
    const vehicles = isContents(contents) ? CONTENTS[contents] : {};
    const days = when === 'late' ? LATE : {};
    const order = { ...ORDER, state, ...vehicles, ...days };
    const submitted = state === 'OPEN' ? { submittedAt: null, shippedAt: null } : {};
    expect(textOf(purchaseOrderMatter({ ...order, ...submitted }, moment).sentence)).toBe(expected);
  });

  it.each<[string, Partial<PurchaseOrderSentenceFacts>]>([
    [
      'Under way since Monday, expected by Dec 4. Fulfill the order of Ana Ruiz when the vendor has delivered.',
      { directShip: true, orders: [{ ...PAIRED, state: 'ready' }] },
    ],
    [
      'Under way since Monday, expected by Dec 4. Assign a vehicle to the order of Ana Ruiz.',
      { directShip: true, orders: [{ ...PAIRED, state: 'open' }] },
    ],
    [
      'Everything has arrived. Upload the invoice, then close it.',
      { state: 'CHECK_IN', ...CONTENTS.arrived, hasInvoice: false },
    ],
    [
      'Closed without an invoice. Upload it when it comes.',
      { state: 'CLOSED', ...CONTENTS.arrived, hasInvoice: false },
    ],
    [
      'Closed short: 2 of 6 were not delivered.',
      { state: 'CLOSED', ...CONTENTS.arrived, assetsCount: 4, notDeliveredCount: 2 },
    ],
    [
      'Closed short: 1 of 6 was not delivered. Upload the invoice when it comes.',
      {
        state: 'CLOSED',
        ...CONTENTS.arrived,
        assetsCount: 5,
        notDeliveredCount: 1,
        hasInvoice: false,
      },
    ],
    [
      'Closed short: 3 of 3 were not delivered.',
      { state: 'CLOSED', ...NONE, notDeliveredCount: 3, hasInvoice: false },
    ],
    [
      'PO-000162 from Pedal Supply Co is 10 days late. Ask Pedal Supply Co, or check the other one in.',
      { state: 'CHECK_IN', checkedInCount: 5, unorderedCount: 1, outstandingCount: 1, ...LATE },
    ],
    [
      'Submitted 6 days ago, expected by Dec 4. Mark it shipped when Pedal Supply Co has sent it.',
      { state: 'SUBMITTED', assetsCount: 1, shippedCount: 0, outstandingCount: 1 },
    ],
  ])('%s', (expected, facts) => {
    expect(textOf(purchaseOrderMatter({ ...ORDER, ...facts }, moment).sentence)).toBe(expected);
  });
});

it.each([
  ['2026-11-26', 0, '2026-11-26'],
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-20', 10, '2026-12-04'],
])('%s and %i business days is %s', (date, days, later) => {
  expect(addBusinessDays(date, days)).toBe(later);
});
