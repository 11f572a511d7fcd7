import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OperationStateBadge } from '../entities/billing/money-operation-text.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { WrappedText } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { Money } from '../kit/money.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { creditQuery } from './customer-query.ts';
import classes from './money-entries-card.module.css';

type Entry = CustomerDetail['moneyEntries'][number];

const COLUMNS: readonly Column<Entry>[] = columnsById({
  date: { header: 'Date', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  kind: {
    header: 'Kind',
    cell: ({ id, kind }) => (
      <Link to="/reports" search={{ tab: 'billing', operation: id }}>
        {kind}
      </Link>
    ),
  },
  reason: {
    header: 'Reason',
    cell: ({ reason }) => <WrappedText text={reason} />,
  },
  notes: {
    header: 'Notes',
    weight: 2,
    cell: ({ notes }) => <WrappedText text={notes} />,
  },
  amount: {
    header: 'Amount',
    align: 'right',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
  by: {
    header: 'By',
    cell: ({ actor, actorName }) => <WrappedText text={actorName ?? actor} />,
  },
  state: {
    header: 'State',
    cell: ({ state }) => <OperationStateBadge state={state} />,
  },
});

const phoneRow = ({ kind, reason, notes, amountCents, ...entry }: Entry): PhoneRow => ({
  title: (
    <Link to="/reports" search={{ tab: 'billing', operation: entry.id }}>
      {kind} <Money cents={amountCents} />
    </Link>
  ),
  badge: <OperationStateBadge state={entry.state} />,
  second: [reason, notes].filter(Boolean).join(', '),
  third: entry.actorName ?? entry.actor,
  aside: <DateText at={entry.createdAt} />,
});

/** The current credit at the payment provider: negative in the customer's favor. */
function Balance({ customerId }: { customerId: string }) {
  const { data: left, isPending } = useQuery(creditQuery(customerId));
  if (isPending) return null;
  return (
    <p className={classes.balance}>
      Balance{' '}
      <strong>{left === null || left === undefined ? '-' : <Money cents={0 - left} />}</strong>
      {left ? (
        <span>{left > 0 ? 'Credit for the next invoices' : 'Due with the next invoice'}</span>
      ) : null}
    </p>
  );
}

interface MoneyEntriesCardProps {
  customerId: string;
  entries: readonly Entry[];
}

/** Credits and one-time charges of the customer, newest first. */
export function MoneyEntriesCard({ customerId, entries }: MoneyEntriesCardProps) {
  return (
    <PagedCard
      title="Credits and charges"
      rows={entries}
      columns={COLUMNS}
      phoneRow={phoneRow}
      rowKey={({ id }) => id}
      aside={<Balance customerId={customerId} />}
      emptyHint="None"
    />
  );
}
