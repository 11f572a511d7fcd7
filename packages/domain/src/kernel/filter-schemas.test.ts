import { describe, expect, it } from 'vitest';
import {
  choiceFilter,
  choicesFilter,
  flagFilter,
  idFilter,
  idsFilter,
  impliedFilter,
  recordFilter,
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
    ['a record', recordFilter(['Hub'])],
    ['what is implied', impliedFilter('No.')],
  ])('by %s is off if omitted or null', (_kind, filter) => {
    expect(filter.schema.parse(undefined)).toBeUndefined();
    expect(filter.schema.parse(null)).toBeUndefined();
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
    [recordFilter(['Hub']), { type: 'Hub', id: ID }, { type: 'Hub', id: ID }],
  ])('accepts %#', (filter, given, value) => {
    expect(filter.schema.parse(given)).toEqual(value);
  });

  it.each([
    [idFilter(), 'x', 'Not a valid id.'],
    [recordFilter(['Hub']), { type: 'Hub', id: 'x' }, 'Not a valid id.'],
    [idsFilter('hubs'), Array(1001).fill(ID), 'At most 1000 hubs.'],
    [searchFilter(), 'x'.repeat(201), 'A search can have at most 200 characters.'],
    [impliedFilter('It always is.'), false, 'It always is.'],
  ])('rejects %#', (filter, given, message) => {
    expect(filter.schema.safeParse(given).error?.issues[0]?.message).toBe(message);
  });
});
