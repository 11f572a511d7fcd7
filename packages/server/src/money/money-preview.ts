import { type MoneyLine, NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { refused } from '../platform/refused.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { BillingAnswer } from '../ports/billing-answer.ts';

/** Timeout of a preview, in milliseconds. */
const PATIENCE = 2000;

/** The preview of an action that moves no money. */
export const NOTHING_MOVES: BillingAnswer<MoneyLine> = { outcome: 'done', result: NO_MONEY };

/**
 * The provider's preview of an action.
 * @returns null if it does not respond within two seconds: the action stays available.
 * @throws Refused with the provider's message if it would decline.
 */
export async function awaitPreview(
  preview: Promise<BillingAnswer<MoneyLine>>,
  patience = PATIENCE,
): Promise<MoneyLine | null> {
  const answer = await withTimeout(patience, preview, () => undefined);
  if (answer?.outcome === 'declined') throw refused('DECLINED', answer.message);
  return answer?.outcome === 'done' ? answer.result : null;
}
