import { expect, it } from 'vitest';
import { createRepeatGuard } from './repeated-scan.ts';

type Scan = readonly [text: string, at: number];

it.each<[title: string, scans: Scan[], counted: string[]]>([
  [
    'a double trigger counts as one scan',
    [
      ['KS-1', 0],
      ['KS-1', 300],
    ],
    ['KS-1'],
  ],
  [
    'in whatever way the code was read',
    [
      ['ks-1', 0],
      [' KS-1', 300],
    ],
    ['ks-1'],
  ],
  [
    'a held trigger counts as one scan',
    [
      ['KS-1', 0],
      ['KS-1', 800],
      ['KS-1', 1600],
    ],
    ['KS-1'],
  ],
  [
    'the same code after a pause counts again',
    [
      ['KS-1', 0],
      ['KS-1', 1001],
    ],
    ['KS-1', 'KS-1'],
  ],
  [
    'another code counts at once',
    [
      ['KS-1', 0],
      ['KS-2', 50],
      ['KS-1', 100],
    ],
    ['KS-1', 'KS-2', 'KS-1'],
  ],
])('%s', (_title, scans, counted) => {
  const isRepeat = createRepeatGuard(
    (left, right) => left.trim().toUpperCase() === right.trim().toUpperCase(),
  );
  expect(scans.filter(([text, at]) => !isRepeat(text, at)).map(([text]) => text)).toEqual(counted);
});
