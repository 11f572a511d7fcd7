import { describe, expect, it } from 'vitest';
import { orderProgress, orderProgressText } from './order-progress.ts';
import type { OrderState } from './order-terms.ts';

describe('the progress of an order', () => {
  it.each<[OrderState, boolean, number, string]>([
    ['open', false, 1, 'Step 1 of 4: Created'],
    ['open', true, 2, 'Step 2 of 4: Assigned'],
    ['ready', true, 3, 'Step 3 of 4: Ready'],
    ['fulfilled', true, 4, 'Step 4 of 4: Fulfilled'],
    ['on_hold', true, 2, 'On hold'],
    ['on_hold', false, 1, 'On hold'],
    ['canceled', false, 1, 'Canceled'],
  ])('%s, assigned %s: %d steps, %s', (state, isAssigned, steps, text) => {
    expect(orderProgress({ state, isAssigned })).toBe(steps);
    expect(orderProgressText({ state, isAssigned })).toBe(text);
  });
});
