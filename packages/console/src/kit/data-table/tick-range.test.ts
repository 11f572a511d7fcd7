import { expect, it } from 'vitest';
import { tickRange, tickStep } from './tick-range.ts';

const PAGE = ['a', 'b', 'c', 'd', 'e'];

it.each([
  ['a click ticks one row', [], { from: undefined, to: 'c', checked: true }, ['c']],
  [
    'with Shift every row since the last one',
    ['b'],
    { from: 'b', to: 'd', checked: true },
    ['b', 'c', 'd'],
  ],
  ['upwards, too', ['d'], { from: 'd', to: 'b', checked: true }, ['d', 'b', 'c']],
  ['rows elsewhere stay chosen', ['x'], { from: 'a', to: 'b', checked: true }, ['x', 'a', 'b']],
  [
    'clearing with Shift clears the range',
    ['a', 'b', 'c', 'd'],
    { from: 'b', to: 'd', checked: false },
    ['a'],
  ],
  [
    'a last row that is on another page begins no range',
    ['x'],
    { from: 'x', to: 'c', checked: true },
    ['x', 'c'],
  ],
])('%s', (_title, chosen, range, after) => {
  expect([...tickRange(new Set(chosen), PAGE, range)]).toEqual(after);
});

it.each([
  ['a step ticks the row that it leaves and the next', [], ['c', 'c', 'd'], ['c', 'd']],
  ['upwards, too', [], ['c', 'c', 'b'], ['c', 'b']],
  ['a further step one more', ['b', 'c'], ['b', 'c', 'd'], ['b', 'c', 'd']],
  ['a step back clears the row that it leaves', ['b', 'c', 'd'], ['b', 'd', 'c'], ['b', 'c']],
  ['beyond the anchor rows are ticked again', ['c'], ['c', 'c', 'b'], ['c', 'b']],
  ['rows elsewhere stay chosen', ['x', 'a'], ['c', 'c', 'd'], ['x', 'a', 'c', 'd']],
] as const)('%s', (_title, chosen, [anchor, from, to], after) => {
  expect([...tickStep(new Set(chosen), PAGE, { anchor, from, to })]).toEqual(after);
});
