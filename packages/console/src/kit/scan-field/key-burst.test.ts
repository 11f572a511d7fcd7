import { describe, expect, it } from 'vitest';
import { addKey, isScanning, type KeyBurst, NO_BURST } from './key-burst.ts';

type Press = readonly [key: string, pause: number, withModifier?: boolean];

/** Presses keys with the given delays in milliseconds and collects the scans. */
function press(presses: readonly Press[]): { scans: string[]; cut: number; burst: KeyBurst } {
  let at = 1_000;
  let burst = NO_BURST;
  const scans: string[] = [];
  let cut = 0;
  for (const [key, pause, withModifier = false] of presses) {
    at += pause;
    const after = addKey(burst, { key, at, withModifier });
    burst = after.burst;
    if (after.scan !== undefined) scans.push(after.scan);
    if (after.isCut) cut += 1;
  }
  return { scans, cut, burst };
}

const typed = (text: string, pause: number): Press[] => [...text].map((key) => [key, pause]);

describe('keys from anywhere on the page', () => {
  it.each<[title: string, presses: Press[], scans: string[]]>([
    ['as fast as a scanner are a scan', [...typed('SFO-10003', 8), ['Enter', 8]], ['SFO-10003']],
    ['may end with Tab', [...typed('SFO-10003', 8), ['Tab', 8]], ['SFO-10003']],
    [
      'of a slow wireless scanner are one, too',
      [...typed('A1B2C3', 55), ['Enter', 110]],
      ['A1B2C3'],
    ],
    [
      'may come with Shift for capital letters',
      [['Shift', 5], ['K', 5], ['Shift', 5], ['S', 5], ...typed('-1001', 5), ['Enter', 5]],
      ['KS-1001'],
    ],
    [
      'of two scans are two',
      [...typed('A100', 8), ['Enter', 8], ...typed('B200', 8), ['Enter', 8]],
      ['A100', 'B200'],
    ],
    ['that a person types are none', [...typed('sfo-10003', 90), ['Enter', 90]], []],
    ['that are too few are none', [...typed('abc', 8), ['Enter', 8]], []],
    ['without an end are none', typed('SFO-10003', 8), []],
    [
      'with a late Enter are none: a person confirms',
      [...typed('SFO-10003', 8), ['Enter', 400]],
      [],
    ],
    [
      'start again after a long pause',
      [
        ...typed('x', 8),
        ['S', 1200],
        ...typed('FO', 8),
        ['A', 1200],
        ...typed('100', 8),
        ['Enter', 8],
      ],
      ['A100'],
    ],
    ['with Ctrl are a shortcut', [...typed('A10', 8), ['v', 8, true], ['Enter', 8]], []],
    ['that move the cursor end a burst', [...typed('A100', 8), ['ArrowDown', 8], ['Enter', 8]], []],
  ])('%s', (_title, presses, scans) => {
    expect(press(presses).scans).toEqual(scans);
  });

  it.each<[title: string, head: string, tail: string, cut: number]>([
    ['in the middle', 'KS-10', '0423', 1],
    ['after the first key', 'K', 'S-100423', 1],
    ['before the last key', 'KS-10042', '3', 1],
    ['between keys of a person', 'k', 's', 0],
  ])('after a pause %s are no scan of their own', (_title, head, tail, cut) => {
    const keys: Press[] = [...typed(head, 8), ['Shift', 300], ...typed(tail, 8), ['Enter', 8]];
    expect(press(keys)).toMatchObject({ scans: [], cut });
    expect(press([...keys, ...typed('KS-2', 8), ['Enter', 8]])).toMatchObject({
      scans: ['KS-2'],
      cut,
    });
  });

  it('belong to a scanner from the third one on, so that no shortcut is triggered', () => {
    expect(isScanning(press(typed('ht', 8)).burst)).toBe(false);
    expect(isScanning(press(typed('http', 8)).burst)).toBe(true);
    expect(isScanning(press(typed('http', 90)).burst)).toBe(false);
  });
});
