import { expect, it } from 'vitest';
import { choiceFilter, describeFilters, idsFilter, offered } from './list-definition.ts';

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
