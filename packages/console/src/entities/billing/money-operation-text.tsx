import {
  MONEY_OPERATION_STATE_LABELS,
  type MoneyOperationState,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<MoneyOperationState, Meaning> = {
  WAITING: 'waiting',
  NEEDS_A_PERSON: 'attention',
  OWED: 'attention',
  DECLINED: 'lost',
  DONE: 'done',
};

/** The state of a money operation. */
export function OperationStateBadge({
  state,
  needsConfirmation = false,
}: {
  state: MoneyOperationState;
  /** Why it was declined: the bank wants the customer to confirm. */
  needsConfirmation?: boolean;
}) {
  if (needsConfirmation && state === 'DECLINED') {
    return <StateBadge meaning={MEANINGS[state]} label="Needs confirmation" />;
  }
  return <StateBadge meaning={MEANINGS[state]} label={MONEY_OPERATION_STATE_LABELS[state]} />;
}
