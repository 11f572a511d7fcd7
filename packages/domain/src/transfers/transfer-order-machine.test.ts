import { expect, it } from 'vitest';
import { type TransferOrderVerb, transferOrderMachine } from './transfer-order-machine.ts';
import { TRANSFER_ORDER_STATES, type TransferOrderState } from './transfer-order-terms.ts';

/** Every verb and state with its target; - means no transition. */
const MATRIX = `
                       OPEN        SHIPPED     CHECKED_IN  CLOSED
  addAssets            OPEN        -           -           -
  removeAllocated      OPEN        -           -           -
  ship                 SHIPPED     SHIPPED     -           -
  unship               -           OPEN        -           -
  unshipRest           -           SHIPPED     -           -
  removeSomeUnshipped  -           SHIPPED     -           -
  removeLastUnshipped  -           CHECKED_IN  -           -
  receiveSome          SHIPPED     SHIPPED     -           -
  receiveLast          CHECKED_IN  CHECKED_IN  -           -
  receiveUnplanned     -           SHIPPED     -           -
  receiveUnplannedLast -           -           CHECKED_IN  -
  loseSome             -           SHIPPED     -           -
  loseLast             -           CHECKED_IN  -           -
  close                -           -           CLOSED      -`;

it('a transfer order only moves along the transitions of the table', () => {
  const [head = [], ...lines] = MATRIX.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const isState = (text: string): text is TransferOrderState =>
    TRANSFER_ORDER_STATES.some((state) => state === text);
  const isVerb = (text: string | undefined): text is TransferOrderVerb =>
    text !== undefined && text in transferOrderMachine.transitions;
  const states = head.filter(isState);
  expect(states).toEqual([...TRANSFER_ORDER_STATES]);
  expect(lines.map(([verb]) => verb)).toEqual(Object.keys(transferOrderMachine.transitions));
  for (const [verb, ...targets] of lines) {
    if (!isVerb(verb)) throw new Error(`unknown verb ${verb}`);
    states.forEach((state, column) => {
      const target = targets[column] === '-' ? undefined : targets[column];
      expect(transferOrderMachine.next(state, verb), `${state} ${verb}`).toBe(target);
    });
  }
});

it('only a closed transfer order is final', () => {
  expect(TRANSFER_ORDER_STATES.filter((state) => transferOrderMachine.isFinal(state))).toEqual([
    'CLOSED',
  ]);
});
