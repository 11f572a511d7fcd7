import {
  MONEY_OPERATION_KIND_LABELS,
  type MoneyOperationKind,
  type MoneyOperationState,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { TimeText } from '../../kit/dates.tsx';
import { Note } from '../../kit/note.tsx';

/** The product of an operation whose name does not state it. */
const WORDS: Partial<Record<MoneyOperationKind, string>> = {
  NEW_SUBSCRIPTION: 'first month of the subscription',
  REFUND: 'deposit refund',
};

const wordsOf = (kind: MoneyOperationKind) =>
  WORDS[kind] ?? MONEY_OPERATION_KIND_LABELS[kind].toLowerCase();

/** The oldest unsettled money operation. Amounts in cents; an amount of 0 is omitted. */
export function MoneyOperationNote({
  operation,
}: {
  operation: {
    readonly id: string;
    readonly kind: MoneyOperationKind;
    readonly state: MoneyOperationState;
    readonly amountCents: number;
    readonly createdAt: string;
  };
}) {
  const { id, kind, amountCents, createdAt, state } = operation;
  return (
    <Note
      meaning="attention"
      action={
        <Link to="/reports" search={{ tab: 'billing', operation: id }}>
          Show payment
        </Link>
      }
    >
      {state === 'OWED' ? 'Still owed to the customer' : 'Payment pending'}: {wordsOf(kind)}
      {amountCents > 0 && `, ${formatCents(amountCents)}`}
      {kind === 'NEW_SUBSCRIPTION' && ' before tax'}, since <TimeText at={createdAt} />
      {state === 'NEEDS_A_PERSON' && '. The payment provider has no record of it; it needs review.'}
      {state === 'OWED' && '. The refund was declined. Refund again.'}
    </Note>
  );
}
