import { expect, it } from 'vitest';
import { splitScans } from './split-scans.ts';

it.each([
  ['one line', 'GSD-26-004418', ['GSD-26-004418']],
  ['a list with any line ends', 'A1\nA2\r\nA3\rA4', ['A1', 'A2', 'A3', 'A4']],
  ['blank lines and blanks around', '\n  A1 \n\n\t\nA2\n', ['A1', 'A2']],
  ['blanks inside, which belong to a serial number', 'KS 100 1\nKS 1001', ['KS 100 1', 'KS 1001']],
  ['nothing', ' \n ', []],
])('%s', (_title, text, scans) => {
  expect(splitScans(text)).toEqual(scans);
});
