import { expect, it } from 'vitest';
import { isWaiting, type OrderVerb, orderMachine } from './order-machine.ts';
import { ORDER_STATE_WEIGHTS, ORDER_STATES, type OrderState } from './order-terms.ts';

/** Every state and verb with its target; - means no transition. */
const MATRIX = `
              assignVehicle removeAsset placeOnHold setToOpen fulfill   cancel
  open        ready         -           on_hold     -         -         canceled
  ready       -             open        -           -         fulfilled canceled
  on_hold     -             -           -           open      -         canceled
  fulfilled   -             -           -           -         -         -
  canceled    -             -           -           -         -         -`;

it('an order only moves along the transitions of the table', () => {
  const [verbs = [], ...lines] = MATRIX.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  expect(Object.keys(orderMachine.transitions).sort()).toEqual([...verbs].sort());
  expect(lines.map(([state]) => state).sort()).toEqual([...ORDER_STATES].sort());
  const isState = (text: string | undefined): text is OrderState =>
    ORDER_STATES.some((state) => state === text);
  const isVerb = (text: string): text is OrderVerb => text in orderMachine.transitions;
  for (const [state, ...targets] of lines) {
    if (!isState(state)) throw new Error(`unknown state ${state}`);
    verbs.filter(isVerb).forEach((verb, column) => {
      const target = targets[column] === '-' ? undefined : targets[column];
      expect(orderMachine.next(state, verb), `${state} ${verb}`).toBe(target);
    });
  }
});

it('fulfilled and canceled orders are final and sorted last', () => {
  expect(ORDER_STATES.filter((state) => orderMachine.isFinal(state))).toEqual([
    'fulfilled',
    'canceled',
  ]);
  expect(ORDER_STATES.filter(isWaiting)).toEqual(['open', 'ready', 'on_hold']);
  expect(ORDER_STATES.toSorted((a, b) => ORDER_STATE_WEIGHTS[b] - ORDER_STATE_WEIGHTS[a])).toEqual([
    'open',
    'ready',
    'on_hold',
    'fulfilled',
    'canceled',
  ]);
});
