import { describe, expect, it } from 'vitest';
import type { PurchasedVehicle } from '../purchased-assets.ts';
import {
  lineAfterCheck,
  linesOf,
  nextLine,
  resultOf,
  type Scan,
  type Scanning,
  scannedOf,
  settleScans,
} from './check-in-lines.ts';
import { answerCode, takeScans, withoutScan } from './take-scans.ts';

/** The maker's codes of variants; lime and mint share one. */
const CODES: Readonly<Record<string, string[]>> = {
  red: ['4006381333931'],
  blue: ['0036000291452'],
  lime: ['96385074'],
  mint: ['96385074'],
};

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
      codes: CODES[variantId] ?? [],
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

  describe("with maker's codes", () => {
    const [RED, BLUE, UNKNOWN] = ['4006381333931', '036000291452', '5000000000012'];
    const mixed = linesOf([
      vehicle('r1', 'red', 'SHIPPED'),
      vehicle('b1', 'blue', 'SHIPPED'),
      vehicle('l1', 'lime', 'SHIPPED'),
      vehicle('m1', 'mint', 'SHIPPED'),
    ]);
    const [redLine, blueLine, limeLine, mintLine] = mixed;
    let ids = 0;
    const newId = () => String(++ids);
    const scanAll = (...texts: string[]) =>
      takeScans({ scans: [], lineKey: redLine?.key }, texts, mixed, newId);
    const placed = (scans: readonly Scan[]) =>
      scans.map(({ text, lineKey, error, waitsFor }) => [
        text,
        error ?? waitsFor ?? lineKey.split(' ')[0],
      ]);

    it('a code selects its line, whatever the order of the lines is', () => {
      const { scans, lineKey } = scanAll(BLUE, 'B-1', RED, 'R-1');
      expect(placed(scans)).toEqual([
        ['B-1', 'blue'],
        ['R-1', 'red'],
      ]);
      expect(lineKey).toBe(redLine?.key);
    });

    it('the next scan without a code is refused once the line of a code is full, until another code is scanned', () => {
      const first = scanAll(BLUE, 'B-1', 'R-1');
      expect(placed(first.scans)).toEqual([
        ['B-1', 'blue'],
        ['R-1', 'The only vehicle on this line is scanned'],
      ]);
      const then = takeScans(first, [RED, 'R-1'], mixed, newId);
      expect(placed(then.scans)).toEqual([
        ['B-1', 'blue'],
        ['R-1', 'red'],
      ]);
    });

    it('scans wait for the answer about an unknown code, and those after a known one do not', () => {
      const { scans } = scanAll(UNKNOWN, 'X-1', BLUE, 'B-1', UNKNOWN, 'X-2');
      expect(placed(scans)).toEqual([
        [UNKNOWN, UNKNOWN],
        ['X-1', UNKNOWN],
        ['B-1', 'blue'],
        ['X-2', UNKNOWN],
      ]);
      expect(resultOf(scans)).toBe('unchecked');
      expect(mixed.map((line) => scannedOf(line, scans))).toEqual([0, 1, 0, 0]);
    });

    it('the answer places the scans that waited, and those beyond the line are refused', () => {
      const taken = scanAll(UNKNOWN, 'X-1', 'X-2');
      const { scans, lineKey } = answerCode(taken, UNKNOWN, limeLine, mixed, newId);
      expect(placed(scans)).toEqual([
        ['X-1', 'lime'],
        ['X-2', 'The only vehicle on this line is scanned'],
      ]);
      expect(lineKey).toBe(limeLine?.key);
    });

    it('an answer after the next code does not change the selected line', () => {
      const taken = scanAll(UNKNOWN, 'X-1', BLUE);
      const { lineKey, scans } = answerCode(taken, UNKNOWN, limeLine, mixed, newId);
      expect(lineKey).toBe(blueLine?.key);
      expect(placed(scans)).toEqual([['X-1', 'lime']]);
    });

    it('a number that is a serial number after all takes a place of the line of then', () => {
      const taken = scanAll(UNKNOWN);
      const { scans } = answerCode(taken, UNKNOWN, undefined, mixed, newId);
      expect(placed(scans)).toEqual([[UNKNOWN, 'red']]);
      expect(scans[0]?.confirmed).toBe(true);
    });

    const [FIRST, SECOND] = ['100000000014', '100000000038'] as const;
    const isSerial = (taken: Scanning, text: string) =>
      answerCode(taken, `0${text}`, undefined, mixed, newId);

    it('serial numbers that look like codes fill one line after the other', () => {
      const taken = scanAll(FIRST, SECOND, 'X-1');
      const { scans, lineKey } = isSerial(isSerial(taken, FIRST), SECOND);
      expect(placed(scans)).toEqual([
        [FIRST, 'red'],
        [SECOND, 'blue'],
        ['X-1', 'lime'],
      ]);
      expect(lineKey).toBe(mintLine?.key);
    });

    it('the next scan has a free place, whatever the order of the answers was', () => {
      const { lineKey } = isSerial(isSerial(scanAll(FIRST, SECOND), SECOND), FIRST);
      expect(lineKey).toBe(limeLine?.key);
    });

    it("a serial number that looks like a code is of the carton's line, and so are the next scans", () => {
      const { scans } = isSerial(scanAll(BLUE, FIRST, 'X-1'), FIRST);
      expect(placed(scans)).toEqual([
        [FIRST, 'blue'],
        ['X-1', 'The only vehicle on this line is scanned'],
      ]);
      const next = takeScans(isSerial(scanAll(BLUE, FIRST), FIRST), ['X-1'], mixed, newId);
      expect(placed(next.scans)).toEqual(placed(scans));
    });

    it("the carton's line remains selected when an unknown code is removed", () => {
      const { scans, ...selection } = scanAll(BLUE, FIRST);
      const removed = withoutScan(scans, scans[0]?.id ?? '');
      const next = { ...selection, scans: removed.scans, waitsFor: undefined };
      expect(placed(takeScans(next, ['X-1', 'X-2'], mixed, newId).scans)).toEqual([
        ['X-1', 'blue'],
        ['X-2', 'The only vehicle on this line is scanned'],
      ]);
    });

    it('a code of two variants is asked about', () => {
      expect(placed(scanAll('96385074', 'L-1').scans)).toEqual([
        ['96385074', '96385074'],
        ['L-1', '96385074'],
      ]);
    });

    it('eight digits that no variant has are a serial number', () => {
      expect(placed(scanAll('12345670').scans)).toEqual([['12345670', 'red']]);
    });

    it('scans that waited for a code are refused when the code is removed', () => {
      const { scans } = scanAll(UNKNOWN, 'X-1', BLUE, 'B-1');
      const removed = withoutScan(scans, scans[0]?.id ?? '');
      expect(placed(removed.scans)).toEqual([
        ['X-1', 'Scan the code of its carton, then this number'],
        ['B-1', 'blue'],
      ]);
      expect(removed.code).toBe(UNKNOWN);
    });

    it('waiting scans remain when the lines are loaded', () => {
      const { scans } = scanAll(UNKNOWN, 'X-1');
      expect(settleScans(scans, mixed)).toEqual(scans);
    });
  });
});
