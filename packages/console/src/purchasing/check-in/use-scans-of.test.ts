// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckInLine } from './check-in-lines.ts';
import { takeScans, withoutScan } from './take-scans.ts';
import { useScansOf } from './use-scans-of.ts';

const [RED, BLUE, UNKNOWN] = ['4006381333931', '0036000291452', '5000000000012'];

const line = (color: string, code: string): CheckInLine => ({
  key: color,
  variant: {
    id: color,
    vehicleId: 'm',
    brand: 'Tern',
    model: 'HSD',
    color,
    size: 'M',
    image: null,
    codes: [code],
  },
  version: null,
  expected: 2,
  checkedIn: 0,
  versionId: 'v1',
  wholesalePriceCents: 100_000,
  free: 2,
  serials: new Set(),
});
const lines = [line('red', RED), line('blue', BLUE)];
let ids = 0;

/** A visit to the page of a purchase order. */
function visit() {
  const { result, unmount } = renderHook(() => useScansOf('po', lines, true));
  return {
    result,
    leave: unmount,
    scan: (...texts: string[]) =>
      act(() => {
        const taken = takeScans(result.current.current(), texts, lines, () => String(++ids));
        result.current.write(taken.scans);
        result.current.select(taken);
      }),
    last: () => result.current.scans.at(-1),
  };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('after a reload of the check-in', () => {
  it.each([
    ["vehicles are of the carton scanned last, not of the last vehicle's", [RED, 'R-1', BLUE]],
    ['a carton without a vehicle yet is remembered', [BLUE]],
    ['vehicles do not wait for the carton before the last one', [UNKNOWN, BLUE]],
  ])('%s', (_title, texts) => {
    const before = visit();
    before.scan(...texts);
    before.leave();
    const after = visit();
    after.scan('S-2');
    expect(after.last()).toMatchObject({ text: 'S-2', lineKey: 'blue', error: null });
    expect(after.last()?.waitsFor).toBeUndefined();
  });

  it('vehicles wait for the code that is still asked about', () => {
    const before = visit();
    before.scan(BLUE, 'B-1', UNKNOWN);
    before.leave();
    const after = visit();
    after.scan('S-2');
    expect(after.last()?.waitsFor).toBe(UNKNOWN);
  });

  it('vehicles do not wait for a code whose question is gone', () => {
    const before = visit();
    before.scan(BLUE, UNKNOWN);
    const { scans } = before.result.current;
    act(() => before.result.current.write(withoutScan(scans, scans[0]?.id ?? '').scans));
    before.leave();
    const after = visit();
    after.scan('S-2');
    expect(after.last()).toMatchObject({ text: 'S-2', lineKey: 'blue' });
  });

  it('a line that was selected without a code is not remembered', () => {
    const before = visit();
    before.scan(BLUE, 'B-1');
    act(() => before.result.current.select({ lineKey: 'blue' }));
    before.leave();
    expect(visit().result.current.line?.key).toBe('red');
  });
});
