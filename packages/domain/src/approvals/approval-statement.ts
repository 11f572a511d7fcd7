import { linked, textOf } from '../events/linked-text.ts';
import type { StatementFacts } from '../events/matter.ts';
import { APPROVAL_LIMITS, askedTo } from './approval-terms.ts';

/**
 * 'Luis Ortega asks to credit Priya Shah $900.00.' Of the facts, the place is the requester, the number the kind of limit,
 * and the count the amount.
 */
export const approvalSentence = ({
  name,
  place,
  number,
  count,
}: Pick<StatementFacts, 'name' | 'place' | 'number' | 'count'>) => {
  const limit = APPROVAL_LIMITS.find((each) => each === number) ?? 'BULK_ROWS';
  return linked`${place} asks to ${askedTo(limit, count, textOf(linked`${name}`))}.`;
};
