import { describe, expect, it } from 'vitest';
import { textOf } from '../events/linked-text.ts';
import { type TransferOrderSentenceFacts, transferOrderMatter } from './transfer-order-sentence.ts';
import { TRANSFER_ORDER_STATES, type TransferOrderState } from './transfer-order-terms.ts';

/** A Thursday. */
const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const ORDER: TransferOrderSentenceFacts = {
  state: 'OPEN',
  origin: { type: 'Hub', name: 'Seattle' },
  destinationName: 'Oakland',
  transferOrderNumber: 'TO-000123',
  exceptions: [],
  createdAt: '2026-11-20T20:00:00Z',
  shippedAt: '2026-11-23T20:00:00Z',
  allocatedCount: 0,
  shippedCount: 0,
  receivedCount: 0,
  lostCount: 0,
};
const CUSTOMER = { origin: { type: 'Customer', name: 'Priya Shah' } };

/** Every state with what its vehicles can be in it. */
const SENTENCES: Record<
  TransferOrderState,
  readonly (readonly [string, Partial<TransferOrderSentenceFacts>])[]
> = {
  OPEN: [
    ['No vehicles yet. Scan those that leave Seattle.', {}],
    ['1 vehicle has waited at Seattle since Friday. Ship it to Oakland.', { allocatedCount: 1 }],
    [
      '3 vehicles have waited at Seattle since Friday. Ship them to Oakland.',
      { allocatedCount: 3 },
    ],
    [
      'Waiting since Friday for the vehicle of Priya Shah. Ship it, or receive it at Oakland.',
      { ...CUSTOMER, allocatedCount: 1 },
    ],
    ['It has no vehicles left. Delete it.', CUSTOMER],
  ],
  SHIPPED: [
    ['Under way since Monday. Receive 3 vehicles at Oakland.', { shippedCount: 3 }],
    [
      'Under way since Monday. Receive 3 vehicles at Oakland. 1 vehicle is still at Seattle: ship or remove it.',
      { shippedCount: 3, allocatedCount: 1 },
    ],
    [
      '2 vehicles are still at Seattle: ship or remove them.',
      { receivedCount: 1, allocatedCount: 2 },
    ],
    [
      'Arrived in part: 3 of 6 received. Receive the rest at Oakland.',
      { shippedCount: 3, receivedCount: 3 },
    ],
    [
      'TO-000123 to Oakland was shipped 21 days ago and has not arrived. Receive them, or report them lost in transit.',
      {
        shippedCount: 2,
        receivedCount: 1,
        exceptions: [
          {
            rule: 'transferUnderWay',
            sentence: 'TO-000123 to Oakland was shipped 21 days ago and has not arrived.',
          },
        ],
      },
    ],
  ],
  CHECKED_IN: [
    ['Everything has arrived. Close this transfer order.', { receivedCount: 3 }],
    [
      'TO-000123 to Oakland arrived without 1 vehicle. Close this transfer order.',
      { receivedCount: 2, lostCount: 1 },
    ],
    ['2 vehicles were lost in transit. Close this transfer order.', { lostCount: 2 }],
    ['Nothing left. Close this transfer order.', {}],
  ],
  CLOSED: [['', { receivedCount: 3 }]],
};

describe('the sentence of a transfer order', () => {
  it.each(
    TRANSFER_ORDER_STATES.flatMap((state) =>
      SENTENCES[state].map(([expected, facts]) => ({ state, expected, facts })),
    ),
  )('$state: $expected', ({ state, expected, facts }) => {
    expect(textOf(transferOrderMatter({ ...ORDER, ...facts, state }, moment).sentence)).toBe(
      expected,
    );
  });
});
