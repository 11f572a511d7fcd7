import { describe, expect, it } from 'vitest';
import { reorderPointForm, suggestedQuantity } from './reorder-point.ts';

const UP_TO_12 = Array.from({ length: 13 }, (_, index) => index);

/** Buys one order quantity after the other until enough remains. */
function bought(level: number, orderQuantity: number, supply: number, openOrders: number): number {
  let quantity = 0;
  while (supply + quantity - openOrders < level) quantity += orderQuantity;
  return quantity;
}

describe('the suggested quantity', () => {
  it.each([
    { level: 4, order: 6, supply: 4, open: 0, suggested: 0, why: 'the level is kept' },
    { level: 4, order: 6, supply: 3, open: 0, suggested: 6, why: 'one too few, a whole quantity' },
    { level: 4, order: 6, supply: 4, open: 1, suggested: 6, why: 'an open order takes one' },
    { level: 4, order: 6, supply: 0, open: 2, suggested: 6, why: '6 short, one quantity' },
    { level: 4, order: 6, supply: 0, open: 3, suggested: 12, why: '7 short, two quantities' },
    { level: 4, order: 6, supply: 9, open: 5, suggested: 0, why: 'what is on its way counts' },
    { level: 0, order: 6, supply: 0, open: 0, suggested: 0, why: 'nothing is kept' },
    { level: 0, order: 6, supply: 0, open: 1, suggested: 6, why: 'only for orders, in sixes' },
    { level: 4, order: 1, supply: 1, open: 0, suggested: 3, why: 'exactly what is missing' },
  ])('$suggested for keep $level, order $order, with $supply and $open orders: $why', (given) => {
    const { level, order: orderQuantity, supply, open: openOrders, suggested } = given;
    expect(suggestedQuantity({ level, orderQuantity }, { supply, openOrders })).toBe(suggested);
  });

  it('is for every small number the fewest whole quantities after which the level remains', () => {
    for (const level of UP_TO_12)
      for (const orderQuantity of UP_TO_12.slice(1))
        for (const supply of UP_TO_12)
          for (const openOrders of UP_TO_12)
            expect(
              suggestedQuantity({ level, orderQuantity }, { supply, openOrders }),
              `keep ${level}, order ${orderQuantity}, ${supply} and ${openOrders} orders`,
            ).toBe(bought(level, orderQuantity, supply, openOrders));
  });

  it('is never less than what open orders are short of', () => {
    for (const level of UP_TO_12)
      for (const supply of UP_TO_12)
        for (const openOrders of UP_TO_12)
          expect(
            suggestedQuantity({ level, orderQuantity: 5 }, { supply, openOrders }),
          ).toBeGreaterThanOrEqual(Math.max(0, openOrders - supply));
  });
});

describe('the form of a reorder point', () => {
  const KEEP = 'Keep must be a whole number from 0 to 1000.';
  const NONE = ['Keep is a required field.', 'Order is a required field.'];
  const ORDER = 'Order must be a whole number from 1 to 1000.';

  it.each([
    { level: 0, orderQuantity: 1, messages: [] },
    { level: 1000, orderQuantity: 1000, messages: [] },
    { level: -1, orderQuantity: 0, messages: [KEEP, ORDER] },
    { level: 1001, orderQuantity: 1001, messages: [KEEP, ORDER] },
    { level: 1.5, orderQuantity: 2.5, messages: [KEEP, ORDER] },
    { level: '', orderQuantity: '', messages: [KEEP, ORDER] },
    { level: null, orderQuantity: undefined, messages: NONE },
    { level: Number.NaN, orderQuantity: Number.POSITIVE_INFINITY, messages: [KEEP, ORDER] },
  ])('keep $level, order $orderQuantity', ({ messages, ...entries }) => {
    const { error } = reorderPointForm.safeParse(entries);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });
});
