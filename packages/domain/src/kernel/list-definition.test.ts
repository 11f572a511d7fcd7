import { expect, it } from 'vitest';
import {
  choiceFilter,
  describeFilters,
  idsFilter,
  offered,
  searchTextSchema,
} from './list-definition.ts';

it('the filters of a list have their kinds and controls', () => {
  const offer = { address: 'kind', label: 'Kind', labels: { a: 'A' } };
  const filters = { hubIds: idsFilter('hubs', 'hubId'), kind: offered(choiceFilter(['a']), offer) };
  expect(describeFilters({ filters })).toMatchObject([
    {
      name: 'hubIds',
      kind: 'ids',
      single: { name: 'hubId', description: undefined },
    },
    { name: 'kind', kind: 'choice', description: undefined, values: ['a'], offer },
  ]);
});

it.each([
  [' ks\u20117777 ', 'ks-7777'],
  [']C1KS-7777', 'KS-7777'],
  ['Smith\u2013Jones', 'Smith\u2013Jones'],
])('a search for %j looks for %j', (typed, text) => {
  expect(searchTextSchema.parse(typed)).toBe(text);
});
