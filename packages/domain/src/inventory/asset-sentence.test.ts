import { describe, expect, it } from 'vitest';
import { type AssetSentenceFacts, assetMatter } from './asset-sentence.ts';
import { ASSET_STATES, type AssetState } from './asset-terms.ts';

const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const FREE: AssetSentenceFacts = {
  state: 'ACTIVE',
  vehicle: 'OAK-10042',
  exceptions: [],
  available: ['ACTIVE', 'takeReturn', 'checkIn', 'updateDetails'],
  since: '2026-11-17T20:00:00Z',
  place: 'Oakland',
  subscription: null,
  readyOrder: null,
  building: null,
  transfer: null,
  lostTransfer: null,
  takenInAgain: null,
  purchaseOrder: null,
  sale: null,
  lastCustomer: null,
  endedByProvider: false,
  swap: null,
  needsClaim: true,
  paymentPending: false,
};
const subscription = { id: 's', customer: 'Ana Ruiz', since: '2026-03-04' };
const readyOrder = { id: 'o', customer: 'Bo Li' };
const transfer = { id: 't', number: 'TO-000123', origin: 'Oakland', destination: 'Portland' };

const sentence = (facts: Partial<AssetSentenceFacts>) =>
  assetMatter({ ...FREE, ...facts }, moment)
    .sentence.map(({ text }) => text)
    .join('');

/** The sentence of each state: for a free vehicle, and for one with a customer. */
const SENTENCES: Record<AssetState, readonly [free: string, subscribed: string]> = {
  ACTIVE: ['', ''],
  DECOMMISSIONED: ['', ''],
  MAINTENANCE_COSMETIC: [
    'OAK-10042 has been in maintenance since Nov 17. Repair it, then make it available.',
    'OAK-10042 has been in maintenance since Nov 17. It goes back to Ana Ruiz.',
  ],
  MAINTENANCE_HOLD: [
    'OAK-10042 has been in maintenance since Nov 17. Repair it, then make it available.',
    'OAK-10042 has been in maintenance since Nov 17. It goes back to Ana Ruiz.',
  ],
  MAINTENANCE_LONG_TERM: [
    'In long-term maintenance since Nov 17. Repair it, then make it available.',
    'In long-term maintenance since Nov 17. It goes back to Ana Ruiz.',
  ],
  MAINTENANCE_READY_FOR_PICKUP: [
    'OAK-10042 has been in maintenance since Nov 17. Make it available.',
    'OAK-10042 has been in maintenance since Nov 17. Ana Ruiz can pick it up at Oakland.',
  ],
  MAINTENANCE_RMA: [
    'With its vendor for repair since Nov 17. Make it available when it is back.',
    'With its vendor for repair since Nov 17. It goes back to Ana Ruiz.',
  ],
  OPEN_PO: ['', ''],
  OPEN_TO: ['', ''],
  RECEIVED: ['Received at Oakland 9 days ago. Build it, then make it available.', ''],
  RECEIVED_TO: [
    'Received at Oakland 9 days ago. Inspect it, then make it available.',
    'Received at Oakland 9 days ago. It still belongs to Ana Ruiz.',
  ],
  RESERVED_FOR_CUSTOMER: [
    'OAK-10042 has been reserved since Nov 17. Assign it to the order, or make it available.',
    '',
  ],
  RESERVED_FOR_FLEET_RENTAL: [
    'Reserved for fleet rental since Nov 17. Return it when it comes back.',
    '',
  ],
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: [
    'Reserved for the test ride fleet since Nov 17. Return it when it comes back.',
    '',
  ],
  RESERVED_FOR_PRESALE: [
    'OAK-10042 has been reserved since Nov 17. Assign it to an order, or make it available.',
    '',
  ],
  RESERVED_FOR_TRANSFER: [
    'OAK-10042 has been reserved since Nov 17. Put it on a transfer order.',
    '',
  ],
  RETURNED: [
    'OAK-10042 was returned 9 days ago and is not inspected. Inspect it, then make it available.',
    '',
  ],
  SHIPPED: [
    'Shipped 9 days ago. Check it in when it arrives.',
    'Shipped 9 days ago. Check it in when it arrives.',
  ],
  SHIPPED_TO: ['', ''],
  SOLD: ['', ''],
  STOLEN: [
    'Reported stolen 9 days ago. Enter the insurance claim in its theft report.',
    'Reported stolen 9 days ago. Enter the insurance claim in its theft report.',
  ],
  STOLEN_DELINQUENT: [
    'Not returned since Nov 17. Return it when it comes back.',
    'Not returned since Nov 17. Return it when it comes back.',
  ],
  TEST_RIDE: ['On test rides since Nov 17. Return it when it comes back.', ''],
};

describe('the sentence of a vehicle', () => {
  it.each(ASSET_STATES)('%s: what it waits for, free and with a customer', (state) => {
    expect([sentence({ state }), sentence({ state, subscription })]).toEqual(SENTENCES[state]);
  });

  it.each<[string, Partial<AssetSentenceFacts>]>([
    ['Hand it over, then fulfill the order of Bo Li.', { readyOrder }],
    ['Shipped 9 days ago. Fulfill the order of Bo Li.', { state: 'SHIPPED', readyOrder }],
    ['', { state: 'RECEIVED', building: readyOrder }],
    ['Waiting for shipment to Portland. Ship it with TO-000123.', { state: 'OPEN_TO', transfer }],
    [
      'Shipped to Portland 9 days ago. Receive it with TO-000123.',
      { state: 'SHIPPED_TO', transfer },
    ],
    [
      'Received at Oakland 9 days ago. Fulfill the swap.',
      { state: 'RECEIVED_TO', subscription, swap: { id: 'w' } },
    ],
    [
      'Di Roe still has it, but the payment provider ended the subscription 9 days ago. Get it back, then inspect it.',
      { state: 'MAINTENANCE_HOLD', endedByProvider: true, lastCustomer: 'Di Roe' },
    ],
    [
      'Not returned by Di Roe since Nov 17. Return it when it comes back.',
      { state: 'STOLEN_DELINQUENT', lastCustomer: 'Di Roe' },
    ],
    ['', { state: 'RETURNED', paymentPending: true }],
    ['', { state: 'STOLEN', needsClaim: false }],
    ['', { state: 'STOLEN', takenInAgain: { id: 'a', at: null } }],
    ['Returned. Inspect it, then make it available.', { state: 'RETURNED', since: null }],
  ])('%s', (expected, facts) => {
    expect(sentence(facts)).toBe(expected);
  });

  it('links to the order, the subscription, the swap and the transfer order', () => {
    const linksOf = (facts: Partial<AssetSentenceFacts>) =>
      assetMatter({ ...FREE, ...facts }, moment).sentence.flatMap(({ link }) =>
        link ? [`${link.kind} ${link.id}`] : [],
      );
    expect(linksOf({ readyOrder })).toEqual(['Order o']);
    expect(linksOf({ state: 'MAINTENANCE_HOLD', subscription })).toEqual(['Subscription s']);
    expect(linksOf({ state: 'RECEIVED_TO', subscription, swap: { id: 'w' } })).toEqual(['Order w']);
    expect(linksOf({ state: 'SHIPPED_TO', transfer })).toEqual(['TransferOrder t']);
  });
});
