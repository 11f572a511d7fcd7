import { type Refusal, refusal } from '../kernel/refusal.ts';
import { defineMachine } from '../kernel/state-machine.ts';
import {
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
  type PromotionStatus,
} from './promotion-terms.ts';

/** Active promotions apply to new orders; running discounts continue in either state. */
export const promotionMachine = defineMachine({
  name: 'promotion',
  states: PROMOTION_STATUSES,
  initial: ['PAUSED'],
  transitions: {
    activate: { from: ['PAUSED'], to: 'ACTIVE' },
    pause: { from: ['ACTIVE'], to: 'PAUSED' },
  },
});
export type PromotionVerb = keyof typeof promotionMachine.transitions;

/** Why a promotion cannot be activated or paused: it already is. Undefined if allowed. */
export function refusePromotionVerb(
  status: PromotionStatus,
  verb: PromotionVerb,
): Refusal | undefined {
  if (promotionMachine.next(status, verb)) return undefined;
  return refusal(
    'PROMOTION_STATUS',
    `The promotion is already ${PROMOTION_STATUS_LABELS[status].toLowerCase()}.`,
  );
}
