import { type MoneyLine, NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { Refused } from '../platform/refused.ts';
import { within } from '../platform/within.ts';
import type { BillingAnswer } from '../ports/billing.ts';

/** Milliseconds that a person waits for the provider before an action that moves money. */
const PATIENCE = 2000;

/** The preview of an action that moves no money. */
export const NOTHING_MOVES: BillingAnswer<MoneyLine> = { outcome: 'done', result: NO_MONEY };

/**
 * The provider's word on what an action would move.
 * @returns null when it does not answer within two seconds: the action stays possible.
 * @throws Refused with the provider's words when it would refuse.
 */
export async function awaitPreview(
  preview: Promise<BillingAnswer<MoneyLine>>,
  patience = PATIENCE,
): Promise<MoneyLine | null> {
  const answer = await within(patience, preview, () => undefined);
  if (answer?.outcome === 'declined') throw new Refused([refusal('DECLINED', answer.message)]);
  return answer?.outcome === 'done' ? answer.result : null;
}
