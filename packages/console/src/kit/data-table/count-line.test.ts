import { describe, expect, it } from 'vitest';
import { countLine } from './count-line.ts';

const page = (currentPage: number, totalItems: number, totalIsExact = true) => ({
  currentPage,
  totalItems,
  totalIsExact,
  pageSize: 25,
  totalPages: Math.ceil(totalItems / 25),
});

describe('the count line', () => {
  it.each([
    ['no rows', page(1, 0), 'no items found'],
    ['the first page', page(1, 3009), 'Showing 1-25 of 3,009 results'],
    ['the last page', page(121, 3009), 'Showing 3,001-3,009 of 3,009 results'],
    [
      'a search with more results than are counted',
      page(1, 10_000, false),
      'Showing 1-25 of more than 10,000 results',
    ],
    [
      'its last page, which says how to see the others',
      page(400, 10_000, false),
      'Showing 9,976-10,000 of more than 10,000 results. Narrow your search',
    ],
  ])('%s', (_case, pageInfo, line) => {
    expect(countLine(pageInfo)).toBe(line);
  });
});
