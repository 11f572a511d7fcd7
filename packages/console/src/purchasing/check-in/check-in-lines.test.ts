import { describe, expect, it } from 'vitest';
import type { PurchasedVehicle } from '../purchased-assets.ts';
import {
  lineAfterCheck,
  linesOf,
  nextLine,
  resultOf,
  type Scan,
  scannedOf,
  settleScans,
  takeScans,
} from './check-in-lines.ts';

function vehicle(
  id: string,
  variantId: string,
  state: PurchasedVehicle['state'],
  serialNumber: string | null = null,
) {
  return {
    id,
    state,
    serialNumber,
    label: state,
    wholesalePriceCents: 100_000,
    shippedAt: null,
    checkedInAt: null,
    unorderedReason: null,
    vehicleVersion: { id: 'v1', name: '2026' },
    hub: null,
    orderedAs: null,
    order: null,
    variant: {
      id: variantId,
      vehicleId: 'm',
      brand: 'Tern',
      model: 'HSD',
      color: variantId,
      size: 'M',
      image: null,
    },
  } satisfies PurchasedVehicle;
}

/** Two red vehicles expected and one arrived, one blue vehicle expected. */
const lines = linesOf([
  vehicle('r1', 'red', 'RECEIVED', 'R-1'),
  vehicle('r2', 'red', 'SHIPPED'),
  vehicle('r3', 'red', 'OPEN_PO'),
  vehicle('b1', 'blue', 'SHIPPED'),
]);
const [red, blue] = lines;

function scanned(...texts: string[]) {
  const ids = texts.map((_, index) => String(index + 1));
  const start = { scans: [], lineKey: red?.key };
  return takeScans(start, texts, lines, () => ids.shift() ?? '');
}
const errors = (scans: readonly Scan[]) => scans.map(({ error }) => error);

describe('check-in', () => {
  it('a line counts arrived vehicles and free places', () => {
    expect(lines.map(({ expected, checkedIn, free }) => [expected, checkedIn, free])).toEqual([
      [3, 1, 2],
      [1, 0, 1],
    ]);
  });

  it('each scan fills a place of the line, and the next open line is selected when it is full', () => {
    const { scans, lineKey } = scanned('r 2', 'r-3', 'b-1');
    expect(errors(scans)).toEqual([null, null, null]);
    expect(scans.map(({ text, lineKey: key }) => [text, key === red?.key])).toEqual([
      ['R 2', true],
      ['R-3', true],
      ['B-1', false],
    ]);
    expect(nextLine(lines, lineKey, scans)?.key).toBe(blue?.key);
  });

  it('invalid and repeated codes and those of a full line are rejected with a reason', () => {
    const { scans } = scanned('-/', 'A', 'a', 'B', 'C', 'D');
    expect(errors(scans)).toEqual([
      'Not a serial number',
      null,
      'Already scanned',
      null,
      null,
      'The only vehicle on this line is scanned',
    ]);
  });

  it('a rejected scan fills no place', () => {
    const { scans } = scanned('A', 'B');
    const refused = scans.map((scan, index) => (index === 0 ? { ...scan, error: 'No' } : scan));
    expect(lines.map((line) => scannedOf(line, refused))).toEqual([1, 0]);
  });

  it('a scan is accepted once the server has checked it, and a list of scans once all are', () => {
    const [first, second] = scanned('A', 'B').scans;
    if (!first || !second) throw new Error('A scan is missing.');
    expect(resultOf([first])).toBe('unchecked');
    expect(resultOf([{ ...first, checked: true }])).toBe(true);
    expect(resultOf([{ ...first, checked: true }, second])).toBe('unchecked');
    expect(resultOf([{ ...first, checked: true, error: 'No' }, second])).toBe(false);
  });

  it('a scan is done once its vehicle has arrived', () => {
    const { scans } = scanned('A', 'R-1');
    expect(settleScans(scans, lines).map(({ text }) => text)).toEqual(['A']);
  });

  it('a scan without a remaining place is rejected, and a full line states whether scans or arrivals fill it', () => {
    const { scans } = scanned('A', 'B', 'C', 'D');
    const [oneRed, ...rest] = lines;
    if (!oneRed) throw new Error('The line is missing.');
    const colleague = { ...oneRed, checkedIn: 3, free: 0, serials: new Set(['R-1', 'X', 'Y']) };
    expect(errors(settleScans(scans, [colleague, ...rest]))).toEqual([
      'All 3 vehicles on this line are checked in',
      'All 3 vehicles on this line are checked in',
      null,
      'The only vehicle on this line is scanned',
    ]);
  });

  it('a scan whose line has left the purchase order is rejected', () => {
    const { scans } = scanned('A', 'B', 'C', '//');
    const [, ...rest] = lines;
    expect(errors(settleScans(scans, rest))).toEqual([
      'This line is no longer on the purchase order',
      'This line is no longer on the purchase order',
      null,
      'Not a serial number',
    ]);
  });

  it('a vehicle rejected for a full line stays rejected when it is scanned again', () => {
    const refused = {
      id: '9',
      lineKey: red?.key ?? '',
      text: 'X',
      error: 'All 3 vehicles on this line are checked in',
    };
    const again = takeScans({ scans: [refused], lineKey: blue?.key }, ['x'], lines, () => '10');
    expect(again.scans).toEqual([{ ...refused, id: '10' }]);
    expect(again.lineKey).toBe(blue?.key);
  });

  describe('after the server has checked the only scan of a line', () => {
    const scan = { id: '1', lineKey: 'blue', text: 'A', error: null };
    const ofTwo = lines.map((line, index) => ({
      ...line,
      key: index === 0 ? 'blue' : 'red',
      expected: 1,
    }));
    const before = { scans: [scan], lineKey: 'red' };
    const next = { id: '2', lineKey: 'red', text: 'B', error: null };
    it.each([
      ['taken goes on with the next line', null, before, 'red'],
      ['refused goes back to its line', 'Serial number is already in use', before, 'blue'],
      [
        'refused because a colleague filled the line goes on',
        'The only vehicle on this line is checked in',
        before,
        'red',
      ],
      [
        'rejected while the person continues scanning is kept',
        'Serial number is already in use',
        { scans: [scan, next], lineKey: 'red' },
        'red',
      ],
      [
        'refused after a line was chosen stays there',
        'Serial number is already in use',
        { scans: [scan], lineKey: 'green' },
        'green',
      ],
    ])('%s', (_title, error, now, line) => {
      expect(lineAfterCheck([{ ...scan, error }], ofTwo, before, now)).toBe(line);
    });
  });
});
