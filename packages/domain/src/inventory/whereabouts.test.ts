import { describe, expect, it } from 'vitest';
import { ASSET_STATES, type AssetState } from './asset-terms.ts';
import { type WhereaboutsFacts, whereItIs } from './whereabouts.ts';

const nobody: WhereaboutsFacts = {
  state: 'ACTIVE',
  place: 'Oakland',
  subscription: null,
  readyOrder: null,
  building: null,
  transfer: null,
  purchaseOrder: null,
  sale: null,
  lastCustomer: null,
  lostTransfer: null,
  takenInAgain: null,
};
const everything: WhereaboutsFacts = {
  state: 'ACTIVE',
  place: 'Oakland',
  subscription: { id: 's', customer: 'Ana Ruiz', since: '2026-03-04' },
  readyOrder: { id: 'o', customer: 'Bo Li' },
  building: { id: 'b', customer: 'Cy Day' },
  transfer: { id: 't', number: 'TO-000123', origin: 'Oakland', destination: 'Portland' },
  purchaseOrder: { id: 'p', number: 'PO-000045', vendor: 'Pacific Bikes' },
  sale: { on: '2026-03-05', channel: 'Craigslist' },
  lastCustomer: 'Di Roe',
  lostTransfer: { id: 'l', number: 'TO-000122', origin: 'Portland', destination: 'Oakland' },
  takenInAgain: { id: 'a', at: 'Seattle' },
};

/** The sentence of each state: for a vehicle that no one has, and for one with all facts known. */
const SENTENCES: Record<AssetState, readonly [string, string]> = {
  ACTIVE: ['In stock at Oakland', 'With Ana Ruiz since Mar 4, 2026'],
  DECOMMISSIONED: [
    'Decommissioned',
    'Lost in transit from Portland to Oakland, TO-000122, and recovered at Seattle',
  ],
  MAINTENANCE_COSMETIC: [
    'In maintenance at Oakland',
    'With Ana Ruiz since Mar 4, 2026, in maintenance',
  ],
  MAINTENANCE_HOLD: [
    'In maintenance at Oakland',
    'With Ana Ruiz since Mar 4, 2026, in maintenance',
  ],
  MAINTENANCE_LONG_TERM: [
    'In maintenance at Oakland',
    'With Ana Ruiz since Mar 4, 2026, in maintenance',
  ],
  MAINTENANCE_READY_FOR_PICKUP: [
    'In maintenance at Oakland',
    'With Ana Ruiz since Mar 4, 2026, in maintenance',
  ],
  MAINTENANCE_RMA: ['In maintenance at Oakland', 'With Ana Ruiz since Mar 4, 2026, in maintenance'],
  OPEN_PO: [
    'Ordered for Oakland',
    'Ordered from Pacific Bikes for Oakland, PO-000045, for the order of Bo Li',
  ],
  OPEN_TO: [
    'Waiting for a transfer at Oakland',
    'Waiting at Oakland for transfer to Portland, TO-000123',
  ],
  RECEIVED: ['Received at Oakland, not available yet', 'With Ana Ruiz since Mar 4, 2026'],
  RECEIVED_TO: [
    'Received at Oakland, not available yet',
    'Received at Oakland, still assigned to Ana Ruiz',
  ],
  RESERVED_FOR_CUSTOMER: ['Reserved at Oakland', 'With Ana Ruiz since Mar 4, 2026'],
  RESERVED_FOR_FLEET_RENTAL: ['Reserved at Oakland', 'With Ana Ruiz since Mar 4, 2026'],
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: ['Reserved at Oakland', 'With Ana Ruiz since Mar 4, 2026'],
  RESERVED_FOR_PRESALE: ['Reserved at Oakland', 'With Ana Ruiz since Mar 4, 2026'],
  RESERVED_FOR_TRANSFER: ['Reserved at Oakland', 'With Ana Ruiz since Mar 4, 2026'],
  RETURNED: ['At Oakland', 'With Ana Ruiz since Mar 4, 2026'],
  SHIPPED: [
    'In transit to Oakland',
    'In transit from Pacific Bikes to Oakland, PO-000045, for the order of Bo Li',
  ],
  SHIPPED_TO: ['In transit to Oakland', 'In transit from Oakland to Portland, TO-000123'],
  SOLD: ['Sold', 'Sold on Mar 5, 2026 (Craigslist), and recovered at Seattle'],
  STOLEN: ['Stolen', 'Stolen while Di Roe had it, and recovered at Seattle'],
  STOLEN_DELINQUENT: ['Not returned', 'Not returned by Di Roe'],
  TEST_RIDE: ['For test rides at Oakland', 'With Ana Ruiz since Mar 4, 2026'],
};

const sentence = (facts: WhereaboutsFacts) =>
  whereItIs(facts)
    .map((part) => part.text)
    .join('');

describe('where a vehicle is', () => {
  it.each(ASSET_STATES)('%s is described with the known facts', (state) => {
    expect([sentence({ ...nobody, state }), sentence({ ...everything, state })]).toEqual(
      SENTENCES[state],
    );
  });

  it('a subscriber takes precedence over a ready order, that over a build, and that over the stock', () => {
    const { subscription, readyOrder, building } = everything;
    expect(sentence({ ...nobody, subscription, readyOrder, building })).toMatch(/^With Ana/);
    expect(sentence({ ...nobody, readyOrder, building })).toBe(
      'On the ready order of Bo Li, at Oakland',
    );
    expect(sentence({ ...nobody, state: 'RECEIVED', building })).toBe(
      'Being built for Cy Day at Oakland',
    );
  });

  it('names link to subscription and order, numbers to purchase and transfer order', () => {
    const links = (facts: WhereaboutsFacts) =>
      whereItIs(facts).flatMap(({ text, link }) => (link ? [[text, link.kind, link.id]] : []));
    expect(links(everything)).toEqual([['Ana Ruiz', 'Subscription', 's']]);
    expect(links({ ...everything, state: 'SHIPPED' })).toEqual([
      ['PO-000045', 'PurchaseOrder', 'p'],
      ['Bo Li', 'Order', 'o'],
    ]);
    expect(links({ ...everything, state: 'SHIPPED_TO' })).toEqual([
      ['TO-000123', 'TransferOrder', 't'],
    ]);
    expect(links({ ...everything, state: 'DECOMMISSIONED' })).toEqual([
      ['TO-000122', 'TransferOrder', 'l'],
      ['recovered at Seattle', 'Asset', 'a'],
    ]);
  });

  it('a vehicle recovered at an unknown hub is described without the hub', () => {
    const takenInAgain = { id: 'a', at: null };
    expect(sentence({ ...nobody, state: 'STOLEN', takenInAgain })).toBe('Stolen, and recovered');
  });
});
