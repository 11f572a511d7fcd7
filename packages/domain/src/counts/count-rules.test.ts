import { describe, expect, it } from 'vitest';
import { ASSET_STATES } from '../inventory/asset-terms.ts';
import { refuseCountStep, refuseSize, startCountInput } from './count-inputs.ts';
import { outcomeOf, readCountScan, scanWords } from './count-rules.ts';
import { COUNT_STATUSES, COUNTABLE_STATES, recordedAs, SCAN_OUTCOMES } from './count-terms.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000002';

describe('where the records say that a vehicle is', () => {
  it('is decided by its state, and by a live subscription', () => {
    const table = Object.fromEntries(
      ASSET_STATES.map((state) => [state, [recordedAs(state, false), recordedAs(state, true)]]),
    );
    const gone = ['GONE', 'GONE'];
    const ordered = ['ORDERED', 'ORDERED'];
    const here = ['AT_PLACE', 'AT_PLACE'];
    const away = ['MAYBE_AT_PLACE', 'MAYBE_AT_PLACE'];
    const workshop = ['AT_PLACE', 'MAYBE_AT_PLACE'];
    expect(table).toEqual({
      ACTIVE: ['AT_PLACE', 'WITH_CUSTOMER'],
      DECOMMISSIONED: gone,
      MAINTENANCE_COSMETIC: workshop,
      MAINTENANCE_HOLD: workshop,
      MAINTENANCE_LONG_TERM: workshop,
      MAINTENANCE_READY_FOR_PICKUP: workshop,
      MAINTENANCE_RMA: away,
      OPEN_PO: ordered,
      OPEN_TO: here,
      RECEIVED: here,
      RECEIVED_TO: here,
      RESERVED_FOR_CUSTOMER: here,
      RESERVED_FOR_FLEET_RENTAL: away,
      RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: away,
      RESERVED_FOR_PRESALE: here,
      RESERVED_FOR_TRANSFER: here,
      RETURNED: here,
      SHIPPED: ordered,
      SHIPPED_TO: ['IN_TRANSIT', 'IN_TRANSIT'],
      SOLD: gone,
      STOLEN: gone,
      STOLEN_DELINQUENT: gone,
      TEST_RIDE: away,
    });
    expect(COUNTABLE_STATES.every((state) => recordedAs(state, false).endsWith('AT_PLACE'))).toBe(
      true,
    );
  });
});

describe('a scan', () => {
  const facts = {
    recorded: 'AT_PLACE',
    isHere: true,
    isExpected: true,
    isCounted: true,
    hasMovedSince: false,
  } as const;
  it.each([
    ['EXPECTED', {}],
    ['EXPECTED', { isExpected: false }],
    ['EXPECTED', { isCounted: false }],
    ['OTHER', { isExpected: false, isCounted: false }],
    ['EXPECTED', { recorded: 'MAYBE_AT_PLACE' }],
    ['ELSEWHERE', { isHere: false }],
    ['ELSEWHERE', { isHere: false, recorded: 'MAYBE_AT_PLACE' }],
    ['WITH_CUSTOMER', { recorded: 'WITH_CUSTOMER' }],
    ['IN_TRANSIT', { recorded: 'IN_TRANSIT' }],
    ['ORDERED', { recorded: 'ORDERED' }],
    ['GONE', { recorded: 'GONE' }],
    ['EXPECTED', { recorded: 'WITH_CUSTOMER', hasMovedSince: true }],
    ['EXPECTED', { isHere: false, hasMovedSince: true }],
  ] as const)('is %s with %j', (outcome, changed) => {
    expect(outcomeOf({ ...facts, ...changed })).toBe(outcome);
  });

  it('has a sentence whatever it is', () => {
    const said = SCAN_OUTCOMES.map((outcome) =>
      scanWords({ outcome, place: 'Portland', label: 'SOLD', by: 'Ana', at: '9:00' }),
    );
    expect(said).toEqual([
      'Expected here',
      'Recorded here, but not part of this count',
      'Already counted by Ana 9:00',
      'Recorded at Portland',
      'Recorded with a customer',
      'Recorded in transit on a transfer order',
      'Recorded as ordered and not arrived',
      'Recorded as sold',
      'Not recorded',
    ]);
  });

  it('of the label of a count is refused, and of anything else is a vehicle', () => {
    const label = (id: string) => `https://k.example/inventory/counts/${id}`;
    expect(readCountScan(label(ID), ID)).toEqual({
      kind: 'refused',
      message: 'This is the label of this count',
    });
    expect(readCountScan(label(OTHER), ID)).toEqual({
      kind: 'refused',
      message: 'This is the label of another count',
    });
    expect(readCountScan(`https://k.example/inventory/assets/${OTHER}`, ID)).toEqual({
      kind: 'label',
      assetId: OTHER,
    });
    expect(readCountScan('ks 1', ID)).toEqual({ kind: 'serial', serialNumber: 'KS 1' });
  });
});

describe('a count', () => {
  it('takes scans while it runs, is paused and resumed, and ends once', () => {
    const steps = ['scan', 'pause', 'resume', 'close'] as const;
    const possible = COUNT_STATUSES.map((status) => [
      status,
      steps.filter((step) => !refuseCountStep(status, step)),
    ]);
    expect(possible).toEqual([
      ['RUNNING', ['scan', 'pause', 'close']],
      ['PAUSED', ['resume', 'close']],
      ['CLOSED', []],
    ]);
  });

  it('has a hub or a shop, and neither none nor too many vehicles', () => {
    expect(startCountInput.safeParse({ placeId: ID }).success).toBe(true);
    expect(startCountInput.safeParse({}).success).toBe(false);
    expect([0, 1, 10_000, 10_001].map((count) => refuseSize(count)?.code)).toEqual([
      'NO_VEHICLES',
      undefined,
      undefined,
      'TOO_MANY',
    ]);
  });
});
