import { expect, test } from 'vitest';
import {
  chosenOf,
  elsewhereText,
  type ListSelection,
  matchingOf,
  NOTHING,
  offerOf,
  tickedOn,
  whileMatching,
} from './chosen.ts';

const ticked = (...ids: string[]): ListSelection => ({ ids: new Set(ids), all: undefined });
const everything = (all: ListSelection['all'] = {}): ListSelection => ({ ids: new Set(), all });

/** A page with the rows a, b and c. */
const page = (totalItems: number, totalIsExact = true) => ({
  nodes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  pageInfo: { totalItems, totalIsExact, totalPages: 9, currentPage: 1, pageSize: 3 },
});

test('filters and search text decide what matches, but not order and page', () => {
  const args = {
    states: ['ready'],
    searchQuery: 'Ada',
    places: ['p'],
    kind: undefined,
    sortColumn: 'CREATED_AT',
    sortDirection: 'asc',
    currentPage: 2,
    pageSize: 25,
  };
  expect(matchingOf(args)).toEqual({ states: ['ready'], searchQuery: 'Ada', places: ['p'] });
});

test.each([
  ['the same filters in another order', { b: ['x'], a: 1 }, true],
  ['another filter', { a: 1, b: ['y'] }, false],
  ['a search text', { a: 1, b: ['x'], searchQuery: 'Ada' }, false],
  ['other places', { a: 1, b: ['x'], places: ['p'] }, false],
  ['no filter', {}, false],
])(
  'everything that matches is chosen while nothing else matches: %s',
  (_title, matching, stays) => {
    const selection = everything({ a: 1, b: ['x'] });
    expect(whileMatching(selection, matching)).toBe(stays ? selection : NOTHING);
  },
);

test('rows that are ticked one by one stay so whatever the filters are', () => {
  const selection = ticked('a', 'elsewhere');
  expect(whileMatching(selection, { searchQuery: 'Ada' })).toBe(selection);
});

test('of everything that matches, the rows of the page are ticked', () => {
  expect([...tickedOn(everything(), ['a', 'b'])]).toEqual(['a', 'b']);
  expect([...tickedOn(ticked('b', 'elsewhere'), ['a', 'b'])]).toEqual(['b', 'elsewhere']);
});

test.each([
  ['nothing', NOTHING, 619, undefined],
  ['ticked rows', ticked('b', 'elsewhere'), 619, { ids: ['b', 'elsewhere'], count: 2 }],
  ['everything', everything({ a: 1 }), 619, { all: { a: 1 }, count: 619 }],
  ['everything, of which nothing is there any more', everything(), 0, undefined],
])('actions receive %s', (_title, selection, total, chosen) => {
  expect(chosenOf(selection, page(total).pageInfo)).toEqual(chosen);
});

test('actions receive nothing before the page is loaded', () => {
  expect(chosenOf(everything(), undefined)).toBeUndefined();
});

test.each([
  ['once the page is ticked', ticked('a', 'b', 'c'), page(619), 'all'],
  ['with rows of other pages, too', ticked('a', 'b', 'c', 'elsewhere'), page(619), 'all'],
  ['not before', ticked('a', 'b'), page(619), 'none'],
  ['not if there is no other page', ticked('a', 'b', 'c'), page(3), 'none'],
  ['not a second time', everything(), page(619), 'none'],
  ['up to 10,000', ticked('a', 'b', 'c'), page(10_000), 'all'],
  ['but not more', ticked('a', 'b', 'c'), page(10_001), 'tooMany'],
  ['nor if more match than are counted', ticked('a', 'b', 'c'), page(10_000, false), 'tooMany'],
])('everything that matches is offered %s', (_title, selection, shown, offer) => {
  expect(offerOf(selection, shown)).toBe(offer);
});

test.each([
  ['if the page shows all of them', ticked('a', 'c'), page(619), ''],
  ['of other pages', ticked('b', 'x', 'y'), page(619), '2 not on this page'],
  ['if nothing matches', ticked('a'), { ...page(0), nodes: [] }, '1 not on this page'],
  ['if everything that matches is chosen', everything(), page(619), ''],
  ['before the page is loaded', ticked('a'), undefined, ''],
])('ticked rows that are not shown are counted: %s', (_title, selection, shown, text) => {
  expect(elsewhereText(selection, shown)).toBe(text);
});

test('nothing is offered on an empty page', () => {
  expect(offerOf(NOTHING, { ...page(0), nodes: [] })).toBe('none');
});
