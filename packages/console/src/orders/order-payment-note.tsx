import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { humanize } from '@kickstand/domain/kernel/text.ts';
import { Link } from '@tanstack/react-router';
import { TimeText } from '../shared/dates.tsx';
import { Note } from '../shared/note.tsx';
import type { OrderDetail } from './order-documents.ts';

const KINDS: Record<string, string> = {
  NEW_SUBSCRIPTION: 'first month of the subscription',
  REFUND: 'deposit refund',
};

/** The payment that the order waits for. */
export function OrderPaymentNote({
  payment,
  currencyCode,
}: {
  payment: NonNullable<OrderDetail['pendingPayment']>;
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
      Payment pending: {KINDS[kind] ?? humanize(kind).toLowerCase()},{' '}
      {formatCents(amountCents, currencyCode)}, since <TimeText at={createdAt} />
      {state === 'NEEDS_A_PERSON' &&
        '. The payment provider does not know it; a person must decide.'}
    </Note>
  );
}
