import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

it.each([
  ['all chips, if there is room', [100, 100, 100], 300, 3],
  ['all chips, without what leads to others', [100, 100, 100], 320, 3],
  ['chips beside what leads to the others', [100, 100, 100], 299, 2],
  ['chips in their order', [300, 50, 50], 200, 0],
  ['nothing, if there is nothing', [], 0, 0],
])('a row has %s', (_what, widths, free, count) => {
  expect(fitting(widths, free, 80)).toBe(count);
});
