import { expect, it } from 'vitest';
import { createCodeWatch } from './camera-codes.ts';

const LABEL = 'https://console.example.com/inventory/assets/0197a000-0000-7000-8000-00000000beef';

type Picture = readonly [at: number, codes: string[]];

it.each<[title: string, pictures: Picture[], scans: string[]]>([
  [
    'a code that stays in view is one scan',
    [
      [0, ['KS-1']],
      [150, ['KS-1']],
      [300, ['KS-1']],
    ],
    ['KS-1'],
  ],
  [
    'a code that comes back after a while is a new scan',
    [
      [0, ['KS-1']],
      [1600, ['KS-1']],
    ],
    ['KS-1', 'KS-1'],
  ],
  [
    'of a label with a link and a serial number only the serial number counts',
    [
      [0, [LABEL]],
      [150, [LABEL, 'KS-1']],
      [600, [LABEL]],
      [900, [LABEL, 'KS-1']],
    ],
    ['KS-1'],
  ],
  [
    'a label whose link is alone in view is a scan',
    [
      [0, [LABEL]],
      [150, [LABEL]],
      [450, [LABEL]],
      [600, [LABEL]],
    ],
    [LABEL],
  ],
])('%s', (_title, pictures, scans) => {
  const watch = createCodeWatch();
  expect(pictures.flatMap(([at, codes]) => watch(codes, at))).toEqual(scans);
});
