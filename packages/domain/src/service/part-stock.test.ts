import { describe, expect, it } from 'vitest';
import { shortOfPart, stockChanges } from './part-stock.ts';

const had = (partId: string, quantity: number, hubId: string | null) => ({
  partId,
  quantity,
  hubId,
});
const want = (partId: string, quantity: number) => ({ partId, quantity });

describe('the stocks that change', () => {
  it.each([
    ['a new part comes from the hub of the job', [], [want('p', 2)], [had('p', 2, 'here')]],
    ['an unchanged part changes none', [had('p', 2, 'here')], [want('p', 2)], []],
    ['a removed part goes back', [had('p', 2, 'there')], [], [had('p', -2, 'there')]],
    [
      'more comes from where the first ones came from',
      [had('p', 2, 'there')],
      [want('p', 5)],
      [had('p', 3, 'there')],
    ],
    [
      'fewer go back to where they came from',
      [had('p', 2, 'there')],
      [want('p', 1)],
      [had('p', -1, 'there')],
    ],
    ['what was not counted is not counted', [had('p', 2, null)], [want('p', 5)], []],
    ['what was not counted does not come back', [had('p', 2, null)], [], []],
    [
      'one part is replaced by another',
      [had('p', 1, 'there')],
      [want('q', 1)],
      [had('q', 1, 'here'), had('p', -1, 'there')],
    ],
  ])('%s', (_, before, wanted, changes) => {
    expect(stockChanges(before, wanted, 'here')).toEqual(changes);
  });

  it.each([
    [1, 'Oakland has only 1 Brake pad. Correct the stock first, or use fewer.'],
    [0, 'Oakland has no Brake pad. Correct the stock first, or leave it out.'],
  ])('a stock of %d that is too short is named', (quantity, message) => {
    expect(shortOfPart('Oakland', 'Brake pad', quantity)).toMatchObject({ message, path: 'parts' });
  });
});
