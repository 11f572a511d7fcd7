import type { PageWindow } from './page-sql.ts';

/**
 * Whether it takes fewer rows to find all matches and sort them than to read the sort column's index until
 * a page is full, which on average takes `everything * read / total` rows.
 * @param total how many rows match.
 * @param everything how many rows the index has.
 * @param read how many matches are read until the page is full.
 */
export const areFew = (total: number, everything: number, read: number): boolean =>
  total * total < everything * read;

/** As many entries of an index are read in the time of one row of a table. */
const ENTRIES_PER_ROW = 3;

/**
 * The same if an index has all columns of the conditions, so that finding them reads only its entries,
 * as many as the sort column's index has: whether that is faster than reading the rows of the sort column's
 * index up to the end of the page, which are `everything * (offset + limit) / total`.
 */
export const areFewInIndex = (total: number, { offset, limit }: PageWindow): boolean =>
  total < ENTRIES_PER_ROW * (offset + limit);
