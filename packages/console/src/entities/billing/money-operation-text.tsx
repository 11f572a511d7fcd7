import {
  MONEY_OPERATION_KIND_LABELS,
  MONEY_OPERATION_KINDS,
  MONEY_OPERATION_STATE_LABELS,
  MONEY_OPERATION_STATES,
  type MoneyOperationState,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<MoneyOperationState, Meaning> = {
  WAITING: 'waiting',
  NEEDS_A_PERSON: 'attention',
  OWED: 'attention',
  DECLINED: 'lost',
  DONE: 'done',
};

/** 'Restock fee'. */
export function kindLabel(kind: string): string {
  const known = MONEY_OPERATION_KINDS.find((each) => each === kind);
  return known ? MONEY_OPERATION_KIND_LABELS[known] : humanize(kind);
}

/** The state of a money operation. */
export function OperationStateBadge({
  state,
  needsConfirmation = false,
}: {
  state: string;
  /** Why it was declined: the bank wants the customer to confirm. */
  needsConfirmation?: boolean;
}) {
  if (needsConfirmation && state === 'DECLINED') {
    return <StateBadge meaning={MEANINGS[state]} label="Needs confirmation" />;
  }
  const known = MONEY_OPERATION_STATES.find((each) => each === state);
  return (
    <StateBadge
      meaning={known ? MEANINGS[known] : 'other'}
      label={known ? MONEY_OPERATION_STATE_LABELS[known] : humanize(state)}
    />
  );
}
