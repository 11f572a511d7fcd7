import { describe, expect, it } from 'vitest';
import { modificationsBetween } from './modifications.ts';

const at = new Date('2026-03-08T10:30:00Z');

describe('modifications', () => {
  it.each([
    ['a changed text', { name: 'North' }, { name: 'South' }, { name: ['North', 'South'] }],
    ['a text that stays', { name: 'North' }, { name: 'North' }, {}],
    [
      'a field that the change leaves out',
      { name: 'North', size: 1 },
      { size: 2 },
      { size: [1, 2] },
    ],
    ['a first value', { name: null }, { name: 'North' }, { name: [null, 'North'] }],
    ['a removed value', { name: 'North' }, { name: null }, { name: ['North', null] }],
    ['a field without a value before', {}, { name: 'North' }, { name: [null, 'North'] }],
    ['nothing in two ways', { name: null }, { name: undefined }, {}],
    ['the same time as another object', { at }, { at: new Date(at) }, {}],
    ['a time', { at: null }, { at }, { at: [null, '2026-03-08T10:30:00.000Z'] }],
    ['a list that stays', { ids: ['a', 'b'] }, { ids: ['a', 'b'] }, {}],
    [
      'a list in another order',
      { ids: ['a', 'b'] },
      { ids: ['b', 'a'] },
      {
        ids: [
          ['a', 'b'],
          ['b', 'a'],
        ],
      },
    ],
    [
      'an object with its keys in another order',
      { card: { a: 1, b: 2 } },
      { card: { b: 2, a: 1 } },
      {},
    ],
    ['a number that became text', { size: 1 }, { size: '1' }, { size: [1, '1'] }],
    ['false instead of nothing', { on: null }, { on: false }, { on: [null, false] }],
  ])('%s', (_title, before, after, modifications) => {
    expect(modificationsBetween(before, after)).toEqual(modifications);
  });
});
