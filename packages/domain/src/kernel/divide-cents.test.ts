import { describe, expect, it } from 'vitest';
import { divideCents } from './divide-cents.ts';

describe('an amount is divided to the cent', () => {
  it.each([
    ['evenly', 900, [1, 1, 1], [300, 300, 300]],
    ['the first one gets the cent that remains', 100, [1, 1, 1], [34, 33, 33]],
    ['the first two get the cents that remain', 101, [1, 1, 1], [34, 34, 33]],
    ['one cent for three', 1, [1, 1, 1], [1, 0, 0]],
    ['nothing', 0, [1, 1], [0, 0]],
    ['by weight', 1000, [1, 3], [250, 750]],
    ['of equal remainders the first ones', 100, [1, 1, 4], [17, 17, 66]],
    ['a larger remainder comes first, though it is last', 10, [100, 100, 199], [3, 2, 5]],
    [
      'a larger remainder comes first, though another weight is larger',
      10,
      [34, 33, 33],
      [4, 3, 3],
    ],
    ['one cent goes to the largest remainder', 1, [1, 2, 1], [0, 1, 0]],
    ['a weight of nothing gets nothing', 7, [0, 2, 2], [0, 4, 3]],
    ['weights of nothing alone are equal', 5, [0, 0], [3, 2]],
    ['for one', 12_345, [7], [12_345]],
    ['for no one', 12_345, [], []],
    ['amounts whose product is no safe integer', 99_999_999, [99_999_999, 1], [99_999_998, 1]],
  ])('%s', (_title, cents, weights, shares) => {
    expect(divideCents(cents, weights)).toEqual(shares);
  });

  it('the shares add up, and none differs from its exact share by a cent, for all small amounts and weights', () => {
    for (let cents = 0; cents <= 40; cents += 1) {
      for (let code = 0; code < 4 ** 4; code += 1) {
        const weights = [code & 3, (code >> 2) & 3, (code >> 4) & 3, (code >> 6) & 3];
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const shares = divideCents(cents, weights);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(cents);
        const exact = weights.map((weight) => (sum === 0 ? cents / 4 : (cents * weight) / sum));
        expect(shares.every((share, index) => Math.abs(share - (exact[index] ?? 0)) < 1)).toBe(
          true,
        );
      }
    }
  });
});
