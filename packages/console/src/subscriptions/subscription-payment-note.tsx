import {
  MONEY_OPERATION_KIND_LABELS,
  MONEY_OPERATION_KINDS,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { humanize } from '@kickstand/domain/kernel/text.ts';
import { Link } from '@tanstack/react-router';
import { TimeText } from '../shared/dates.tsx';
import { Note } from '../shared/note.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';

function label(kind: string): string {
  const known = MONEY_OPERATION_KINDS.find((each) => each === kind);
  return (known ? MONEY_OPERATION_KIND_LABELS[known] : humanize(kind)).toLowerCase();
}

/** The oldest payment of the subscription that the provider has not settled yet. */
export function SubscriptionPaymentNote({
  payment,
  currencyCode,
}: {
  payment: NonNullable<SubscriptionDetail['pendingPayment']>;
  currencyCode: string;
}) {
  const { id, kind, amountCents, createdAt, state } = payment;
  return (
    <Note
      meaning="attention"
      action={
        <Link to="/reports" search={{ tab: 'billing', operation: id }}>
          Show payment
        </Link>
      }
    >
      Payment pending: {label(kind)}
      {amountCents > 0 && `, ${formatCents(amountCents, currencyCode)}`}, since{' '}
      <TimeText at={createdAt} />
      {state === 'NEEDS_A_PERSON' &&
        '. The payment provider does not know it; a person must decide.'}
    </Note>
  );
}
