import { describe, expect, it } from 'vitest';
import { type ColumnNeed, columnWidths, leastWidth } from './column-widths.ts';

const fixed = (whole: number): ColumnNeed => ({ whole, least: whole, weight: 1 });
const cut = (whole: number, least: number, weight = 1): ColumnNeed => ({ whole, least, weight });

describe('the widths of columns', () => {
  it.each([
    ['are what their cells need, if they fit', [cut(300, 120), fixed(80)], 500, [300, 80]],
    ['cut the longest texts first', [cut(300, 120), cut(180, 120), fixed(80)], 460, [200, 180, 80]],
    ['cut long texts to the same length', [cut(300, 120), cut(400, 120)], 400, [200, 200]],
    ['spare those of a greater weight', [cut(600, 120, 2), cut(600, 120)], 600, [400, 200]],
    ['are never less than the least', [cut(300, 120), fixed(80)], 100, [120, 80]],
  ])('%s', (_rule, needs, available, widths) => {
    expect(columnWidths(needs, available).map((width) => Math.round(width))).toEqual(widths);
  });

  it('do not fit below the sum of the least', () => {
    expect(leastWidth([cut(300, 120), fixed(80)])).toBe(200);
  });
});
