import { describe, expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const GROWING = [
  { grow: { weight: 2, min: 200 } },
  { width: 100 },
  { grow: { weight: 1, min: 100, max: 150 } },
];

describe('the widths of columns', () => {
  it.each([
    ['are the minimum where nothing is left', 300, [200, 100, 100]],
    ['share what is left by weight', 460, [240, 100, 120]],
    ['stop at the maximum, which leaves more for the others', 1000, [750, 100, 150]],
  ])('%s', (_rule, available, widths) => {
    expect(columnWidths(GROWING, available)).toEqual(widths);
  });

  it('are fixed, and the only column without one takes the rest', () => {
    expect(columnWidths([{ width: 80 }, {}, { width: 60 }], 500)).toEqual([80, 360, 60]);
  });

  it('leave the rest free if every column has reached its maximum', () => {
    expect(columnWidths([{ grow: { weight: 1, min: 50, max: 90 } }], 500)).toEqual([90]);
    expect(columnWidths([{ width: 80 }, {}], 1200)).toEqual([80, 480]);
  });
});
