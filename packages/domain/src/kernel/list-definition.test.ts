import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  choiceFilter,
  choicesFilter,
  describeFilters,
  flagFilter,
  idFilter,
  idsFilter,
  impliedFilter,
  inputFilter,
  offered,
  searchFilter,
  yesNoFilter,
} from './list-definition.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a filter', () => {
  it.each([
    ['an id', idFilter()],
    ['ids', idsFilter('hubs')],
    ['a text', searchFilter()],
    ['a flag', flagFilter()],
    ['yes or no', yesNoFilter()],
    ['a choice', choiceFilter(['a', 'b'])],
    ['choices', choicesFilter(['a', 'b'])],
    ['an input', inputFilter(z.object({ id: z.string() }))],
    ['what is implied', impliedFilter('No.')],
  ])('by %s is off if omitted or null', (_kind, filter) => {
    expect(filter.parse(undefined)).toBeUndefined();
    expect(filter.parse(null)).toBeUndefined();
  });

  it.each([
    [idsFilter('hubs'), [], undefined],
    [idsFilter('hubs'), [ID, ID], [ID]],
    [searchFilter(), '  ', undefined],
    [searchFilter(), ' ada ', 'ada'],
    [flagFilter(), false, undefined],
    [yesNoFilter(), false, false],
    [choicesFilter(['a', 'b']), [], undefined],
    [choicesFilter(['a', 'b']), ['b', 'b'], ['b']],
    [impliedFilter('No.'), true, undefined],
  ])('accepts %#', (filter, given, value) => {
    expect(filter.parse(given)).toEqual(value);
  });

  it.each([
    [idFilter(), 'x', 'Not a valid id.'],
    [idsFilter('hubs'), Array(1001).fill(ID), 'At most 1000 hubs.'],
    [searchFilter(), 'x'.repeat(201), 'At most 200 characters.'],
    [impliedFilter('It always is.'), false, 'It always is.'],
  ])('rejects %#', (filter, given, message) => {
    expect(filter.safeParse(given).error?.issues[0]?.message).toBe(message);
  });
});

it('the filters of a list have their kinds and controls', () => {
  const offer = { address: 'kind', label: 'Kind', labels: { a: 'A' } };
  const filters = z.object({
    hubIds: idsFilter('hubs', 'hubId'),
    kind: offered(choiceFilter(['a']), offer),
  });
  expect(describeFilters({ filters })).toEqual([
    {
      name: 'hubIds',
      kind: 'ids',
      single: { name: 'hubId', description: undefined },
      offer: undefined,
    },
    { name: 'kind', kind: 'choice', description: undefined, values: ['a'], offer },
  ]);
});

it('a filter without a kind is rejected', () => {
  expect(() => describeFilters({ filters: z.object({ a: z.string() }) })).toThrow('filter a');
});
