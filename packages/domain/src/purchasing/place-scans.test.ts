import { describe, expect, it } from 'vitest';
import { type LinePlace, placeScans } from './place-scans.ts';

function place(id: string, over: Partial<LinePlace> = {}): LinePlace {
  return {
    id,
    state: 'SHIPPED',
    serialNumber: null,
    variantId: 'red',
    vehicleVersionId: '2026',
    purchaseOrderState: 'SHIPPED',
    unordered: false,
    paymentPending: false,
    ...over,
  };
}

const scan = (serialNumber: string, variantId = 'red') => ({
  serialNumber,
  variantId,
  vehicleVersionId: '2026',
});

type Scan = ReturnType<typeof scan>;
type Case = [title: string, scans: Scan[], places: LinePlace[], outcome: string[]];

const CASES: Case[] = [
  [
    'takes any free place of its line, the first one first',
    [scan('A'), scan('B')],
    [place('1', { state: 'RECEIVED', serialNumber: 'X' }), place('2'), place('3')],
    ['2', '3'],
  ],
  [
    'never takes a place of another line',
    [scan('A', 'blue')],
    [place('1')],
    ['Not on this purchase order'],
  ],
  [
    'is refused when every place of its line is taken, and names how many there are',
    [scan('A'), scan('B'), scan('C')],
    [place('1'), place('2'), place('b', { variantId: 'blue' })],
    ['1', '2', 'All 2 vehicles on this line are scanned'],
  ],
  [
    'is refused as checked in only when every vehicle of its line is',
    [scan('A')],
    [place('1', { state: 'RECEIVED' }), place('2', { state: 'RECEIVED' })],
    ['All 2 vehicles on this line are checked in'],
  ],
  [
    'names a line of one vehicle by its only vehicle',
    [scan('A'), scan('B')],
    [place('1')],
    ['1', 'The only vehicle on this line is scanned'],
  ],
  [
    'takes one place, however often it is sent',
    [scan('a-1'), scan('A-1 ')],
    [place('1'), place('2')],
    ['1', 'Already scanned'],
  ],
  [
    'of a vehicle that has arrived says so',
    [scan('X')],
    [place('1', { state: 'RECEIVED', serialNumber: 'X' }), place('2')],
    ['Asset is already checked in'],
  ],
  [
    'of a serial number that its vehicle has already takes exactly its place',
    [scan('OWN'), scan('A')],
    [place('1'), place('2', { serialNumber: 'OWN' })],
    ['2', '1'],
  ],
  [
    'leaves a place with a serial number to its own vehicle while another one is free',
    [scan('A')],
    [place('1', { serialNumber: 'OWN' }), place('2')],
    ['2'],
  ],
  [
    'of a vehicle elsewhere in the business is refused and takes no place',
    [scan('TAKEN'), scan('A')],
    [place('1')],
    ['Serial number is already in use', '1'],
  ],
  [
    'passes over a place with a payment under way, and names the payment when no other is free',
    [scan('A'), scan('B')],
    [place('1', { paymentPending: true }), place('2')],
    ['2', 'Payment pending'],
  ],
  [
    'waits until the purchase order is submitted',
    [scan('A')],
    [place('1', { state: 'OPEN_PO', purchaseOrderState: 'OPEN' })],
    ['Submit the purchase order first'],
  ],
  [
    'that cannot be a serial number takes no place',
    [scan('https://qr.maker.example/A'), scan('A'.repeat(101)), scan(' '), scan('A')],
    [place('1')],
    [
      'A web address is not a serial number',
      'A serial number has at most 100 characters',
      'Serial number is a required field.',
      '1',
    ],
  ],
];

describe('a scan', () => {
  it.each(CASES)('%s', (_title, scans, places, outcome) => {
    const owners = new Map([['TAKEN', 'elsewhere']]);
    for (const { id, serialNumber } of places) if (serialNumber) owners.set(serialNumber, id);
    const placed = placeScans(scans, places, owners, new Map());
    expect(placed.map((each) => ('refused' in each ? each.refused.message : each.placeId))).toEqual(
      outcome,
    );
  });
});
