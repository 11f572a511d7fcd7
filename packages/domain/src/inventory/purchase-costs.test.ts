import { describe, expect, it } from 'vitest';
import { purchaseOrderTotals } from '../purchasing/purchase-order-totals.ts';
import { purchaseCosts } from './purchase-costs.ts';

interface Order {
  readonly prices: readonly number[];
  readonly discount?: number;
  readonly shipping?: number;
  readonly additional?: number;
  readonly roundsCostsEach?: boolean;
}

const factsOf = ({ prices, discount = 0, shipping = 0, additional = 0, ...rest }: Order) => ({
  discountPercentage: discount,
  shippingCostsCents: shipping,
  additionalCostsCents: additional,
  roundsCostsEach: rest.roundsCostsEach ?? false,
  vehicles: prices.map((wholesalePriceCents, index) => ({ id: `${index}`, wholesalePriceCents })),
});

const totalOf = (order: Order) =>
  purchaseOrderTotals({
    ...factsOf(order),
    goodsCents: order.prices.reduce((sum, price) => sum + price, 0),
    assetsCount: order.prices.length,
  }).totalCents;

const added = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);

describe('the costs of the vehicles of a purchase order', () => {
  it.each<readonly [string, Order, readonly number[]]>([
    [
      'are the wholesale prices without other costs',
      { prices: [80_000, 120_000] },
      [80_000, 120_000],
    ],
    [
      'include a part of the shipping; the first one by id gets the cent that remains',
      { prices: [1000, 1000, 1000], shipping: 100 },
      [1034, 1033, 1033],
    ],
    [
      'divide shipping and additional costs together',
      { prices: [1000, 1000, 1000], shipping: 100, additional: 100 },
      [1067, 1067, 1066],
    ],
    [
      'are less by a part of the discount, which follows the price',
      { prices: [100_000, 300_000], discount: 10 },
      [90_000, 270_000],
    ],
    [
      // 7.5 % of 600,003 is 45,000.225: 45,000 in all, of which each vehicle gets 15,000.
      'are less by the discount of the order, not by a discount of each',
      { prices: [200_001, 200_001, 200_001], discount: 7.5 },
      [185_001, 185_001, 185_001],
    ],
    [
      // 12.5 % of 4 is 0.5 each, and 1.5 in all, rounded to what remains: 10.5 is 11 after the discount.
      'never lose or invent a cent of the discount',
      { prices: [4, 4, 4], discount: 12.5 },
      [3, 4, 4],
    ],
    [
      'are only other costs with a discount of 100',
      { prices: [500, 700], discount: 100, shipping: 3 },
      [2, 1],
    ],
    ['can be nothing but other costs', { prices: [0, 0], discount: 50, additional: 5 }, [3, 2]],
    [
      'are those of the order for a single vehicle',
      { prices: [200_001], discount: 7.5, shipping: 999 },
      [186_000],
    ],
    ['are none without vehicles', { prices: [], shipping: 500 }, []],
  ])('%s', (_title, order, costs) => {
    expect(purchaseCosts(factsOf(order))).toEqual(costs);
    if (order.prices.length > 0) expect(added(costs)).toBe(totalOf(order));
  });

  const PRICES = [[1], [1, 1], [99, 101, 99], [79_999, 79_999, 129_901], [1, 2, 3, 5, 7, 11, 13]];
  const DISCOUNTS = [0, 0.125, 2.5, 7.5, 12.345, 33.333, 50, 99.999, 100];
  const OTHERS = [0, 1, 2, 3, 49, 100, 10_001];

  it('add up to the total of the order, for all combinations of prices, discounts and other costs', () => {
    for (const prices of PRICES) {
      for (const discount of DISCOUNTS) {
        for (const shipping of OTHERS) {
          for (const additional of OTHERS) {
            const order = { prices, discount, shipping, additional };
            const costs = purchaseCosts(factsOf(order));
            expect(added(costs)).toBe(totalOf(order));
            expect(Math.min(...costs)).toBeGreaterThanOrEqual(0);
          }
        }
      }
    }
  });

  it('of vehicles with the same price differ by two cents at most', () => {
    for (const discount of DISCOUNTS) {
      for (const shipping of OTHERS) {
        const costs = purchaseCosts(
          factsOf({ prices: [79_999, 79_999, 79_999, 79_999], discount, shipping }),
        );
        expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(2);
      }
    }
  });

  it('of an order that was closed when each was rounded keep their cents', () => {
    const roundsCostsEach = true;
    expect(
      purchaseCosts(factsOf({ prices: [1000, 1000, 1000], shipping: 100, roundsCostsEach })),
    ).toEqual([1033, 1033, 1033]);
    // 200,001 less 15,000 (7.5 % is 15,000.075), plus a third of 10,001.
    const order = { discount: 7.5, shipping: 10_000, additional: 1, roundsCostsEach };
    expect(purchaseCosts(factsOf({ prices: [200_001, 200_001, 200_001], ...order }))).toEqual([
      188_335, 188_335, 188_335,
    ]);
    expect(purchaseCosts(factsOf({ prices: [], shipping: 5, roundsCostsEach }))).toEqual([]);
  });
});
